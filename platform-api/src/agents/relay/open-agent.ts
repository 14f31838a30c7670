import type {
  AgentConnection,
  AgentReading,
} from "@loubby/shared-contracts/http/agents/selling/agent-connection.schema";
import type { ConnectionKind } from "@loubby/shared-contracts/http/agents/selling/connection-kinds";
import { fetchPublic } from "#api/outbound/fetch-public";
import type { Outbound } from "#api/outbound/settings";
import { AgentFailure, failureOfAgent } from "./agent-failure.ts";
import type { Piece, Question } from "./pieces.ts";

/** What was said before a message in its conversation. */
export interface Before {
  /** Questions with their answers, oldest first. */
  readonly exchanges: readonly { readonly question: string; readonly answer: string }[];
  /** What the agent calls the conversation; null where it hasn't said. */
  readonly context: string | null;
  /** The task that waits for this message, as the agent calls it; null where none does. */
  readonly task: string | null;
  /** The task that was begun for this very message before the node that asked died; null where none was. */
  readonly begun: string | null;
  /** Takes what the agent calls the conversation now. */
  keepContext(id: string): void;
  /** Takes the task that is begun for this message. */
  keepBegun(id: string): void;
  /** Takes the task that waits for the next message. */
  keepTask(id: string): void;
}

/** Nothing was said before, and nothing will be after. */
export const ALONE: Before = {
  exchanges: [],
  context: null,
  task: null,
  begun: null,
  keepContext: () => undefined,
  keepBegun: () => undefined,
  keepTask: () => undefined,
};

/** An agent that stands open: what it says of itself, and how it is asked. */
export interface Agent {
  readonly reading: AgentReading;
  /** Why it can be sent no files; null where it can. */
  readonly refusesFiles: string | null;
  /** Its answer to a question, piece by piece. What it says is from outside: it is shown, never followed. */
  ask(question: Question, before: Before): AsyncGenerator<Piece>;
  close(): Promise<void>;
}

/** What each kind of client is handed. */
export interface Way {
  readonly url: URL;
  readonly part: string;
  readonly key: string | null;
  readonly request: typeof fetch;
  readonly signal: AbortSignal;
  /** It is asked and not read: nothing needs to be requested for `reading` alone. */
  readonly isOnlyAsked: boolean;
  /** A request for what is to be said once all was ended. */
  afterwards(): typeof fetch;
}

/** Bytes of what is read of an agent, and of one answer with the files in it. */
const MOST_READ = 4_000_000;
const MOST_ANSWERED = 16_000_000;

/** Milliseconds for telling an agent that it can stop. */
const GOODBYE_MS = 5000;

/** Read when the first agent of a kind is called: a client is many files. */
const clients: Readonly<Record<ConnectionKind, () => Promise<(way: Way) => Promise<Agent>>>> = {
  a2a: async () => (await import("./a2a.ts")).openA2a,
  mcp: async () => (await import("./mcp.ts")).openMcp,
  openai: async () => (await import("./openai.ts")).openEndpoint,
};

interface Opening {
  readonly connection: AgentConnection;
  /** Sent as a bearer token, to the connection's own origin alone. */
  readonly key: string | null;
  /** Ends all that is asked of it. */
  readonly signal: AbortSignal;
  readonly outbound: Outbound;
  /** Spares the agent what is requested for its `reading` alone, which may be empty then. */
  readonly isOnlyAsked?: boolean;
}

/**
 * Reads an agent at the address that its seller entered, does something with it, and closes it. Throws `AgentFailure`,
 * whatever the agent does; errors of `work` that aren't the agent's come through.
 */
export async function withAgent<T>(
  { connection, key, signal, outbound, isOnlyAsked = false }: Opening,
  work: (agent: Agent) => Promise<T>,
): Promise<T> {
  const url = URL.parse(connection.url);
  if (url === null) throw new AgentFailure("ENDPOINT_DOWN", "Its address is none that can be called.");
  const door = {
    mostBytes: isOnlyAsked ? MOST_ANSWERED : MOST_READ,
    outbound,
    secret: key === null ? undefined : { origin: url.origin, headers: { authorization: `Bearer ${key}` } },
  };
  // What it still sends once its work is done, no one reads.
  const done = new AbortController();
  const request = fetchPublic({ ...door, signal: AbortSignal.any([signal, done.signal]) });
  const afterwards = () => fetchPublic({ ...door, signal: AbortSignal.timeout(GOODBYE_MS) });
  const open = await clients[connection.kind]();
  const way = { url, part: connection.part, key, request, signal, isOnlyAsked, afterwards };
  const agent = await endWith(signal, open(way)).catch((error: unknown) => {
    throw failureOfAgent(error, signal);
  });
  try {
    return await work(agent);
  } finally {
    await agent.close().catch(() => undefined);
    done.abort();
  }
}

/** How long an agent may take for its first piece, and from one to the next, in ms. */
export interface Patience {
  readonly firstMs: number;
  readonly nextMs: number;
}

/** A tool answers in one piece, so the first may take long. */
const PATIENCE: Patience = { firstMs: 60_000, nextMs: 30_000 };

/**
 * An agent's answer to a question, piece by piece, until the signal ends it or a piece takes too long. Throws
 * `AgentFailure`, before anything is sent where it takes no files.
 */
export async function* askAgent(
  agent: Agent,
  question: Question,
  signal: AbortSignal,
  before: Before = ALONE,
  { firstMs, nextMs }: Patience = PATIENCE,
): AsyncGenerator<Piece> {
  if (question.files.length > 0 && agent.refusesFiles !== null)
    throw new AgentFailure("CARD_INVALID", `It can't be sent files. ${agent.refusesFiles}`);
  const pieces = agent.ask(question, before);
  let waits = firstMs;
  try {
    for (;;) {
      const next = await endWith(signal, within(waits, pieces.next()));
      if (next.done === true) return;
      waits = nextMs;
      yield next.value;
    }
  } catch (error) {
    throw failureOfAgent(error, signal);
  } finally {
    // It may hang in what was asked last: nothing waits for that.
    void pieces.return(undefined).catch(() => undefined);
  }
}

/** All that an agent says to a message. Throws `AgentFailure`, for silence too; files are no silence. */
export async function answerOf(agent: Agent, text: string, signal: AbortSignal): Promise<string> {
  let answer = "";
  let files = 0;
  for await (const piece of askAgent(agent, { text, files: [] }, signal)) {
    if (typeof piece === "string") answer += piece;
    else if ("content" in piece) files += 1;
  }
  if (answer.trim() === "" && files === 0)
    throw new AgentFailure("ENDPOINT_DOWN", "It answered with nothing.");
  return answer;
}

/** Waits so many milliseconds at most. Throws `AgentFailure` afterwards. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  work.catch(() => undefined);
  const late = () => reject(new AgentFailure("ENDPOINT_DOWN", "It didn't answer in time."));
  const timer = setTimeout(late, ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits no longer than the signal lets it: a client may try on by itself after what it asked was ended. */
function endWith<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = () => reject(signal.reason as Error);
  if (signal.aborted) end();
  signal.addEventListener("abort", end);
  // What comes of it later, nothing waits for any more.
  work.catch(() => undefined);
  return Promise.race([work, promise]).finally(() => signal.removeEventListener("abort", end));
}
