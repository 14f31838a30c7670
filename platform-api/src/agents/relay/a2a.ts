import { randomUUID } from "node:crypto";
import {
  type AgentCard,
  type Message,
  type Part,
  Role,
  type StreamResponse,
  TaskState as ProtocolState,
} from "@a2a-js/sdk";
import {
  type Client,
  ClientFactory,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
  RestTransportFactory,
} from "@a2a-js/sdk/client";
import { type TaskState, WAITING_STATES } from "@loubby/shared-contracts/http/conversations/task-states";
import { TakenOver } from "#api/conversations/bots/bots";
import { partsOfQuestion, piecesOf } from "./a2a-parts.ts";
import { AgentFailure } from "./agent-failure.ts";
import { goOn } from "./go-on.ts";
import { forgetCard, keepCard, keptCard, type Place } from "./kept-cards.ts";
import type { Agent, Way } from "./open-agent.ts";
import type { Question } from "./pieces.ts";

const CARD = ".well-known/agent-card.json";
const legacyCompat = { enabled: true };

/**
 * Opens an agent of the A2A protocol by its card, whose address may be entered itself. Where it is only asked, a card stands for
 * 30 s; each request's address is checked all the same.
 */
export async function openA2a(way: Way): Promise<Agent> {
  const { url, key, request, signal, isOnlyAsked, afterwards } = way;
  const cardUrl = url.pathname.endsWith(".json") ? url : new URL(CARD, `${url.origin}${folderOf(url)}`);
  const place = { url: cardUrl, key };
  const card = (isOnlyAsked ? keptCard(place) : undefined) ?? (await fetchCard(place, request));
  const callBy = (fetchImpl: typeof fetch) =>
    new ClientFactory({
      transports: [
        new JsonRpcTransportFactory({ fetchImpl, legacyCompat }),
        new RestTransportFactory({ fetchImpl, legacyCompat }),
      ],
    }).createFromAgentCard(card);
  const client = await callBy(request).catch(() => {
    forgetCard(place);
    throw new AgentFailure("CARD_INVALID", "Its card names no interface that can be called here.");
  });
  return {
    reading: readCard(card, url),
    refusesFiles: null,
    async *ask(question, { context, task: waiting, begun, keepContext, keepBegun, keepTask }) {
      let task = "";
      let isOver = false;
      let hasSaid = false;
      let isWhole = false;
      let state: TaskState | undefined;
      const message = messageOf(question, context, waiting);
      const asked = { tenant: "", message, configuration: undefined, metadata: undefined };
      const events =
        begun === null ? client.sendMessageStream(asked, { signal }) : goOn(client, begun, signal);
      try {
        for await (const event of events) {
          const told = placeOf(event);
          task ||= told.taskId;
          // One that goes on has made earlier answers too: asked for again, it would give them as this one.
          if (task !== waiting) keepBegun(task);
          if (told.contextId !== "") keepContext(told.contextId);
          const now = stateOf(event);
          if (now !== undefined && now !== state) yield { task: now };
          state = now ?? state;
          for (const piece of piecesOf(partsOf(event))) {
            hasSaid = true;
            yield piece;
          }
        }
        isOver = true;
        // What only hangs up hasn't said that it is done.
        if (state === "submitted" || state === "working")
          throw new AgentFailure("ENDPOINT_DOWN", "Its answer broke off.");
        if (state !== undefined && WAITING_STATES.includes(state)) keepTask(task);
        isWhole = hasSaid;
      } finally {
        // It may have moved since its card was read.
        if (!isWhole) forgetCard(place);
        // Hanging up doesn't stop an agent: it is told, unless another node waits for the same task.
        if (!isOver && task !== "" && !(signal.reason instanceof TakenOver))
          void stopTask(callBy(afterwards()), task);
      }
    },
    close: () => Promise.resolve(),
  };
}

const messageOf = (question: Question, context: string | null, task: string | null): Message => ({
  messageId: randomUUID(),
  contextId: context ?? "",
  taskId: task ?? "",
  role: Role.ROLE_USER,
  parts: partsOfQuestion(question),
  metadata: undefined,
  extensions: [],
  referenceTaskIds: [],
});

