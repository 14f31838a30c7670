import { lookup } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** An address that people enter must not lead into the network that the server stands in. */
export class NotPublic extends Error {
  override readonly name: string = "NotPublic";
  constructor(message = "This address doesn't lead to a public server.") {
    super(message);
  }
}

/** An address whose host has no entry in the DNS, so it leads nowhere. */
export class HostNotFound extends NotPublic {
  override readonly name = "HostNotFound";
  constructor(host: string) {
    super(`No host “${host}” was found. Check the address.`);
  }
}

/** A host that couldn't be looked up for a moment: whether it is anywhere isn't known, and the same may go well a little later. */
export class LookupFailed extends Error {
  override readonly name = "LookupFailed";
  constructor(host: string) {
    super(`The host “${host}” couldn't be looked up just now. Try again in a moment.`);
  }
}

/** What the web asks with, and what calendar servers are asked with besides (RFC 4791). */
export type Method = "GET" | "POST" | "DELETE" | "PUT" | "PROPFIND" | "REPORT";

/** What is asked, and where. */
export interface PublicRequest {
  readonly url: URL;
  readonly method: Method;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body?: string | Buffer;
  /** Also ends the reading of the answer. */
  readonly signal: AbortSignal;
  /** Only for tests, whose receivers are on this machine. */
  readonly allowLoopback: boolean;
}

/**
 * Asks a server at an address that someone entered. The name is looked up once, and what is connected to is what was
 * checked: a name that changes its mind gains nothing. Follows no redirect. Throws as `publicAddresses`, and what the
 * connection throws.
 */
export async function requestPublic({
  url,
  method,
  headers,
  body,
  signal,
  allowLoopback,
}: PublicRequest): Promise<http.IncomingMessage> {
  const addresses = await publicAddresses(url, allowLoopback);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? https : http).request(url, {
      method,
      headers,
      lookup: fixed(addresses),
      signal,
      agent: false,
    });
    request.on("response", resolve).on("error", reject).end(body);
  });
}

/** Throws `HostNotFound` for a name without addresses, `LookupFailed` where that isn't known now, `NotPublic` unless all of them are public. */
export async function publicAddresses(url: URL, allowLoopback: boolean) {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  const found =
    family > 0
      ? [{ address: host, family }]
      : await lookup(host, { all: true }).catch((error: unknown) => {
          throw lookupFailure(host, error);
        });
  if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address, allowLoopback)))
    throw new NotPublic();
  return found;
}

/** What a failed lookup says of a host: that it has no entry, or nothing, where the name servers didn't answer. */
export function lookupFailure(host: string, error: unknown): HostNotFound | LookupFailed {
  const isForNow = error instanceof Error && "code" in error && error.code === "EAI_AGAIN";
  return isForNow ? new LookupFailed(host) : new HostNotFound(host);
}

function fixed(addresses: readonly { readonly address: string; readonly family: number }[]): LookupFunction {
  return (_, options, done) => {
    const [first] = addresses;
    if (options.all === true) done(null, [...addresses]);
    else done(null, first?.address ?? "", first?.family);
  };
}
