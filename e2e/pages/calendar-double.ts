import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A CalDAV server on this machine with one account, whose one calendar is called Work. */
export interface CalendarDouble {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** The entry with that title as iCalendar says it; null without one. */
  entry(title: string): string | null;
  close(): void;
}

interface Kept {
  readonly text: string;
  readonly etag: string;
}

const USER = { username: "ada", password: "calendar-secret" };
const HOME = "/calendars/";
const WORK = `${HOME}work/`;
const LET_IN = `Basic ${Buffer.from(`${USER.username}:${USER.password}`).toString("base64")}`;

/** What it says of its few addresses (RFC 4791): who the account is, where its calendars are, and what they are. */
const PROPERTIES: Readonly<Record<string, string>> = {
  "/": "<d:current-user-principal><d:href>/principal/</d:href></d:current-user-principal>",
  "/principal/": `<c:calendar-home-set><d:href>${HOME}</d:href></c:calendar-home-set>`,
  [HOME]: "<d:resourcetype><d:collection/></d:resourcetype>",
  [WORK]:
    "<d:displayname>Work</d:displayname><d:resourcetype><d:collection/><c:calendar/></d:resourcetype>" +
    '<c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set>',
};

/** Opens one. */
export async function openCalendarDouble(): Promise<CalendarDouble> {
  const entries = new Map<string, Kept>();
  let changes = 0;
  const server = createServer((request, reply) => void answer(request, reply));
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const { method = "", url = "", headers } = request;
    const body = await textOf(request);
    if (headers.authorization !== LET_IN) return void reply.writeHead(401).end();
    switch (method) {
      case "PROPFIND": {
        const paths = url === HOME && headers["depth"] === "1" ? [HOME, WORK] : [url];
        const known = paths.flatMap((path) => PROPERTIES[path] ?? []);
        if (known.length < paths.length) return void reply.writeHead(404).end();
        return says(
          reply,
          paths.map((path, at) => ({ path, properties: known[at] ?? "" })),
        );
      }
      case "REPORT": {
        const withText = body.includes("calendar-multiget");
        const paths = withText ? [...body.matchAll(/href>([^<]+)</g)].map(([, path = ""]) => path) : null;
        const found = [...entries].filter(([path]) => paths === null || paths.includes(path));
        return says(
          reply,
          found.map(([path, kept]) => ({ path, properties: propertiesOf(kept, withText) })),
        );
      }
      case "PUT": {
        changes += 1;
        entries.set(url, { text: body, etag: `"${changes}"` });
        return void reply.writeHead(201).end();
      }
      case "DELETE":
        return void reply.writeHead(entries.delete(url) ? 204 : 404).end();
      default:
        return void reply.writeHead(405).end();
    }
  };
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    ...USER,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    entry(title) {
      const found = [...entries.values()].filter(({ text }) => text.includes(`SUMMARY:${title}`));
      if (found.length > 1) throw new Error(`There are ${found.length} entries called ${title}.`);
      return found[0]?.text ?? null;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const propertiesOf = ({ text, etag }: Kept, withText: boolean) =>
  `<d:getetag>${escaped(etag)}</d:getetag>` +
  (withText ? `<c:calendar-data>${escaped(text)}</c:calendar-data>` : "");

function says(
  reply: ServerResponse,
  found: readonly { readonly path: string; readonly properties: string }[],
): void {
  const parts = found.map(
    ({ path, properties }) =>
      `<d:response><d:href>${path}</d:href><d:propstat><d:prop>${properties}</d:prop>` +
      "<d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>",
  );
  reply
    .writeHead(207, { "content-type": "application/xml; charset=utf-8" })
    .end(
      `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${parts.join("")}</d:multistatus>`,
    );
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
