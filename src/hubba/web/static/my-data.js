// What this browser has stored for this site: listed on the page of one's data, and forgotten once all is deleted.

/** Whatever is stored here, by name; nothing if the browser refuses. */
export function storedEntries() {
  try {
    return Object.entries(localStorage);
  } catch {
    return [];
  }
}

function forget() {
  for (const storage of ["localStorage", "sessionStorage"]) {
    try {
      window[storage].clear();
    } catch {
      // The browser stores nothing for this site.
    }
  }
}

function show(place) {
  const entries = storedEntries();
  const { none, one, some } = place.dataset;
  const list = document.createElement("ul");
  for (const [name, text] of entries) {
    const code = Object.assign(document.createElement("code"), { textContent: name });
    const item = document.createElement("li");
    item.append(code, ` (${text.length})`);
    list.append(item);
  }
  const said = entries.length ? `${place.textContent} ${entries.length === 1 ? one : some.replace("99", entries.length)}` : none;
  place.replaceChildren(said, ...(entries.length ? [list] : []));
}

if (document.querySelector("[data-forget]")) forget();
for (const place of document.querySelectorAll("[data-stored]")) show(place);
