import type http from "node:http";
import { NotPublic, requestPublic } from "./public-request.ts";

const TIMEOUT_MS = 5_000;
const MOST_REDIRECTS = 3;
/** Bytes that are read of a page, as they come. */
const MOST_BYTES = 512_000;

/** Where a page was read, and what it says. */
export interface WebPage {
  readonly url: URL;
  readonly html: string;
}

/**
 * Reads the page at an address that someone entered, by http or https at their usual ports, in five seconds at most with
 * all redirects, each of which is checked as the first address. Null for what is no page: another type, a refusal, a
 * compressed answer, which is not asked for, more redirects than three. Throws as `requestPublic`.
 */
export async function getPage(address: URL, allowLoopback: boolean): Promise<WebPage | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let url = address;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    if (!isWeb(url, allowLoopback)) throw new NotPublic();
    const answer = await requestPublic({ url, method: "GET", headers: HEADERS, signal, allowLoopback });
    try {
      const { statusCode = 0, headers } = answer;
      const next = statusCode >= 300 && statusCode < 400 ? headers.location : undefined;
      if (next === undefined) return await readPage(url, answer);
      if (!URL.canParse(next, url)) return null;
      url = new URL(next, url);
    } finally {
      answer.destroy();
    }
  }
  return null;
}

/** Nothing compressed is asked for: what is small on the way may be endless when it is unpacked. */
const HEADERS = {
  accept: "text/html,application/xhtml+xml",
  "accept-encoding": "identity",
  "user-agent": "Loubby link preview",
};

function isWeb({ protocol, port, username, password }: URL, allowLoopback: boolean): boolean {
  const isUsual = (protocol === "https:" || protocol === "http:") && (port === "" || allowLoopback);
  return isUsual && username === "" && password === "";
}

async function readPage(url: URL, answer: http.IncomingMessage): Promise<WebPage | null> {
  const [type = "", ...rest] = (answer.headers["content-type"] ?? "").toLowerCase().split(";");
  const isPage = ["text/html", "application/xhtml+xml"].includes(type.trim());
  const encoding = answer.headers["content-encoding"] ?? "identity";
  if (answer.statusCode !== 200 || !isPage || encoding !== "identity") return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= MOST_BYTES) break;
  }
  const bytes = Buffer.concat(chunks).subarray(0, MOST_BYTES);
  const named = /charset\s*=\s*["']?([\w-]+)/;
  // What the server says goes before what the page says at its beginning.
  const charset =
    named.exec(rest.join(";"))?.[1] ?? named.exec(bytes.toString("latin1", 0, 1024).toLowerCase())?.[1];
  return { url, html: decoderOf(charset ?? "utf-8").decode(bytes) };
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
