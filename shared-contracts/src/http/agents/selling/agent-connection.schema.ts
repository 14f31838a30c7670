import { z } from "zod";
import { line } from "../../line.schema.ts";
import { type ConnectionKind, connectionKinds } from "./connection-kinds.ts";

/** An address that can be called. */
export const AgentAddress = z
  .url({ protocol: /^https?$/, error: "Enter an address that begins with https://." })
  .max(2000, "At most 2000 characters.");

/** Where an agent is reached. */
export const AgentConnection = z.object({
  kind: z.enum(Object.keys(connectionKinds) as ConnectionKind[]),
  /** As far as it is written: `AgentAddress` once the agent is read, and when it is submitted. */
  url: line(2000),
  /** The tool of an MCP server, or the model of an endpoint; empty for an A2A agent, and before one is chosen. */
  part: line(200),
});
export type AgentConnection = z.output<typeof AgentConnection>;

/** What an agent says of itself, cut to what the form takes. */
export const AgentReading = z.object({
  title: z.string(),
  summary: z.string(),
  abilities: z.array(z.string()),
  samples: z.array(z.string()),
  /** Its tools, or models. */
  parts: z.array(z.object({ name: z.string(), detail: z.string() })),
  /** Hosts that it is called at besides that of its address. */
  hosts: z.array(z.string()),
});
export type AgentReading = z.output<typeof AgentReading>;
