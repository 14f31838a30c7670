import type http from "node:http";
import { NotPublic, requestPublic } from "./public-request.ts";

const TIMEOUT_MS = 5_000;
const MOST_REDIRECTS = 3;

/** What is asked for at an address, and how the answer is read. */
export interface Following<T> {
  /** The types that are taken, as a request names them. */
  readonly accept: string;
  readonly userAgent: string;
  readonly allowLoopback: boolean;
  /** Reads the answer of a page that isn't a redirect. */
  readonly read: (url: URL, answer: http.IncomingMessage) => Promise<T | null>;
}

/**
 * Reads what is at an address that someone else named, by http or https at their usual ports, in five seconds at most with
 * all redirects, each of which is checked as the first address. Null after more redirects than three. Throws as
 * `requestPublic`.
 */
export async function follow<T>(
  address: URL,
  { accept, userAgent, allowLoopback, read }: Following<T>,
): Promise<T | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // Nothing compressed is asked for: what is small on the way may be endless when it is unpacked.
  const headers = { accept, "accept-encoding": "identity", "user-agent": userAgent };
  let url = address;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    if (!isWeb(url, allowLoopback)) throw new NotPublic();
    const answer = await requestPublic({ url, method: "GET", headers, signal, allowLoopback });
    try {
      const { statusCode = 0, headers: said } = answer;
      const next = statusCode >= 300 && statusCode < 400 ? said.location : undefined;
      if (next === undefined) return await read(url, answer);
      if (!URL.canParse(next, url)) return null;
      url = new URL(next, url);
    } finally {
      answer.destroy();
    }
  }
  return null;
}

/** Whether an answer is there, of one of these types, as it is. */
export function isTaken({ statusCode, headers }: http.IncomingMessage, types: readonly string[]): boolean {
  const [type = ""] = (headers["content-type"] ?? "").toLowerCase().split(";");
  return (
    statusCode === 200 &&
    types.includes(type.trim()) &&
    (headers["content-encoding"] ?? "identity") === "identity"
  );
}

/** Reads an answer up to so many bytes; what comes beyond them tells that there is more. */
export async function readUpTo(answer: http.IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= most) break;
  }
  return Buffer.concat(chunks);
}

function isWeb({ protocol, port, username, password }: URL, allowLoopback: boolean): boolean {
  const isUsual = (protocol === "https:" || protocol === "http:") && (port === "" || allowLoopback);
  return isUsual && username === "" && password === "";
}
