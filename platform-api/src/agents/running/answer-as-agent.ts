import type { z } from "zod";
import { kindOfType } from "@loubby/shared-contracts/http/agents/file-kinds";
import { addedPermissions } from "@loubby/shared-contracts/http/agents/permission-words";
import * as paths from "@loubby/shared-contracts/paths";
import {
  LOST_STATES,
  type TaskState,
  taskStates,
} from "@loubby/shared-contracts/http/conversations/task-states";
import { MESSAGE_LIMIT } from "@loubby/shared-contracts/http/conversations/message-lengths";
import { type BotReply, type Ending, writeReply } from "#api/conversations/bots/bots";
import type { agentQueue } from "#api/conversations/bots/queue";
import { outboundSettings } from "#api/outbound/settings";
import type { Services } from "#api/services";
import { type CalledAgent, findCalled } from "../health/health.sql.ts";
import { AgentFailure, TaskForgotten } from "../relay/agent-failure.ts";
import { keptKey } from "../relay/kept-key.ts";
import { askAgent, type Before, withAgent } from "../relay/open-agent.ts";
import type { SentFile } from "../relay/pieces.ts";
import { findAgreed } from "./agreed.sql.ts";
import type { AnswerCharging } from "./answer-charging.ts";
import { readBefore } from "./before.ts";
import { findQuestionFiles } from "./file-links.sql.ts";
import { receiveFiles } from "./received-files.ts";
import { sentFiles } from "./sent-files.ts";

/** Milliseconds of one answer, from opening the agent to its last word. */
const PATIENCE_MS = 120_000;
/** A question that nodes died over this often is asked no more. */
const MOST_TRIES = 2;

/** Has an agent of the store answer a question in a conversation, through the same door by which it is checked. */
export function answerAsAgent(
  services: Services,
  charging: AnswerCharging,
  { replyId }: z.output<typeof agentQueue.data>,
): Promise<void> {
  return writeReply(services, replyId, async (reply) => {
    if (reply.tries > MOST_TRIES) return unanswered("The answer broke off. Ask again.");
    const { listingId, asker } = reply;
    const agent =
      listingId === null
        ? undefined
        : await services.db.as({ role: "worker" }).read((sql) => findCalled(sql, listingId, asker));
    if (agent === undefined || agent.fields.connection === null)
      return unanswered("This agent isn't in the store any more, so it can't answer.");
    const refused = await refusalOfFiles(services, replyId, agent);
    if (refused !== null) return refused;
    const waiting = await readWaiting(services, reply, agent);
    if (waiting !== null) return waiting;
    const { connection } = agent.fields;
    const key = await keptKey(services, agent.id);
    const { before, keep } = await readBefore(services, reply, { replyId, version: agent.version });
    const charge = await charging.authorize(services, { replyId, listingId: agent.id, asker });
    if (charge.kind === "refused") return unanswered(charge.why, [charge.link]);
    const most = charge.kind === "held" ? Math.min(charge.mostCharacters, MESSAGE_LIMIT) : MESSAGE_LIMIT;
    const ask = async (asked: Before) => {
      // A task that goes on has the links that it was given.
      const files = asked.begun === null ? await sentFiles(services, replyId) : [];
      return relay(services, reply, { connection, key, before: asked, most, files });
    };
    const ending = await ask(before).catch((error: unknown) => {
      if (error instanceof TaskForgotten) return ask({ ...before, begun: null });
      throw error;
    });
    await keep();
    if (charge.kind === "none") return ending;
    // Where it was stopped, what had come by then is paid, and not what was on its way.
    const stoppedAt = await reply.kept();
    // Files alone are an answer too, of the least price.
    const whole = ending.isFree === true ? 0 : Math.max(1, Array.from(ending.body).length);
    const characters = stoppedAt === null ? whole : Array.from(stoppedAt).length;
    const price = await charging.settle(services, charge.chargeId, characters);
    return price === null ? ending : { ...ending, note: { ...ending.note, price } };
  });
}

