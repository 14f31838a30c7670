import type { FastifyRequest } from "fastify";

/** What mailed links end with, wherever in a path it stands; names of things have no capitals. */
const IN_PATH = /(?<=\/)[\w-]{43}(?=[/?]|$)|(?=[a-z\d_-]*[A-Z])[\w-]{40,}/g;
/** A query carries tokens, signatures and whole links: nothing long of it is needed to understand a request. */
const IN_QUERY = /[\w-]{20,}/g;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An address without what would let a reader of the log act for somebody. */
export function maskAddress(url: string): string {
  const at = url.indexOf("?");
  if (at < 0) return url.replace(IN_PATH, "…");
  const query = url.slice(at).replace(IN_QUERY, (run) => (UUID.test(run) ? run : "…"));
  return url.slice(0, at).replace(IN_PATH, "…") + query;
}

/** A whole line of the log, as the last net: whatever it tells of, an error or a header, no token stands in it. */
export const maskLine = (line: string): string => line.replace(TOKEN, "…");
const TOKEN = /(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43,}/g;

/** A request as the log keeps it. */
export const loggedRequest = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: maskAddress(url),
  host,
  remoteAddress: ip,
  remotePort: socket.remotePort ?? 0,
});
