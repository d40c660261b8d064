// Changes the content of an element to new markup, and keeps every node that is still wanted.
//
// A node that stays keeps its focus, selection, typed text, scroll position and running animations. Children are
// matched by id wherever they were, then by tag and position.

/** What the server last said about each <details>: if it differs now, the person has changed it. */
const served = new WeakMap();
const touched = new WeakSet();

/** Remembers how the server sent the <details> that are already in the page. */
export function remember(root) {
  for (const details of root.querySelectorAll("details")) served.set(details, details.open);
}

/** A fragment of markup from the server. Inert: nothing loads or runs before it is in the page. */
export function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

/**
 * Gives the root the wanted content.
 * @returns {Element[]} the elements with a new id; of nested ones only the outermost
 */
export function morph(root, html) {
  const content = parse(html);
  const tags = new Map();
  for (const element of content.querySelectorAll("[id]")) tags.set(element.id, element.nodeName);
  const state = { kept: new Map(), known: new Set(), used: new Set(), fresh: [] };
  for (const element of root.querySelectorAll("[id]")) {
    if (tags.get(element.id) === element.nodeName && !state.known.has(element.id)) {
      state.kept.set(element.id, element);
    }
    state.known.add(element.id);
  }
  fill(root, content, state, false);
  return state.fresh;
}

/** Makes the children of one node those of another. */
function fill(parent, content, state, inNew) {
  // Remove first: then the neighbours that stay need not be moved.
  for (const child of [...parent.children]) {
    if (child.id && state.kept.get(child.id) !== child) child.remove();
  }
  let last = null;
  // Look up the child each time: the old one may just have moved into one of its neighbours.
  const cursor = () => (last ? last.nextSibling : parent.firstChild);
  for (const want of content.childNodes) {
    const have = match(parent, cursor(), want, state);
    if (have && have !== cursor()) place(parent, have, cursor());
    last = have ?? parent.insertBefore(document.importNode(want, false), cursor());
    if (have) update(have, want, state, inNew);
    else furnish(last, want, state, inNew);
  }
  while (cursor()) cursor().remove();
}

/** The node in the page that becomes the wanted one, if there is any. */
function match(parent, cursor, want, state) {
  if (want.id) {
    const have = state.kept.get(want.id);
    if (!have || have.contains(parent)) return null;
    state.kept.delete(want.id);
    return have;
  }
  // An element without an id is matched by the ids inside it.
  const wrapper = want.nodeType === Node.ELEMENT_NODE && wrapperOf(parent, want, state);
  if (wrapper) return wrapper;
  for (let node = cursor; node; node = node.nextSibling) {
    if (!node.id && node.nodeName === want.nodeName && !isNeeded(node, state)) return node;
  }
  return null;
}

/** The child of the parent that already holds an element which the wanted one holds. */
function wrapperOf(parent, want, state) {
  for (const { id } of want.querySelectorAll("[id]")) {
    let have = state.kept.get(id);
    if (!have || have === parent || !parent.contains(have)) continue;
    while (have.parentNode !== parent) have = have.parentNode;
    if (!have.id && have.nodeName === want.nodeName && !state.used.has(have)) return have;
  }
  return null;
}

/** Whether a node holds elements that belong elsewhere: another wanted node will claim it. */
function isNeeded(node, state) {
  if (node.nodeType !== Node.ELEMENT_NODE) return false;
  return [...node.querySelectorAll("[id]")].some((inner) => state.kept.get(inner.id) === inner);
}

/** Fills a new node. It is in the page already, so that other nodes can move into it. */
function furnish(node, want, state, inNew) {
  if (node.nodeType !== Node.ELEMENT_NODE) return;
  const isNew = Boolean(node.id) && !state.known.has(node.id);
  if (isNew && !inNew) state.fresh.push(node);
  if (node.localName === "details") served.set(node, node.open);
  fill(node, want, state, inNew || isNew);
}

/** Moves a node; if the browser resets it by that, restores its scroll positions. */
function place(parent, node, before) {
  if (parent.moveBefore && parent.isConnected && node.isConnected) {
    parent.moveBefore(node, before);
    return;
  }
  const scrolled = node.nodeType === Node.ELEMENT_NODE
    ? [node, ...node.querySelectorAll("*")]
      .filter((element) => element.scrollTop || element.scrollLeft)
      .map((element) => [element, element.scrollTop, element.scrollLeft])
    : [];
  parent.insertBefore(node, before);
  for (const [element, top, left] of scrolled) element.scrollTo({ top, left, behavior: "instant" });
}

/** Makes a node equal to the wanted one. */
function update(have, want, state, inNew) {
  state.used.add(have);
  if (have.nodeType !== Node.ELEMENT_NODE) {
    if (have.data !== want.data) have.data = want.data;
    return;
  }
  if (have.isEqualNode(want)) return;
  setAttributes(have, want);
  fill(have, want, state, inNew);
}

function setAttributes(have, want) {
  const own = ownedByPerson(have, want);
  for (const { name, value } of want.attributes) {
    if (name !== own && have.getAttribute(name) !== value) have.setAttribute(name, value);
  }
  for (const { name } of [...have.attributes]) {
    if (name !== own && !want.hasAttribute(name)) have.removeAttribute(name);
  }
}

/** The attribute that the person decides and the server no longer does, if any. */
function ownedByPerson(have, want) {
  if (have.localName === "dialog") return "open";
  if (have.localName === "details") {
    if (served.has(have) && served.get(have) !== have.open) touched.add(have);
    served.set(have, want.hasAttribute("open"));
    return touched.has(have) ? "open" : null;
  }
  // Typed text is not an attribute and stays anyway; this is about a focused field without text yet.
  return have === document.activeElement ? "value" : null;
}
