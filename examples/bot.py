#!/usr/bin/env python3
"""A bot that plays at a Rowhouse table, in plain Python: nothing to install.

It plays any legal action at random. To make it yours, change `choose`, right below; the rest looks after
the table: who we are, where we sit, whose turn it is, and what to do when the network has a bad day.

    python3 bot.py --open ten              play TEN against a bot of the server
    python3 bot.py http://…/t/NAME         sit down at somebody's table
    python3 bot.py --help                  everything else
"""

import argparse
import http.client
import json
import os
import random
import secrets
import sys
import time
from urllib.parse import urlsplit


def choose(position, legal):
    """Says what to do: one of `legal`.

    `position` and `legal` are text, as `docs/` of Rowhouse explains it for each game. `rowhouse engine`
    reads both, if you want a program that knows the rules at your side.
    """
    return random.choice(legal)


# What a table for two is opened with where the usual options are for more.
OPTIONS = {"15go": {"players": 2, "sets": 4}}


class Refused(Exception):
    """The server understood, and will not do it."""

    def __init__(self, status, problem):
        super().__init__(problem.get("message", f"status {status}"))
        self.status, self.code = status, problem.get("code")


class Server:
    """Asks a server; waits and asks again when it is away or busy."""

    def __init__(self, url, key=None):
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            sys.exit(f"{url} is no address of a server; one looks like http://127.0.0.1:8080")
        self.secure, self.host, self.key = parts.scheme == "https", parts.netloc, key
        # Whoever has a key is somebody; a seat belongs to a key.
        self.key = key or self.ask("POST", "/keys")["key"]

    def send(self, method, path, body=None):
        """One request on a connection of its own; gives the answer, whose body is still to be read."""
        kind = http.client.HTTPSConnection if self.secure else http.client.HTTPConnection
        # A stream sends an empty line every 20 seconds, so a minute of silence means that it is lost.
        connection = kind(self.host, timeout=60)
        headers = {"Content-Type": "application/json"}
        if self.key:
            headers["Authorization"] = "Bearer " + self.key
        connection.request(method, "/api/v1" + path, body and json.dumps(body), headers)
        return connection.getresponse()

    def try_to(self, method, path, body=None):
        """Sends a request until there is an answer that is not “later”."""
        pause = 0.25
        while True:
            try:
                answer = self.send(method, path, body)
                if answer.status < 300:
                    return answer
                problem = json.loads(answer.read() or b"{}")
                # 429: we ask too often. 503: the server is restarting, or its disk is full.
                if answer.status not in (429, 503):
                    raise Refused(answer.status, problem)
                wait = float(answer.headers.get("Retry-After", pause))
                say(f"{problem.get('message', 'not now')}")
            except (OSError, http.client.HTTPException, ValueError) as error:
                wait, pause = pause, min(2 * pause, 10)
                say(f"cannot reach the server ({error or type(error).__name__}); trying again")
            time.sleep(wait)

    def ask(self, method, path, body=None):
        """A request that is answered with JSON."""
        while True:
            answer = self.try_to(method, path, body)
            try:
                return json.loads(answer.read())
            except (OSError, http.client.HTTPException, ValueError):
                # The connection was lost in the middle of the answer. To do the same again is safe: a
                # command that was done already is refused as stale.
                time.sleep(0.25)


class Table:
    """One table of a server."""

    def __init__(self, server, name):
        self.server, self.path = server, "/tables/" + name

    def command(self, seen, cmd, **fields):
        """Does something; `seen` is the last event we know, so that nothing is done by mistake."""
        body = {"seen": seen, "cmd": cmd, **fields}
        return self.server.ask("POST", self.path + "/commands", body)

    def sit_down(self, name):
        """Takes the first open seat, unless we have one already."""
        while True:
            view = self.server.ask("GET", self.path)
            if view["you"]["seats"]:
                return view["you"]["seats"]
            open_seats = [n for n, who in enumerate(view["seats"]) if who == "nobody"]
            if not open_seats:
                sys.exit("there is no open seat at this table")
            # The random bytes are our part in the luck of the game: nobody can have chosen the draws.
            added = secrets.token_hex(16)
            try:
                self.command(view["number"], "sit", seat=open_seats[0], name=name, added=added)
            except Refused as refused:
                # Somebody was faster; perhaps another seat is open.
                if refused.code not in ("not_your_seat", "not_now"):
                    raise

    def claim(self, seat, token):
        """Takes the seat of somebody who gave us its private link."""
        self.server.ask("POST", self.path + "/claim", {"seat": seat, "token": token})

    def messages(self):
        """What happens at the table, as long as it goes on. After a lost connection it goes on with the
        first event that we do not know, so that nothing is missed and nothing comes twice."""
        following = 0
        while True:
            stream = self.server.try_to("GET", f"{self.path}/stream?turns=true&from={following}")
            why = "it was closed"
            try:
                while line := stream.readline():
                    if line.strip():  # An empty line says that the connection is alive.
                        message = json.loads(line)
                        if message["type"] == "event":
                            following = message["number"] + 1
                        yield message
            except (OSError, http.client.HTTPException, ValueError) as error:
                why = error or type(error).__name__
            say(f"the connection was lost ({why}); going on from {following}")
            time.sleep(0.25)


def play(table):
    """Plays until the game is over; gives the ranks."""
    our_seats, start = [], 0
    for message in table.messages():
        kind = message["type"]
        try:
            if kind == "hello":
                our_seats, start = message["you"]["seats"], message["number"]
            elif kind == "turn":
                action = choose(message["position"], message["legal"])
                table.command(message["seen"], "act", seat=message["seat"], action=action)
            elif kind == "event" and message["event"] == "ended":
                return our_seats, message["ranks"]
            elif kind == "event" and message["event"] == "undo_asked" and message["number"] >= start:
                # We are friendly: who wants to take something back may.
                for seat in set(our_seats) - {message["seat"]}:
                    table.command(message["number"], "answer_undo", seat=seat, agree=True)
            elif kind == "bye":
                if message["why"] in ("deleted", "no_longer"):
                    sys.exit(f"the server says goodbye: {message['why']}")
                say(f"the server says goodbye: {message['why']}")
            # Whatever else there is may be passed over: newer servers say more.
        except Refused as refused:
            # 409: the table has moved on while we were thinking. If it is still our turn, we are told.
            if refused.status != 409 or refused.code == "illegal_action":
                raise
            say(f"refused: {refused}")


def open_table(server, game, against):
    """Opens a table for two: us and a bot of the server, or whoever comes."""
    other = "open" if against == "friend" else {"bot": against}
    setup = {"game": game, "options": OPTIONS.get(game, {}), "places": ["open", other]}
    return server.ask("POST", "/tables", setup)


def say(text):
    print(text, file=sys.stderr, flush=True)


def read_link(text, server):
    """`http://…/t/NAME#claim=SEAT.TOKEN`, `http://…/t/NAME` or just `NAME`."""
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
    # With a key of an earlier game in ROWHOUSE_KEY we are the same somebody as then.
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
