import type { FileKind } from "@loubby/shared-contracts/http/agents/file-kinds";
import type { AgentConnection } from "@loubby/shared-contracts/http/agents/selling/agent-connection.schema";

/** An agent of the demo that runs: where it is reached, and what it may be asked first. */
interface DemoAgent extends AgentConnection {
  readonly samples: readonly string[];
  /** Kinds of files that it takes. */
  readonly files: readonly FileKind[];
}

const at = (name: string) => `https://${name}.demo-agents.test`;

/** The demo's agents that run, by the titles that they are sold under. They work by rules, and say so. */
export const demoAgents = {
  "Plain English Editor": {
    kind: "a2a",
    url: at("plain-english"),
    part: "",
    files: ["texts", "documents"],
    samples: ["In order to facilitate the process, we will commence prior to the meeting."],
  },
  "Quiz from Anything": {
    kind: "openai",
    url: `${at("quiz")}/v1`,
    part: "quiz-by-rules",
    files: ["pictures", "texts"],
    samples: ["The heart pumps blood through the body about seventy times a minute."],
  },
  "Minutes and Owners": {
    kind: "mcp",
    url: `${at("minutes")}/mcp`,
    part: "minutes",
    files: [],
    samples: ["Agreed to open in May. Ada will book the room by Friday. Who pays for the food?"],
  },
} as const satisfies Readonly<Record<string, DemoAgent>>;
