import type { IncomingMessage, ServerResponse } from "node:http";
import type { TestContext } from "node:test";
import { createMcpHandler, type McpHttpHandler, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { bodyOf, listenOnce } from "./http-listener.ts";

const answer = (text: string) => ({ content: [{ type: "text" as const, text }] });

/** A real MCP server on this machine, by the protocol's own library; answers its address. */
export async function mcpAgent(t: TestContext): Promise<string> {
  const handler = createMcpHandler(() => {
    const server = new McpServer(
      { name: "days", title: "Day Counter", version: "1.0.0" },
      { instructions: "Counts days and words." },
    );
    server.registerTool(
      "count_words",
      { description: "Counts the words of a text.", inputSchema: z.object({ text: z.string() }) },
      ({ text }) => answer(`${text.split(/\s+/).length} words`),
    );
    server.registerTool(
      "days_between",
      {
        description: "Counts the days between two dates.",
        inputSchema: z.object({ from: z.iso.date(), to: z.iso.date() }),
      },
      ({ from, to }) => answer(`${(Date.parse(to) - Date.parse(from)) / 86_400_000} days`),
    );
    return server;
  });
  t.after(() => handler.close());
  return `${await listenOnce(t, (request, reply) => void pass(handler, request, reply))}/mcp`;
}

/** Hands a request to a handler of the web's own kind, and its answer back. */
async function pass(
  handler: McpHttpHandler,
  { method = "GET", headers, url = "" }: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const body = await bodyOf(reply.req);
  const answer = await handler.fetch(
    new Request(`http://${headers.host ?? ""}${url}`, {
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
