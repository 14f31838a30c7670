import type { FastifyRequest } from "fastify";

/** A run of the signs that tokens are made of. Matched without looking ahead: a long address costs no more than once. */
const RUN = /[\w-]{40,}/g;
const TOKEN_LENGTH = 43;
/** A query carries tokens, signatures and whole links: nothing long of it is needed to understand a request. */
const IN_QUERY = /[\w-]{20,}/g;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const LONGEST = 2_000;

/** An address without what would let a reader of the log act for someone; a very long one is cut. */
export function maskAddress(address: string): string {
  const url = address.slice(0, LONGEST);
  const at = url.indexOf("?");
  if (at < 0) return maskPath(url);
  const query = url.slice(at).replace(IN_QUERY, (run) => (UUID.test(run) ? run : "…"));
  return maskPath(url.slice(0, at)) + query;
}

/** Mailed links end with a token, wherever in a path it stands; names of things have no capitals. */
function maskPath(path: string): string {
  return path.replace(RUN, (run) => (run.length === TOKEN_LENGTH || /[A-Z]/.test(run) ? "…" : run));
}

/** An escape of JSON, which may begin with a letter of its own, or a run as long as a token. */
const ESCAPE_OR_RUN = /\\.|[\w-]{43,}/g;
const SIGNATURE = /^[\da-f]{64}$/;

/** A whole line of the log, as the last net: whatever it tells of, an error or a header, no token stands in it. */
export const maskLine = (line: string): string =>
  line.replace(ESCAPE_OR_RUN, (found) => (isSecret(found) ? "…" : found));

const isSecret = (run: string) =>
  (/[A-Z]/.test(run) && /\d/.test(run) && run[0] !== "\\") || SIGNATURE.test(run);

/** A request as the log keeps it. */
export const loggedRequest = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: maskAddress(url),
  host,
  remoteAddress: ip,
  remotePort: socket.remotePort ?? 0,
});
