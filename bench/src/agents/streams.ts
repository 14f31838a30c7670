import { request } from "node:http";
import { ALONE, askAgent, withAgent } from "@loubby/platform-api/agents/relay/open-agent";
import type { ConnectionKind } from "@loubby/shared-contracts/http/agents/selling/connection-kinds";
import { now, stampsIn } from "./stamps.ts";

/** The protocols whose answers are streamed. A tool of an MCP server answers at once. */
export const streaming = ["openai", "a2a"] as const satisfies readonly ConnectionKind[];
export type Streaming = (typeof streaming)[number];

/** How long things of one stream took, in ms: from the question to the first chunk, and each chunk on its way. */
export interface Timed {
  readonly first: number;
  readonly chunks: readonly number[];
}

/** Reads a stream to its end. */
export type Read = (origin: string, kind: Streaming) => Promise<Timed>;

/** Through the product's relay: the agent is opened as its seller entered it, asked through the guarded door, and closed. */
export const throughRelay: Read = async (origin, kind) => {
  const signal = AbortSignal.timeout(30_000);
  const connection = { kind, url: addressOf(origin, kind), part: kind === "openai" ? "stamps" : "" };
  const timing = time();
  const outbound = { allowLoopback: true, ownHosts: new Map<string, string>() };
  const opening = { connection, key: null, signal, outbound, isOnlyAsked: true };
  await withAgent(opening, async (agent) => {
    for await (const piece of askAgent(agent, { text: "When?", files: [] }, signal, ALONE))
      if (typeof piece === "string") timing.hear(piece);
  });
  return timing.done();
};

/** As a bare client does: one request, whose bytes are looked through for stamps. */
export const bare: Read = (origin, kind) => {
  const [path, body] = BARE[kind];
  const timing = time();
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", accept: "text/event-stream" };
    request(`${origin}${path}`, { method: "POST", headers, agent: false }, (answer) => {
      answer
        .setEncoding("utf8")
        .on("data", (text: string) => timing.hear(text))
        .on("error", reject)
        .on("end", () => resolve(timing.done()));
    })
      .on("error", reject)
      .end(JSON.stringify(body));
  });
};

const BARE: Readonly<Record<Streaming, readonly [string, object]>> = {
  openai: ["/v1/chat/completions", { model: "stamps", stream: true, messages: [] }],
  a2a: ["/rpc", { jsonrpc: "2.0", id: 1, method: "SendStreamingMessage", params: {} }],
};

/** Where an agent of the bench's process is entered. */
export const addressOf = (origin: string, kind: Streaming): string =>
  kind === "openai" ? `${origin}/v1` : origin;

function time() {
  const begun = now();
  let first: number | undefined;
  const chunks: number[] = [];
  return {
    hear(text: string) {
      const at = now();
      const sent = stampsIn(text);
      if (sent.length > 0) first ??= at - begun;
      chunks.push(...sent.map((each) => at - each));
    },
    done(): Timed {
      if (first === undefined) throw new Error("The agent said nothing.");
      return { first, chunks };
    },
  };
}
