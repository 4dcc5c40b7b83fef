#!/usr/bin/env python3
"""A bot that plays at a Rowhouse table, in plain Python: nothing to install.

It plays random legal actions. To make it yours, change `choose`, right below; the rest is the client: keys,
seats, turns, and reconnecting after network errors.

    python3 bot.py --open ten              play TEN against a bot of the server
    python3 bot.py http://…/t/NAME         take a seat at this table
    python3 bot.py --help                  everything else
"""

import argparse
import hashlib
import http.client
import json
import os
import random
import secrets
import sys
import time
from urllib.parse import urlsplit


def choose(position, legal):
    """Returns one of `legal`.

    `position` and `legal` are text in the notation of the game, which its rules page explains. `rowhouse
    engine` reads both, if you need a program that knows the rules.
    """
    return random.choice(legal)


# Options of a table for two, for games whose defaults are for more players.
OPTIONS = {"15go": {"players": 2, "sets": 4}}


class Refused(Exception):
    """The server refused a request."""

    def __init__(self, status, problem):
        super().__init__(problem.get("message", f"status {status}"))
        self.status, self.code, self.detail = status, problem.get("code"), problem.get("detail")


class Server:
    """An HTTP client that retries while the server is away or busy."""

    def __init__(self, url, key=None):
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            sys.exit(f"{url} is no address of a server; one looks like http://127.0.0.1:8080")
        self.secure, self.host, self.key = parts.scheme == "https", parts.netloc, key
        # A key identifies a player; a seat belongs to a key.
        self.key = key or self.ask("POST", "/keys")["key"]

    def send(self, method, path, body=None):
        """Sends a request on a connection of its own and returns the response, whose body is not read yet."""
        kind = http.client.HTTPSConnection if self.secure else http.client.HTTPConnection
        # A stream sends an empty line every 20 seconds, so after a minute of silence the connection is lost.
        connection = kind(self.host, timeout=60)
        headers = {"Content-Type": "application/json"}
        if self.key:
            headers["Authorization"] = "Bearer " + self.key
        connection.request(method, "/api/v1" + path, body and json.dumps(body), headers)
        return connection.getresponse()

    def try_to(self, method, path, body=None):
        """Sends a request until the answer is not “try again later”."""
        pause = 0.25
        while True:
            try:
                answer = self.send(method, path, body)
                if answer.status < 300:
                    return answer
                problem = json.loads(answer.read() or b"{}")
                # 429: too many requests. 503: the server is restarting, or its disk is full.
                if answer.status not in (429, 503):
                    raise Refused(answer.status, problem)
                wait = float(answer.headers.get("Retry-After", pause))
                say(f"{problem.get('message', 'not now')}")
            except (OSError, http.client.HTTPException, ValueError) as error:
                wait, pause = pause, min(2 * pause, 10)
                say(f"cannot reach the server ({error or type(error).__name__}); trying again")
            time.sleep(wait)

    def ask(self, method, path, body=None):
        """Sends a request and returns its JSON answer."""
        while True:
            answer = self.try_to(method, path, body)
            try:
                return json.loads(answer.read())
            except (OSError, http.client.HTTPException, ValueError):
                # The connection was lost in the middle of the answer. Repeating the request is safe: a
                # command that was already executed is refused as stale.
                time.sleep(0.25)


class Table:
    """A table on a server."""

    def __init__(self, server, name):
        self.server, self.path = server, "/tables/" + name
        # By seat, our part in the draws.
        self.added = {}

    def command(self, seen, cmd, **fields):
        """Sends a command; `seen` is the number of the last known event, so that an outdated command is refused."""
        body = {"seen": seen, "cmd": cmd, **fields}
        return self.server.ask("POST", self.path + "/commands", body)

    def sit_down(self, name):
        """Takes the first open seat, unless we have one."""
        tried = {}
        while True:
            view = self.server.ask("GET", self.path)
            if view["you"]["seats"]:
                self.added = {seat: tried[seat].hex() for seat in view["you"]["seats"] if seat in tried}
                return view["you"]["seats"]
            open_seats = [n for n, who in enumerate(view["seats"]) if who == "nobody"]
            if not open_seats:
                sys.exit("there is no open seat at this table")
            # Our random bytes are part of the seed of all draws, so no other party can choose the draws alone. They
            # stay secret until all seats are taken; until then the others see their hash.
            added = tried.setdefault(open_seats[0], secrets.token_bytes(16))
            committed = hashlib.sha256(b"rowhouse addition 2" + added).hexdigest()
            try:
                self.command(view["number"], "sit", seat=open_seats[0], name=name, committed=committed)
            except Refused as refused:
                # Another player was faster; perhaps another seat is open.
                if refused.code in ("not_your_seat", "not_now"):
                    continue
                # Another player is called like us, perhaps because it is the same program.
                number = f" ({open_seats[0] + 1})"
                if refused.detail != "name_taken" or name.endswith(number):
                    raise
                name = name[: 24 - len(number)] + number

    def reveal(self, seen):
        """Reveals our random bytes. As long as seats are open, or if the game has started, it is refused."""
        for seat, added in self.added.items():
            try:
                self.command(seen, "reveal", seat=seat, added=added)
            except Refused as refused:
                if refused.code != "not_now":
                    raise

    def claim(self, seat, token):
        """Takes over a seat with the token of its private link."""
        self.server.ask("POST", self.path + "/claim", {"seat": seat, "token": token})

    def messages(self):
        """Yields the messages of the table. After a lost connection it continues with the first unknown
        event, so that no event is missed or repeated."""
        next_event = 0
        while True:
            stream = self.server.try_to("GET", f"{self.path}/stream?turns=true&from={next_event}")
            why = "it was closed"
            try:
                while line := stream.readline():
                    if line.strip():  # Empty lines keep the connection alive.
                        message = json.loads(line)
                        if message["type"] == "event":
                            next_event = message["number"] + 1
                        yield message
            except (OSError, http.client.HTTPException, ValueError) as error:
                why = error or type(error).__name__
            say(f"the connection was lost ({why}); going on from {next_event}")
            time.sleep(0.25)