/** Reads a card and keeps it for the questions that follow. Throws `AgentFailure` for what is none. */
async function fetchCard(place: Place, request: typeof fetch): Promise<AgentCard> {
  forgetCard(place);
  const resolver = new DefaultAgentCardResolver({ fetchImpl: request, legacyCompat });
  const card = await resolver.resolve(place.url.href, "").catch((error: unknown) => {
    // A text that is no JSON, or one that has no such parts.
    if (error instanceof SyntaxError || (error instanceof TypeError && error.cause === undefined))
      throw new AgentFailure("CARD_INVALID", "What is at its address is no card.");
    throw error;
  });
  requireCard(card);
  keepCard(place, card);
  return card;
}

/** The protocol's states by their names here; others are none. */
const STATES: ReadonlyMap<ProtocolState | undefined, TaskState> = new Map([
  [ProtocolState.TASK_STATE_SUBMITTED, "submitted"],
  [ProtocolState.TASK_STATE_WORKING, "working"],
  [ProtocolState.TASK_STATE_INPUT_REQUIRED, "input_required"],
  [ProtocolState.TASK_STATE_AUTH_REQUIRED, "auth_required"],
  [ProtocolState.TASK_STATE_COMPLETED, "completed"],
  [ProtocolState.TASK_STATE_FAILED, "failed"],
  [ProtocolState.TASK_STATE_CANCELED, "canceled"],
  [ProtocolState.TASK_STATE_REJECTED, "rejected"],
]);

/** How far an event says that its task is; undefined where it doesn't. */
function stateOf({ payload }: StreamResponse): TaskState | undefined {
  return payload?.$case === "task" || payload?.$case === "statusUpdate"
    ? STATES.get(payload.value.status?.state)
    : undefined;
}

/** Tells an agent that no one waits for a task any more. That it doesn't hear changes nothing here. */
async function stopTask(calling: Promise<Client>, id: string): Promise<void> {
  try {
    const client = await calling;
    await client.cancelTask({ tenant: "", id, metadata: undefined });
  } catch {
    // It may be over, or gone.
  }
}

/** The task and the conversation that an event belongs to, as the agent calls them; empty where it doesn't say. */
function placeOf({ payload }: StreamResponse): { readonly taskId: string; readonly contextId: string } {
  if (payload === undefined) return { taskId: "", contextId: "" };
  if (payload.$case === "task") return { taskId: payload.value.id, contextId: payload.value.contextId };
  return { taskId: payload.value.taskId, contextId: payload.value.contextId };
}

const folderOf = ({ pathname }: URL) => (pathname.endsWith("/") ? pathname : `${pathname}/`);

function requireCard(card: AgentCard | null): asserts card is AgentCard {
  const { name, supportedInterfaces } = card ?? {};
  if (typeof name !== "string" || name.trim() === "")
    throw new AgentFailure("CARD_INVALID", "Its card has no name.");
  if (!Array.isArray(supportedInterfaces) || supportedInterfaces.length === 0)
    throw new AgentFailure("CARD_INVALID", "Its card names no interface.");
}

function readCard(card: AgentCard, { host }: URL): Agent["reading"] {
  if (!Array.isArray(card.skills) || card.skills.some((skill) => typeof skill?.name !== "string"))
    throw new AgentFailure("CARD_INVALID", "Its card names its skills in another form.");
  const hosts = card.supportedInterfaces.flatMap(({ url }) => (URL.canParse(url) ? [new URL(url).host] : []));
  return {
    title: card.name,
    summary: card.description,
    abilities: card.skills.map(({ name, description }) =>
      description === "" ? name : `${name}: ${description}`,
    ),
    samples: card.skills.flatMap(({ examples }) => (Array.isArray(examples) ? examples : [])),
    parts: [],
    hosts: [...new Set(hosts)].filter((each) => each !== host),
  };
}

/** What an event adds to the answer: a message, a piece of an artifact, or what is said as the task ends. */
function partsOf({ payload }: StreamResponse): readonly Part[] {
  switch (payload?.$case) {
    case "message":
      return payload.value.parts;
    case "artifactUpdate":
      return payload.value.artifact?.parts ?? [];
    case "task":
      return [
        ...payload.value.artifacts.flatMap(({ parts }) => parts),
        ...(payload.value.status?.message?.parts ?? []),
      ];
    case "statusUpdate":
      return payload.value.status?.message?.parts ?? [];
    case undefined:
      return [];
  }
}
