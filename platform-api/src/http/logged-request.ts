import type { FastifyRequest } from "fastify";

/** What mailed links end with: whoever knows one may do what it is for. */
const SECRET = /(?<=\/)[\w-]{43}(?=[/?]|$)/g;

/** A request as the log keeps it: without what would let its readers act for somebody. */
export const loggedRequest = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: url.replace(SECRET, "…"),
  host,
  remoteAddress: ip,
  remotePort: socket.remotePort ?? 0,
});
