import { Client, StreamableHTTPClientTransport, type Tool } from "@modelcontextprotocol/client";
import { AgentFailure } from "./agent-failure.ts";
import { fieldOfFiles, piecesOfResult } from "./mcp-files.ts";
import type { Agent, Way } from "./open-agent.ts";

/** Opens an MCP server; `part` names the tool that is sold. A message is the tool's one text, or its arguments as JSON. */
export async function openMcp({ url, part, request, signal }: Way): Promise<Agent> {
  const client = new Client({ name: "Loubby", version: "1.0.0" }, { versionNegotiation: { mode: "auto" } });
  const transport = new StreamableHTTPClientTransport(url, { fetch: request });
  const close = () => void Promise.allSettled([client.close(), transport.close()]);
  // It would wait a minute for what it asked.
  signal.addEventListener("abort", close, { once: true });
  try {
    await client.connect(transport, { signal });
    const { tools } = await client.listTools(undefined, { signal });
    if (tools.length === 0) throw new AgentFailure("CARD_INVALID", "It offers no tool.");
    return openTool(client, tools, part, signal);
  } catch (error) {
    close();
    throw error;
  }
}

function openTool(client: Client, tools: readonly Tool[], part: string, signal: AbortSignal): Agent {
  const sold = tools.find(({ name }) => name === part);
  const field = sold && fieldOfFiles(sold);
  const server = client.getServerVersion();
  return {
    reading: {
      title: server?.title ?? server?.name ?? "",
      summary: sold?.description ?? client.getInstructions() ?? "",
      abilities: (sold === undefined ? tools : [sold]).map(({ title, name, description }) =>
        description === undefined ? (title ?? name) : `${title ?? name}: ${description}`,
      ),
      samples: [],
      parts: tools.map(({ name, description = "" }) => ({ name, detail: description })),
      hosts: [],
    },
    refusesFiles: field === undefined ? "Its tool has no field for files." : null,
    async *ask({ text, files }) {
      if (sold === undefined) throw new AgentFailure("CARD_INVALID", `It has no tool named “${part}”.`);
      const { content, isError } = await client.callTool(
        {
          name: sold.name,
          arguments: {
            ...argumentsOf(sold, text, field?.name),
            ...(field && files.length > 0 && { [field.name]: files.map(field.of) }),
          },
        },
        { signal },
      );
      if (isError === true) throw new AgentFailure("ENDPOINT_DOWN", "Its tool answers with an error.");
      yield* piecesOfResult({ content });
    },
    close: () => client.close(),
  };
}

/**
 * A message as a tool takes it, beside the field for files. Throws where the tool wants more than one thing and the message is
 * no JSON.
 */
function argumentsOf(
  { inputSchema }: Tool,
  message: string,
  ofFiles: string | undefined,
): Record<string, unknown> {
  const properties = Object.entries(inputSchema.properties ?? {}).filter(([name]) => name !== ofFiles);
  const wanted = (inputSchema.required ?? []).filter((name) => name !== ofFiles);
  const texts = properties.filter(
    ([name, schema]) => isText(schema) && (wanted.length === 0 || wanted.includes(name)),
  );
  const [only] = texts;
  if (only !== undefined && texts.length === 1 && wanted.length <= 1) return { [only[0]]: message };
  if (properties.length === 0) return {};
  try {
    const given: unknown = JSON.parse(message);
    if (typeof given === "object" && given !== null && !Array.isArray(given)) return { ...given };
  } catch {
    // Said below, as for JSON that is no object.
  }
  const names = (wanted.length > 0 ? wanted : properties.map(([name]) => name)).join(", ");
  throw new AgentFailure("CARD_INVALID", `Its tool takes ${names}: write a sample as JSON with these.`);
}

const isText = (schema: unknown) =>
  typeof schema === "object" && schema !== null && "type" in schema && schema.type === "string";
