import type { TestContext } from "node:test";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { passToMcp } from "#api/agents/demo-agents/pass-to-mcp";
import { listenOnce } from "./http-listener.ts";

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
  return `${await listenOnce(t, (request, reply) => void passToMcp(handler, request, reply))}/mcp`;
}
