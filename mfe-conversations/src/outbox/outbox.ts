import { createStore } from "zustand";
import { call } from "@loubby/shared-contracts/http/call";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import type { Conversation, Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import type { MessageFile } from "@loubby/shared-contracts/http/conversations/message-file.schema";
import { ApiError, on, sessionStore } from "@loubby/shared-contracts/shell";

import { itemsIn, keepItem, scopeOf } from "./scope.ts";

/** A message that the server has not acknowledged yet. */
export interface Outgoing {
  /** The id under which it is sent every time, so that it can never be there twice. */
  readonly client_id: string;
  readonly conversationId: string;
  readonly body: string;
  /** The sequence of the message it answers. */
  readonly replyTo?: number | undefined;
  readonly mentions?: readonly string[];
  /** Uploaded before, so that they can go out after a reload too. */
  readonly files?: readonly Pick<MessageFile, "_id" | "name" | "content_type">[];
  /** ISO 8601. */
  readonly writtenAt: string;
  /** `waiting`: no connection, it goes out by itself. `failed`: refused, it waits for the person. */
  readonly state: "sending" | "waiting" | "failed";
  readonly reason?: string;
  /** It was refused for what it says: sent again as it is, it is refused again. */
  readonly isFinal?: boolean;
}

type Acknowledged = (reply: {
  readonly updatedConversation: Conversation;
  readonly message: Message;
}) => void;

/** What is on its way, oldest first. */
export const outboxStore = createStore<{ readonly entries: readonly Outgoing[] }>()(() => ({ entries: [] }));

const listeners = new Set<Acknowledged>();
/** Conversations with a message on its way, and messages that arrived but are still in the store. */
const busy = new Set<string>();
const acknowledged = new Set<string>();
let scope: string | null = null;
let retry: ReturnType<typeof setTimeout> | undefined;
let started = false;

/** Pause before a message goes out again after the server failed; a returning connection ends it early. */
const RETRY_MS = 5_000;

/** Answers to a message that isn't acceptable as it is: malformed, too large, or not what this conversation takes. */
const FINAL: ReadonlySet<number> = new Set([400, 413, 422]);

/** Takes up what an earlier page left unsent, and sends whenever there is a connection. Idempotent. */
export function startOutbox(): void {
  if (started) return;
  started = true;
  load();
  sessionStore.subscribe(load);
  on("realtime.connected.v1", sendAll);
  on("messages.received.v1", ({ message }) => acknowledge(message.client_id));
  addEventListener("online", sendAll);
}

/** Calls the listener with each message that the server has acknowledged. Returns how to stop. */
export function onAcknowledged(listener: Acknowledged): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Writes a message: it is kept at once and sent as soon as possible, in its turn. */
export function post(
  conversationId: string,
  body: string,
  extras: Pick<Outgoing, "replyTo" | "mentions" | "files"> = {},
): void {
  const entry: Outgoing = {
    client_id: crypto.randomUUID(),
    conversationId,
    body,
    ...extras,
    writtenAt: new Date().toISOString(),
    state: "sending",
  };
  write([...outboxStore.getState().entries, entry], entry);
  void sendNext(conversationId);
}

/** Sends a message again that failed or waits, under the id it has. */
export function sendAgain(clientId: string): void {
  const entry = outboxStore.getState().entries.find(({ client_id }) => client_id === clientId);
  if (entry === undefined) return;
  // What waits goes out in its turn, together with what waits before it.
  if (entry.state === "waiting") {
    sendAll();
    return;
  }
  change(entry, "sending");
  void sendNext(entry.conversationId);
}

/** Gives a message up. */
export function forget(clientId: string): void {
  const { entries } = outboxStore.getState();
  if (!entries.some(({ client_id }) => client_id === clientId)) return;
  outboxStore.setState({ entries: entries.filter(({ client_id }) => client_id !== clientId) });
  if (scope !== null) keepItem(scope + clientId, null);
}

/** The cache tells its readers a tick later: until then the echo stands for the message, or it would blink. */
function acknowledge(clientId: string): void {
  acknowledged.add(clientId);
  setTimeout(() => {
    forget(clientId);
    acknowledged.delete(clientId);
  }, 0);
}

function load(): void {
  const now = scopeOf("outbox");
  if (now === scope) return;
  scope = now;
  const kept = now === null ? [] : [...itemsIn(now).values()].flatMap(parse);
  outboxStore.setState({ entries: kept.sort((a, b) => a.writtenAt.localeCompare(b.writtenAt)) });
  sendAll();
}

function parse(text: string): Outgoing[] {
  try {
    const entry = JSON.parse(text) as Outgoing;
    return [entry.state === "failed" ? entry : { ...entry, state: "sending" }];
  } catch {
    return [];
  }
}

function sendAll(): void {
  clearTimeout(retry);
  for (const entry of outboxStore.getState().entries) if (entry.state === "waiting") change(entry, "sending");
  const open = new Set(outboxStore.getState().entries.map(({ conversationId }) => conversationId));
  for (const conversationId of open) void sendNext(conversationId);
}

/** One at a time in each conversation, so that messages arrive in the order they were written. */
async function sendNext(conversationId: string): Promise<void> {
  if (busy.has(conversationId)) return;
  const next = outboxStore
    .getState()
    .entries.find(
      (entry) =>
        entry.conversationId === conversationId &&
        entry.state === "sending" &&
        !acknowledged.has(entry.client_id),
    );
  if (next === undefined) return;
  busy.add(conversationId);
  const { client_id, body, replyTo, mentions = [], files = [] } = next;
  try {
    const reply = await call(conversations.send, {
      body: {
        conversationId,
        client_id,
        body,
        ...(replyTo === undefined ? {} : { reply_to: replyTo }),
        mentions: [...mentions],
        fileIds: files.map(({ _id }) => _id),
      },
    });
    for (const listener of listeners) listener(reply);
    acknowledge(client_id);
  } catch (error) {
    settle(next, error);
  } finally {
    busy.delete(conversationId);
  }
  void sendNext(conversationId);
}

function settle(entry: Outgoing, error: unknown): void {
  const refused =
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
  if (refused) {
    change(entry, "failed", { reason: error.message, isFinal: FINAL.has(error.status) });
    return;
  }
  // What stands behind it waits too: it must not overtake.
  for (const other of outboxStore.getState().entries) {
    if (other.conversationId === entry.conversationId && other.state === "sending") change(other, "waiting");
  }
  clearTimeout(retry);
  retry = setTimeout(sendAll, RETRY_MS);
}

function change(
  entry: Outgoing,
  state: Outgoing["state"],
  refusal: Pick<Outgoing, "reason" | "isFinal"> = {},
): void {
  const { reason: _reason, isFinal: _isFinal, ...rest } = entry;
  const changed: Outgoing = { ...rest, state, ...refusal };
  const { entries } = outboxStore.getState();
  write(
    entries.map((other) => (other.client_id === entry.client_id ? changed : other)),
    changed,
  );
}

function write(entries: readonly Outgoing[], changed: Outgoing): void {
  outboxStore.setState({ entries });
  if (scope !== null && entries.includes(changed))
    keepItem(scope + changed.client_id, JSON.stringify(changed));
}