def play(table):
    """Plays until the game is over; returns our seats and the ranks."""
    our_seats, start = [], 0
    for message in table.messages():
        kind = message["type"]
        try:
            if kind == "hello":
                our_seats, start = message["you"]["seats"], message["number"]
                table.reveal(start)
            elif kind == "turn":
                action = choose(message["position"], message["legal"])
                table.command(message["seen"], "act", seat=message["seat"], action=action)
            elif kind == "event" and message["event"] in ("sat", "bot_sat") and message["number"] >= start:
                table.reveal(message["number"])
            elif kind == "event" and message["event"] == "ended":
                return our_seats, message["ranks"]
            elif kind == "event" and message["event"] == "undo_asked" and message["number"] >= start:
                # Agree to every request to undo.
                for seat in set(our_seats) - {message["seat"]}:
                    table.command(message["number"], "answer_undo", seat=seat, agree=True)
            elif kind == "bye":
                if message["why"] in ("deleted", "no_longer"):
                    sys.exit(f"the server says goodbye: {message['why']}")
                say(f"the server says goodbye: {message['why']}")
            # Unknown messages are ignored: newer servers may send more.
        except Refused as refused:
            # 409: the table has changed in the meantime. If it is still our turn, another message says so.
            if refused.status != 409 or refused.code == "illegal_action":
                raise
            say(f"refused: {refused}")


def open_table(server, game, against):
    """Opens a table for two: us and a bot of the server, or a friend."""
    other = "open" if against == "friend" else {"bot": against}
    setup = {"game": game, "options": OPTIONS.get(game, {}), "places": ["open", other]}
    return server.ask("POST", "/tables", setup)


def say(text):
    print(text, file=sys.stderr, flush=True)


def read_link(text, server):
    """Splits `http://…/t/NAME#claim=SEAT.TOKEN`, `http://…/t/NAME` or `NAME` into server, name and claim."""
    parts = urlsplit(text)
    claim = parts.fragment[len("claim="):] if parts.fragment.startswith("claim=") else None
    if parts.netloc:
        server = f"{parts.scheme}://{parts.netloc}"
    return server, parts.path.rstrip("/").rsplit("/", 1)[-1], claim


def main():
    parser = argparse.ArgumentParser(description="A bot that plays at a Rowhouse table.")
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("table", nargs="?", help="link or name of the table to sit down at")
    which.add_argument("--open", metavar="GAME", choices=["completto", "ten", "15go"],
                       help="open a table: completto, ten or 15go")
    parser.add_argument("--against", default="club",
                        choices=["random", "novice", "club", "master", "friend"],
                        help="at a table of our own: the server's bot, or a friend (default: club)")
    parser.add_argument("--claim", metavar="SEAT.TOKEN",
                        help="take over this seat, as its private link says")
    parser.add_argument("--server", default="http://127.0.0.1:8080", metavar="URL",
                        help="where the server is (default: %(default)s)")
    parser.add_argument("--name", default="Python bot", help="what we are called (default: %(default)s)")
    given = parser.parse_args()

    url, name, claim = read_link(given.table or "", given.server)
    claim = given.claim or claim
    # A key of an earlier game in ROWHOUSE_KEY makes us the same player as then.
    server = Server(url, os.environ.get("ROWHOUSE_KEY"))
    try:
        if given.open:
            opened = open_table(server, given.open, given.against)
            name = opened["table"]
            print(opened["link"], flush=True)
        table = Table(server, name)
        if claim:
            seat, _, token = claim.partition(".")
            table.claim(int(seat), token)
        else:
            table.sit_down(given.name)
        our_seats, ranks = play(table)
    except Refused as refused:
        sys.exit(f"refused: {refused}")
    for seat in our_seats:
        shared = " (shared)" if ranks.count(ranks[seat]) > 1 else ""
        print(f"seat {seat}: rank {ranks[seat]} of {len(ranks)}{shared}")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
