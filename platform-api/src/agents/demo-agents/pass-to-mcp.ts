import type { IncomingMessage, ServerResponse } from "node:http";
import type { McpHttpHandler } from "@modelcontextprotocol/server";
import { bodyOf } from "./listen.ts";

/** Hands a request to a handler of MCP, which is of the web's own kind, and its answer back. */
export async function passToMcp(
  handler: McpHttpHandler,
  request: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const { method = "GET", headers, url = "" } = request;
  const body = await bodyOf(request);
  const answer = await handler.fetch(
    new Request(`http://${headers.host ?? "localhost"}${url}`, {
      method,
      headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        typeof value === "string" ? [[name, value]] : [],
      ),
      ...(body !== "" && { body }),
    }),
  );
  reply.writeHead(answer.status, Object.fromEntries(answer.headers));
  for await (const chunk of answer.body ?? []) reply.write(chunk);
  reply.end();
}
