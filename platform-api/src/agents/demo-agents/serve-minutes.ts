// The demo's agent behind an MCP server, a process of its own.
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { listen } from "./listen.ts";
import { minutesOf } from "./minutes.ts";
import { passToMcp } from "./pass-to-mcp.ts";

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
  passToMcp(handler, request, reply).catch(() => reply.headersSent || reply.writeHead(400).end());
});
