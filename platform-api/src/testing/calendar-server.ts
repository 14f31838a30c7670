import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestContext } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "@loubby/tooling/free-port";

/** A CalDAV server of a test's own, with an account. */
export interface CalendarServer {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** Makes a calendar of the account. */
  make(name: string): Promise<void>;
  /** Writes an entry of a calendar: the lines of its event but its UID. */
  put(calendar: string, uid: string, ...lines: readonly string[]): Promise<void>;
  /** Writes text as an entry. */
  write(calendar: string, uid: string, text: string): Promise<number>;
  remove(calendar: string, uid: string): Promise<void>;
  /** All that stands in a calendar, as text. */
  read(calendar: string): Promise<string>;
  /** Lets the account in by another password from now on. */
  setPassword(password: string): Promise<void>;
  stop(): Promise<void>;
}

const USERNAME = "ada";
const PASSWORD = "calendar-secret";

/** Starts Radicale on loopback with nothing in it; it goes with the test. */
export async function calendarServer(t: TestContext, program: string): Promise<CalendarServer> {
  const port = await findFreePort();
  const folder = await mkdtemp(path.join(tmpdir(), "loubby-radicale-"));
  const users = path.join(folder, "users");
  await writeFile(users, `${USERNAME}:${PASSWORD}\n`);
  const settings = {
    "server-hosts": `127.0.0.1:${port}`,
    "auth-type": "htpasswd",
    "auth-htpasswd-filename": users,
    "auth-htpasswd-encryption": "plain",
    "auth-delay": "0",
    "storage-filesystem-folder": path.join(folder, "data"),
    "rights-type": "owner_only",
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const server = spawn(program, ["--config", "", ...args], { stdio: "ignore" });
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, "exit");
    server.kill("SIGKILL");
    await ended;
  };
  t.after(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}/`;
  for (
    let tries = 0;
    !(await fetch(url).then(
      () => true,
      () => false,
    ));
    tries += 1
  ) {
    if (tries > 200 || server.exitCode !== null) throw new Error("Radicale did not start.");
    await sleep(50);
  }
  let password = PASSWORD;
  const ask = async (method: string, at: string, body?: string) => {
    const authorization = `Basic ${Buffer.from(`${USERNAME}:${password}`).toString("base64")}`;
    const answer = await fetch(`${url}${USERNAME}/${at}`, {
      method,
      headers: { authorization, "content-type": method === "PUT" ? "text/calendar" : "application/xml" },
      ...(body !== undefined && { body }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const must = async (asked: Promise<{ readonly status: number; readonly text: string }>) => {
    const { status, text } = await asked;
    if (status >= 300) throw new Error(`Radicale answered ${status}.`);
    return text;
  };
  const write = (calendar: string, uid: string, text: string) => ask("PUT", `${calendar}/${uid}.ics`, text);
  return {
    url,
    username: USERNAME,
    password: PASSWORD,
    make: async (name) => void (await must(ask("MKCALENDAR", `${name}/`, madeOf(name)))),
    put: async (calendar, uid, ...lines) => void (await must(write(calendar, uid, entryOf(uid, lines)))),
    write: async (calendar, uid, text) => (await write(calendar, uid, text)).status,
    remove: async (calendar, uid) => void (await must(ask("DELETE", `${calendar}/${uid}.ics`))),
    read: (calendar) => must(ask("GET", `${calendar}/`)),
    async setPassword(next) {
      password = next;
      await writeFile(users, `${USERNAME}:${next}\n`);
    },
    stop,
  };
}

const madeOf = (name: string) =>
  `<?xml version="1.0"?><c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:set><d:prop>` +
  `<d:displayname>${name}</d:displayname></d:prop></d:set></c:mkcalendar>`;

const entryOf = (uid: string, lines: readonly string[]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//test//test//EN",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    "DTSTAMP:20260101T000000Z",
    ...lines,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
