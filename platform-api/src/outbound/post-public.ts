import { lookup } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

const TIMEOUT_MS = 10_000;
/** Bytes of an answer that are read: it is for a person's eyes. */
const MOST_ANSWER = 2_000;

/** An address that people enter must not lead into the network that the server stands in. */
export class NotPublic extends Error {
  override readonly name = "NotPublic";
  constructor() {
    super("This address doesn't lead to a public server.");
  }
}

/** What is posted, and to where. */
interface Post {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Only for tests, whose receivers are on this machine: allows it, and plain http. */
  readonly allowLoopback: boolean;
}

/**
 * Posts to an address that someone entered. The name is looked up once, and what is connected to is what was checked:
 * a name that changes its mind gains nothing. Follows no redirect. Throws `NotPublic`, and what the connection throws.
 */
export async function postPublic({ url, headers, body, allowLoopback }: Post) {
  if (url.protocol !== "https:" && !(allowLoopback && url.protocol === "http:")) throw new NotPublic();
  const addresses = await publicAddresses(url, allowLoopback);
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const request = (url.protocol === "https:" ? https : http).request(url, {
      method: "POST",
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
      lookup: fixed(addresses),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      agent: false,
    });
    request.on("response", resolve).on("error", reject).end(body);
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

/** Throws `NotPublic` unless all addresses of a name are public. */
export async function publicAddresses(url: URL, allowLoopback: boolean) {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  const found =
    family > 0
      ? [{ address: host, family }]
      : await lookup(host, { all: true }).catch(() => {
          throw new NotPublic();
        });
  if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address, allowLoopback)))
    throw new NotPublic();
  return found;
}

function fixed(addresses: readonly { readonly address: string; readonly family: number }[]): LookupFunction {
  return (_, options, done) => {
    const [first] = addresses;
    if (options.all === true) done(null, [...addresses]);
    else done(null, first?.address ?? "", first?.family);
  };
}
