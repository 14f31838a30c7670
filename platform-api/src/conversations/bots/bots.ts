import { randomUUID } from "node:crypto";
import type { BotNote } from "@loubby/shared-contracts/http/conversations/bot-note.schema";
import type { TaskState } from "@loubby/shared-contracts/http/conversations/task-states";
import type { Access, Sql } from "#api/db/database";
import type { StoredFile } from "#api/files/adopt-file";
import { removeStored } from "#api/files/store-given";
import { enqueue } from "#api/background/enqueue";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { findMessages } from "../messages.sql.ts";
import type { Reader } from "../reader.sql.ts";
import {
  appendDraft,
  type ClaimedReply,
  claimReply,
  findAsker,
  findKept,
  lockClaimed,
  writeTaskState,
} from "./bots.sql.ts";
import { Coalescing } from "./coalescing.ts";
import { endAs } from "./end-reply.ts";
import { countWriting, findWaiting } from "./limits.sql.ts";
import type { Cost } from "./post-as-bot.ts";
import { queueOf } from "./queue.ts";

/** Messages before a question that a bot may read. */
const HISTORY = 6;

/** How a reply ends. */
export interface Ending {
  readonly body: string;
  readonly note: BotNote;
  readonly cost?: Cost | undefined;
  /** The question doesn't count: the asker got nothing for it. */
  readonly isFree?: boolean;
  /** Stored files that come with it; they are removed where it is told no more. */
  readonly files?: readonly StoredFile[];
}

/** Why a reply's signal is aborted where another node writes it, which took its writer for dead. */
export class TakenOver extends Error {}

/** Answers that an agent writes at once, on all nodes together: more would be a load that its seller can't expect. */
const MOST_WRITTEN = 8;

/** So often a writer says that it still writes, and learns that it was stopped. */
const BEAT_MS = 2000;

/** A reply that this node alone writes: the one face by which bots speak. */
export interface BotReply {
  readonly asker: Reader;
  readonly conversationId: string;
  /** The agent of the store that is asked; null for the product's own bot. */
  readonly listingId: string | null;
  readonly question: string;
  /** What was said before it, oldest first. */
  readonly history: readonly { readonly isBot: boolean; readonly body: string }[];
  /** How often it was begun, with this time. */
  readonly tries: number;
  /** Aborted soon after no one waits for it anymore: it was stopped, or someone else writes it (`TakenOver`). */
  readonly signal: AbortSignal;
  /** The message with which its topic began; 0: the conversation itself. */
  readonly topicSeq: number;
  /** Reads with what the asker may see. */
  readonly access: Access;
  /** What was kept of it where it was stopped meanwhile, empty for nothing; null while it is waited for. */
  kept(): Promise<string | null>;
  /** Shows the asker more of a draft, at most five times a second. */
  append(text: string): void;
  /** Shows the asker how far the task behind the answer is. */
  tellTask(state: TaskState): Promise<void>;
}

/**
 * Has a bot write a reply, unless it ended, is being written, or waits for another, or for an agent that writes as many as
 * it may. How it ends becomes one message, unless
 * it was stopped meanwhile; where `write` throws, the task is tried again and the draft begins anew.
 */
export async function writeReply(
  services: Services,
  id: string,
  write: (reply: BotReply) => Promise<Ending>,
): Promise<void> {
  const { db } = services;
  const row = await db.as({ role: "worker" }).read((sql) => findAsker(sql, id));
  if (row === undefined || (await isBusy(db, row.listing_id))) return;
  const asker = { userId: row.user_id, organizationId: row.organization_id };
  const access = db.as({ user: asker.userId, organization: asker.organizationId });
  const mine = { id, claim: randomUUID() };
  const taken = await access.write(async (sql) => {
    const claimed = await claimReply(sql, id, mine.claim);
    return claimed && { ...claimed, history: await historyOf(sql, asker, claimed) };
  });
  if (taken === undefined) return;
  const {
    conversation_id: conversationId,
    listing_id: listingId,
    question,
    tries,
    history,
    topic_seq: topicSeq,
  } = taken;
  const gone = new AbortController();
  const kept = () => access.read((sql) => findKept(sql, id));
  const giveUp = async () => gone.abort((await kept()) === null ? new TakenOver() : undefined);
  const draft = new Coalescing(async (text) => {
    const before = await access.write(async (sql) => {
      const from = await appendDraft(sql, mine, text);
      if (from === undefined || text === "") return from;
      const told = { conversationId, replyId: id, from, text };
      await emitLater(sql, `user:${asker.userId}`, "conversations.draft.v1", told);
      return from;
    });
    if (before === undefined) await giveUp();
  });
  const beat = setInterval(() => draft.add(""), BEAT_MS);
  const { signal } = gone;
  const append = (text: string) => draft.add(text);
  const tellTask = async (state: TaskState) => {
    const from = await access.write(async (sql) => {
      const length = await writeTaskState(sql, mine, state);
      const told = { conversationId, replyId: id, from: length ?? 0, text: "", task: state };
      if (length !== undefined) await emitLater(sql, `user:${asker.userId}`, "conversations.draft.v1", told);
      return length;
    });
    if (from === undefined) await giveUp();
  };
  try {
    const ending = await write({
      asker,
      conversationId,
      listingId,
      question,
      history,
      tries,
      topicSeq,
      signal,
      access,
      kept,
      append,
      tellTask,
    });
    await draft.close();
    const isTold = await access.write(async (sql) => {
      const open = await lockClaimed(sql, mine);
      if (open) await endAs(sql, asker, open, ending);
      return open !== undefined;
    });
    // Nothing is half kept of an answer that no one waits for any more.
    if (!isTold) for (const file of ending.files ?? []) await removeStored(services, file);
  } finally {
    clearInterval(beat);
    await draft.close();
    if (listingId !== null) await wakeWaiting(db, listingId);
  }
}

/** Whether an agent writes as many answers as it may. Two nodes that ask at the same moment may add one each. */
async function isBusy(db: Services["db"], listingId: string | null): Promise<boolean> {
  if (listingId === null) return false;
  return (await db.as({ role: "worker" }).read((sql) => countWriting(sql, listingId))) >= MOST_WRITTEN;
}

/** Has the question written that has waited longest for an agent. */
function wakeWaiting(db: Services["db"], listingId: string): Promise<void> {
  return db.as({ role: "worker" }).write(async (sql) => {
    const replyId = await findWaiting(sql, listingId);
    if (replyId !== undefined) await enqueue(sql, queueOf(listingId), [{ replyId }]);
  });
}

async function historyOf(sql: Sql, asker: Reader, { conversation_id, question_seq }: ClaimedReply) {
  const found = await findMessages(sql, asker, conversation_id, { limit: HISTORY, before: question_seq });
  return found
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ bot, body }) => ({ isBot: bot !== null, body }))
    .toReversed();
}