async function relay(
  services: Services,
  reply: BotReply,
  {
    before,
    most,
    files,
    ...way
  }: Pick<Parameters<typeof withAgent>[0], "connection" | "key"> & {
    readonly before: Before;
    /** Characters after which the answer ends. */
    readonly most: number;
    /** The question's. */
    readonly files: readonly SentFile[];
  },
): Promise<Ending> {
  const outbound = services.config.of(outboundSettings);
  const signal = AbortSignal.any([reply.signal, AbortSignal.timeout(PATIENCE_MS)]);
  const received = receiveFiles(services, reply, signal);
  const question = { text: reply.question, files };
  let body = "";
  let task: TaskState | undefined;
  let failure: AgentFailure | null = null;
  try {
    await withAgent({ ...way, signal, outbound, isOnlyAsked: true }, async (agent) => {
      for await (const piece of askAgent(agent, question, signal, before)) {
        if (typeof piece !== "string") {
          if ("content" in piece) await received.take(piece);
          else {
            task = piece.task;
            await reply.tellTask(task);
          }
          continue;
        }
        body += piece;
        if (body.length > most) return;
        reply.append(piece);
      }
    });
  } catch (error) {
    if (!(error instanceof AgentFailure) || error instanceof TaskForgotten) {
      await received.discard();
      throw error;
    }
    failure = error;
  }
  // No one waits for it any more: nothing of its files is told, and nothing is paid for them.
  if (reply.signal.aborted) await received.discard();
  const said = body.trim();
  if (said === "" && received.files.length === 0)
    return withTask(
      unanswered(failure?.message ?? (received.missed.join(" ") || wordsOfNothing(task))),
      task,
    );
  const isWhole = failure === null && body.length <= most;
  const missed = received.missed.length > 0 && { missed: [...received.missed] };
  return withTask(
    {
      body: said.slice(0, most),
      note: { ...noteOf(isWhole ? "done" : "cut"), ...missed },
      files: received.files,
      isFree: task !== undefined && LOST_STATES.includes(task),
    },
    task,
  );
}

const withTask = (ending: Ending, task: TaskState | undefined): Ending =>
  task === undefined ? ending : { ...ending, note: { ...ending.note, task } };

/** What is said of an agent that said nothing. */
const wordsOfNothing = (task: TaskState | undefined) =>
  task === undefined || task === "completed" ? "It answered with nothing." : taskStates[task];

/** What stands in the place of an answer where a question's files are none that the version on sale takes; null otherwise. */
async function refusalOfFiles(
  { db }: Services,
  replyId: string,
  { fields }: CalledAgent,
): Promise<Ending | null> {
  const files = await db.as({ role: "worker" }).read((sql) => findQuestionFiles(sql, replyId));
  const taken = fields.permissions.files ?? [];
  const isTaken = ({ content_type }: { readonly content_type: string }) => {
    const kind = kindOfType(content_type);
    return kind !== undefined && taken.includes(kind);
  };
  return files.every(isTaken) ? null : unanswered("Its new version doesn't take these files.");
}

/** What stands in the place of an answer while an agent that was bought asks for more than its buyer agreed to; null otherwise. */
async function readWaiting(
  { db }: Services,
  { asker }: BotReply,
  agent: CalledAgent,
): Promise<Ending | null> {
  const agreed = await db.as({ role: "worker" }).read((sql) => findAgreed(sql, agent.id, asker));
  if (agreed === undefined) return null;
  if (addedPermissions(agreed.permissions, agent.fields.permissions).length === 0) return null;
  const link = { path: paths.order(agreed.id), label: "See what it asks for" };
  return unanswered("Its new version asks for more than was agreed to. It answers again once you agree.", [
    link,
  ]);
}

/** What stands in the place of an answer. It costs the asker nothing. */
const unanswered = (why: string, links: Ending["note"]["links"] = []): Ending => ({
  body: `No answer. ${why}`,
  note: noteOf("done", links),
  isFree: true,
});

const noteOf = (state: "done" | "cut", links: Ending["note"]["links"] = []): Ending["note"] => ({
  state,
  links,
  by_model: false,
  hands_over: false,
});
