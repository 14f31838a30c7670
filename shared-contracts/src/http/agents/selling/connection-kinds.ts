/** How an agent is reached, and what a part of it is called that is sold alone. */
export const connectionKinds = {
  a2a: { name: "A2A agent", part: null, address: "The address of its agent card" },
  mcp: { name: "MCP server", part: "Tool", address: "The address of its MCP endpoint" },
  openai: {
    name: "OpenAI-compatible endpoint",
    part: "Model",
    address: "Where its API begins, as in https://llm.example/v1",
  },
} as const;
export type ConnectionKind = keyof typeof connectionKinds;
