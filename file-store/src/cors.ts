import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Lets pages of `origin`, and of no other, talk to the store; `ETag` is what an uploader needs to read. Answers true
 * when the request was a preflight and is done.
 */
export function answerCors(origin: string, request: IncomingMessage, response: ServerResponse): boolean {
  const allowed = request.headers.origin === origin;
  response.setHeader("Vary", "Origin");
  if (allowed) {
    response.setHeader("Access-Control-Allow-Origin", origin);
    response.setHeader(
      "Access-Control-Expose-Headers",
      "ETag, Content-Length, Content-Range, Content-Disposition",
    );
  }
  if (request.method !== "OPTIONS") return false;
  if (allowed) {
    response.setHeader("Access-Control-Allow-Methods", "GET, HEAD, PUT");
    response.setHeader("Access-Control-Allow-Headers", "Content-Type, Content-MD5, Range");
    response.setHeader("Access-Control-Max-Age", "3600");
  }
  response.writeHead(allowed ? 204 : 403).end();
  return true;
}
