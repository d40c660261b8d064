"""The page *How do I let my friend in?*: what the server is open for now, and the commands that open it."""

from typing import Final

from litestar import Response, get

from hubba.web.access import PORT, Access
from hubba.web.guest_session import Asked, page, session_of
from hubba.web.links import full_link
from hubba.web.pages import phrases
from hubba.web.qr import qr_svg
from hubba.web.reading_pages import came_from

FILE: Final = "docs/hosting.md"  # it shows the same
CADDY: Final = """\
games.example.org {
    reverse_proxy 127.0.0.1:8000
}
"""
NGINX: Final = """\
map $http_upgrade $connection_upgrade {
    default upgrade;
    ''      '';
}
server {
    listen 443 ssl;
    listen [::]:443 ssl;
    server_name games.example.org;
    ssl_certificate     /etc/letsencrypt/live/games.example.org/fullchain.pem;
    ssl_certificate_key /etc/letsencrypt/live/games.example.org/privkey.pem;

    location / {
        proxy_pass http://127.0.0.1:8000;
        proxy_http_version 1.1;
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header X-Forwarded-Proto $scheme;
        proxy_set_header Upgrade $http_upgrade;
        proxy_set_header Connection $connection_upgrade;
    }
}
server {
    listen 80;
    listen [::]:80;
    server_name games.example.org;
    return 301 https://$host$request_uri;
}
"""


def commands(port: int) -> dict[str, str]:
    """What to type, and what to write into the files of a proxy."""
    other = "" if port == PORT else f" --port {port}"
    return {
        "wifi": f"hubba serve --host 0.0.0.0{other}",
        "router": f"hubba serve --host 0.0.0.0 --public http://203.0.113.7:{port}{other}",
        "tunnel": f"cloudflared tunnel --url http://127.0.0.1:{port}",
        "tunnelled": f"hubba serve --public https://example.trycloudflare.com --proxy 127.0.0.1{other}",
        "server": f"hubba serve --public https://games.example.org --proxy 127.0.0.1{other}",
        "caddy": CADDY.replace(str(PORT), str(port)),
        "nginx": NGINX.replace(str(PORT), str(port)),
    }


@get("/friends/how")
async def hosting_page(request: Asked) -> Response[str]:
    """How to open the server for others."""
    session = session_of(request)
    access: Access = request.app.state.access
    words = phrases(session.language)
    address = full_link(request, "/")
    port = PORT if access.way == "loopback" else access.port
    return page(
        request,
        session,
        "hosting.html",
        words,
        way=access.way,
        address=address,
        qr=qr_svg(address, words.say("share-qr", {"address": address})),
        port=str(port),
        commands=commands(port),
        file=FILE,
        back=came_from(request),
    )


HANDLERS = [hosting_page]
