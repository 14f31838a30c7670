import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { io } from "socket.io-client";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { messages } from "@loubby/shared-contracts/http/conversations/messages";
import { socketTiming } from "@loubby/shared-contracts/shell";
import { clientOf } from "./browserless-client.ts";

/** Someone in a conversation. */
export interface Member {
  readonly userId: string;
  readonly token: string;
  readonly conversationId: string;
}

/** A browser that says something every so often and keeps its thread as the product's pages do. */
export interface Talker extends Member {
  /** The ids of what it sent, and of what the server acknowledged. */
  readonly sent: readonly string[];
  readonly acknowledged: readonly string[];
  /** Messages by their place. */
  readonly thread: ReadonlyMap<number, Message>;
  /** Messages that it was shown at a second place, and places that were shown with a second message. */
  doubled(): number;
  /** The conversation's change up to which its thread is whole. */
  change(): number;
  /** Whether it is connected, or has been since a moment of `performance.now()`: a rough network breaks connections all the time. */
  wasConnected(since: number): boolean;
  /** Ends once all that it sent is acknowledged. */
  stopTalking(): Promise<void>;
  close(): void;
}

const PAGE = 200;
/** As the shell waits when the server could not tell who it is. */
const REFUSED_MS = 5_000;
/** How often a message goes out twice at once, as a network may deliver it twice. */
const TWICE = 0.1;

/** Connects a member at `url`, and has them say something every `everyMs` on average. */
export function openTalker(url: string, member: Member, everyMs: number): Talker {
  const { userId, token, conversationId } = member;
  const closing = new AbortController();
  // As an outbox does, it goes on until it is closed.
  const client = clientOf(url, { token, putOff: new Map(), patience: Infinity, signal: closing.signal });
  const thread = new Map<number, Message>();
  const places = new Map<string, number>();
  const [sent, acknowledged]: [string[], string[]] = [[], []];
  const stopping = new AbortController();
  let [change, told, doubled, connectedAt] = [0, 0, 0, 0];
  let catching: Promise<void> | undefined;

  const put = (message: Message) => {
    const { seq, client_id } = message;
    if ((places.get(client_id) ?? seq) !== seq) doubled += 1;
    if ((thread.get(seq)?.client_id ?? client_id) !== client_id) doubled += 1;
    places.set(client_id, seq);
    thread.set(seq, message);
  };
  const readOn = async () => {
    for (;;) {
      const query = { after: change, limit: PAGE };
      const found = await client.call(messages.changes, { params: { conversationId }, query });
      found.messages.forEach(put);
      change = Math.max(change, found.messages.at(-1)?.change ?? found.change);
      if (found.messages.length < PAGE && change >= told) return;
    }
  };
  const catchUp = () => {
    // What fails is asked for again with the next connection or message.
    catching ??= readOn()
      .catch(() => undefined)
      .finally(() => (catching = undefined));
  };

  const socket = io(`${url}/comms`, {
    transports: ["websocket"],
    auth: { token },
    forceNew: true,
    ...socketTiming,
  });
  socket.on("connect", () => {
    connectedAt = performance.now();
    catchUp();
  });
  socket.on("connect_error", () => {
    if (!socket.active) setTimeout(() => closing.signal.aborted || socket.connect(), REFUSED_MS).unref();
  });
  socket.on(`${userId}all`, ({ event, payload }: { event: string; payload: { message: Message } }) => {
    if (event !== "messages.received.v1") return;
    put(payload.message);
    told = Math.max(told, payload.message.change);
    if (payload.message.change === change + 1) change += 1;
    else if (payload.message.change > change) catchUp();
  });

  const say = async () => {
    const client_id = randomUUID();
    const body = { conversationId, client_id, body: `Said once: ${client_id}`, mentions: [], fileIds: [] };
    sent.push(client_id);
    const times = Math.random() < TWICE ? 2 : 1;
    await Promise.all(Array.from({ length: times }, () => client.call(conversations.send, { body })));
    acknowledged.push(client_id);
  };
  const talk = async () => {
    await pause(everyMs * Math.random(), stopping.signal);
    while (!stopping.signal.aborted) {
      await say();
      await pause(everyMs * (0.5 + Math.random()), stopping.signal);
    }
  };
  const talking = talk();
  talking.catch(() => stopping.abort());

  return {
    ...member,
    sent,
    acknowledged,
    thread,
    doubled: () => doubled,
    change: () => change,
    wasConnected: (since) => socket.connected || connectedAt > since,
    async stopTalking() {
      stopping.abort();
      await talking;
    },
    close() {
      stopping.abort();
      closing.abort();
      socket.disconnect();
    },
  };
}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);
