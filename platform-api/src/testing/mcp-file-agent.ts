import type { TestContext } from "node:test";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { passToMcp } from "#api/agents/demo-agents/pass-to-mcp";
import { aPicture } from "./files/upload.ts";
import { listenOnce } from "./http-listener.ts";

const File = z.object({
  type: z.literal("resource_link"),
  uri: z.string(),
  name: z.string(),
  mimeType: z.string(),
});

/** A real MCP server whose tools take files, give some, and do neither; answers its address. */
export async function mcpFileAgent(t: TestContext): Promise<string> {
  const handler = createMcpHandler(() => {
    const server = new McpServer({ name: "files", title: "File Clerk", version: "1.0.0" });
    server.registerTool(
      "count_letters",
      { description: "Counts letters.", inputSchema: z.object({ text: z.string() }) },
      ({ text }) => ({ content: [{ type: "text", text: `${text.length} letters` }] }),
    );
    server.registerTool(
      "name_files",
      {
        description: "Names files.",
        inputSchema: z.object({ text: z.string(), files: z.array(File) }),
      },
      ({ text, files }) => {
        const named = files.map(
          ({ name, mimeType, uri }) => `${name} ${mimeType} at ${new URL(uri).pathname}`,
        );
        return { content: [{ type: "text", text: `${text}: ${named.join(", ")}` }] };
      },
    );
    server.registerTool(
      "give_files",
      { description: "Gives files.", inputSchema: z.object({ text: z.string() }) },
      async () => ({
        content: [
          { type: "text", text: "Here." },
          { type: "image", mimeType: "image/png", data: (await aPicture()).toString("base64") },
          {
            type: "resource",
            resource: { uri: "mem:///notes.txt", mimeType: "text/plain", text: "Notes" },
          },
          { type: "resource_link", uri: "https://10.0.0.7/linked.txt", name: "linked.txt" },
        ],
      }),
    );
    return server;
  });
  t.after(() => handler.close());
  return `${await listenOnce(t, (request, reply) => void passToMcp(handler, request, reply))}/mcp`;
}
