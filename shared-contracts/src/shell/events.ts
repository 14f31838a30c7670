import type { Message } from "../http/conversations/conversations.schema.ts";
import type { TaskState } from "../http/conversations/task-states.ts";

/** What the parts of the dashboard tell each other. A name carries a version; a payload only grows. */
export interface EventPayloads {
  /** This browser was signed out, by hand or because the session ended. */
  "session.ended.v1": { readonly reason: "signed_out" | "expired" };
  /** A job was written; open lists and boards are stale. */
  "jobs.changed.v1": { readonly jobId: string };
  /** An application was written or moved. */
  "applications.changed.v1": {
    readonly jobId: string;
    readonly applicationId: string;
    /** Stages it left and entered, and who moved it; a candidate is not told. */
    readonly from?: string;
    readonly to?: string;
    readonly by?: string;
    /** Many applications of the job changed, not this one alone. */
    readonly many?: boolean;
  };
  /** A colleague opened an application. */
  "applications.viewed.v1": { readonly jobId: string; readonly applicationId: string };
  /** A note about an application was written, changed or removed; a private one is told to its author alone. */
  "applications.noted.v1": { readonly jobId: string; readonly applicationId: string };
  /** A talent pool of the company, its people or an import of it changed. People who may not see that pool learn no more. */
  "pools.changed.v1": Readonly<Record<string, never>>;
  /** The live connection stands again. Pages that keep a sequence ask for what came in between. */
  "realtime.connected.v1": Readonly<Record<string, never>>;
  /** A notification arrived in the bell. */
  "notifications.changed.v1": Readonly<Record<string, never>>;
  /** A conversation was opened, hidden or shown again; with `read`, someone has read it up to a message. */
  "conversations.changed.v1": {
    readonly conversationId: string;
    readonly read?: { readonly userId: string; readonly seq: number };
  };
  /** A message was said in one of the person's conversations, by themselves or another. */
  "messages.received.v1": { readonly message: Message };
  /** A message was edited, deleted or reacted to. */
  "messages.changed.v1": { readonly message: Message };
  /** A company turned previews of links off or on in its conversations, of which the person has some. */
  "previews.changed.v1": Readonly<Record<string, never>>;
  /** Someone is typing in one of the person's conversations; told again while they go on. */
  "conversations.typing.v1": { readonly conversationId: string; readonly userId: string };
  /** A bot wrote on in the person's conversation: `text` follows the first `from` characters of its draft. */
  "conversations.draft.v1": {
    readonly conversationId: string;
    readonly replyId: string;
    readonly from: number;
    readonly text: string;
    /** How far the agent's task is, where that changed. */
    readonly task?: TaskState;
    /** It writes no more; what it wrote is a message by now, if it is anything. */
    readonly ended?: true;
  };
  /** Someone the person talks with came online or left. */
  "presence.changed.v1": { readonly userId: string; readonly online: boolean };
  /** Someone wants to sell agents without a seller plan; the shell opens Upgrade Required. */
  "upgrade.asked.v1": Readonly<Record<string, never>>;
  /** Money moved in a wallet of this person or company. */
  "wallet.changed.v1": Readonly<Record<string, never>>;
  /** The person's own profile, picture or company was edited. */
  "profile.changed.v1": Readonly<Record<string, never>>;
  /** An event of this person's calendar was added, changed or removed. */
  "schedule.changed.v1": { readonly eventId: string };
  /** This browser's session shows another workspace, by its id, or `-` outside every company. */
  "workspace.changed.v1": { readonly workspace: string; readonly name: string };
  /** This person went on in a lesson. */
  "learning.changed.v1": { readonly lesson: string };
}
export type EventName = keyof EventPayloads;

/** Which events reach the other tabs of this browser too. */
const CROSS_TAB: Readonly<Record<EventName, boolean>> = {
  "session.ended.v1": true,
  "jobs.changed.v1": true,
  "applications.changed.v1": true,
  "applications.viewed.v1": false,
  "applications.noted.v1": false,
  "pools.changed.v1": true,
  "realtime.connected.v1": false,
  "notifications.changed.v1": false,
  "conversations.changed.v1": false,
  "messages.received.v1": false,
  "messages.changed.v1": false,
  "previews.changed.v1": false,
  "conversations.typing.v1": false,
  "conversations.draft.v1": false,
  "presence.changed.v1": false,
  "upgrade.asked.v1": false,
  "wallet.changed.v1": true,
  "profile.changed.v1": true,
  "schedule.changed.v1": true,
  "workspace.changed.v1": true,
  "learning.changed.v1": true,
};

/** The channel between tabs. */
export const EVENT_CHANNEL = "loubby.events";

type Listener = (payload: never) => void;
const listeners = new Map<EventName, Set<Listener>>();
let channel: BroadcastChannel | undefined;

function deliver(name: EventName, payload: unknown): void {
  for (const listener of new Set(listeners.get(name))) {
    try {
      (listener as (payload: unknown) => void)(payload);
    } catch (error) {
      // One listener's mistake must not silence the others; the browser still reports it.
      queueMicrotask(() => {
        throw error;
      });
    }
  }
}

function openChannel(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === "undefined") return channel;
  channel = new BroadcastChannel(EVENT_CHANNEL);
  // In Node, an open channel would keep the process from ending.
  (channel as BroadcastChannel & { unref?: () => void }).unref?.();
  channel.addEventListener("message", ({ data }: MessageEvent<{ name: EventName; payload: unknown }>) => {
    if (CROSS_TAB[data?.name]) deliver(data.name, data.payload);
  });
  return channel;
}

/** Tells this tab, and the others where the event is marked so. Listeners run before it returns. */
export function emit<N extends EventName>(name: N, payload: EventPayloads[N]): void {
  deliver(name, payload);
  if (CROSS_TAB[name]) openChannel()?.postMessage({ name, payload });
}

/** Shell only: an event that the server told this tab. Every tab hears the server itself, so it goes no further. */
export function receive<N extends EventName>(name: N, payload: EventPayloads[N]): void {
  deliver(name, payload);
}

/** Whether this build knows an event of that name; a newer server may send others. */
export function isEventName(name: string): name is EventName {
  return Object.hasOwn(CROSS_TAB, name);
}

/** Listens until the returned function is called. */
export function on<N extends EventName>(name: N, listener: (payload: EventPayloads[N]) => void): () => void {
  if (CROSS_TAB[name]) openChannel();
  const set = listeners.get(name) ?? new Set<Listener>();
  listeners.set(name, set.add(listener));
  return () => set.delete(listener);
}
