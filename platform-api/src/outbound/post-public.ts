import type http from "node:http";
import { NotPublic, requestPublic } from "./public-request.ts";

const TIMEOUT_MS = 10_000;
/** Bytes of an answer that are read: it is for a person's eyes. */
const MOST_ANSWER = 2_000;

/** What is posted, and to where. */
interface Post {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Only for tests, whose receivers are on this machine: allows it, and plain http. */
  readonly allowLoopback: boolean;
}

/** Posts to an address that someone entered, by https. Follows no redirect. Throws as `requestPublic`. */
export async function postPublic({ url, headers, body, allowLoopback }: Post) {
  if (url.protocol !== "https:" && !(allowLoopback && url.protocol === "http:")) throw new NotPublic();
  const answer = await requestPublic({
    url,
    method: "POST",
    headers: { ...headers, "content-length": Buffer.byteLength(body) },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    allowLoopback,
  });
  return { status: answer.statusCode ?? 0, text: await beginning(answer) };
}

async function beginning(answer: http.IncomingMessage): Promise<string> {
  let read = "";
  for await (const chunk of answer) {
    read += String(chunk);
    if (read.length >= MOST_ANSWER) break;
  }
  answer.destroy();
  return read.slice(0, MOST_ANSWER);
}
