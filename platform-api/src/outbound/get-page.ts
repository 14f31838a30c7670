import type http from "node:http";
import { follow, isTaken, readUpTo } from "./follow.ts";

/** Bytes that are read of a page, as they come. */
const MOST_BYTES = 512_000;
const TYPES = ["text/html", "application/xhtml+xml"];

/** Where a page was read, and what it says. */
export interface WebPage {
  readonly url: URL;
  readonly html: string;
}

/**
 * Reads the page at an address that someone entered, as `follow` does. Null for what is no page: another type, a refusal, a
 * compressed answer, which is not asked for, more redirects than three.
 */
export function getPage(address: URL, allowLoopback: boolean): Promise<WebPage | null> {
  const userAgent = "Loubby link preview";
  return follow(address, { accept: TYPES.join(","), userAgent, allowLoopback, read: readPage });
}

async function readPage(url: URL, answer: http.IncomingMessage): Promise<WebPage | null> {
  if (!isTaken(answer, TYPES)) return null;
  const bytes = (await readUpTo(answer, MOST_BYTES)).subarray(0, MOST_BYTES);
  const named = /charset\s*=\s*["']?([\w-]+)/;
  // What the server says goes before what the page says at its beginning.
  const charset =
    named.exec((answer.headers["content-type"] ?? "").toLowerCase())?.[1] ??
    named.exec(bytes.toString("latin1", 0, 1024).toLowerCase())?.[1];
  return { url, html: decoderOf(charset ?? "utf-8").decode(bytes) };
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
