// The demo's agent behind an MCP server, a process of its own.
import type { IncomingMessage, ServerResponse } from "node:http";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { bodyOf, listen } from "./listen.ts";
import { minutesOf } from "./minutes.ts";

const handler = createMcpHandler(() => {
  const server = new McpServer(
    { name: "minutes", title: "Minutes and Owners", version: "1.0.0" },
    {
      instructions:
        "Finds decisions, tasks and open questions in notes. It works by rules; no model reads along.",
    },
  );
  server.registerTool(
    "minutes",
    {
      description: "Sorts the notes of a meeting into decisions, tasks and open questions.",
      inputSchema: z.object({ notes: z.string() }),
    },
    ({ notes }) => ({ content: [{ type: "text" as const, text: minutesOf(notes).join("\n") }] }),
  );
  return server;
});

await listen((request, reply) => {
  pass(request, reply).catch(() => reply.headersSent || reply.writeHead(400).end());
});

/** Hands a request to the handler, which is of the web's own kind, and its answer back. */
async function pass(request: IncomingMessage, reply: ServerResponse): Promise<void> {
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
