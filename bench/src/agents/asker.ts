import { randomUUID } from "node:crypto";
import { io, type Socket } from "socket.io-client";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import type { Conversation, Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import type { EventPayloads } from "@loubby/shared-contracts/shell";
import { whenOver } from "../product.ts";
import { now, stampsIn } from "./stamps.ts";
import type { Timed } from "./streams.ts";

/** What tells a tab of an answer. */
type Told =
  | { readonly event: "conversations.draft.v1"; readonly payload: EventPayloads["conversations.draft.v1"] }
  | { readonly event: "messages.received.v1"; readonly payload: { readonly message: Message } };

/** Opens a tab of someone's conversation with an agent; answers how they ask it, and what the tab hears of the answer. */
export async function openAsker(
  origin: string,
  { token, userId, listing }: { readonly token: string; readonly userId: string; readonly listing: string },
): Promise<() => Promise<Timed>> {
  const post = async <Data>(path: string, body: object): Promise<Data> => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const answer = await fetch(`${origin}/api${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Data;
  };
  const tried = await post<{ conversation: Conversation }>(
    listings.try.path.replace(":listingId", listing),
    {},
  );
  const conversationId = tried.conversation._id;
  const socket: Socket = io(`${origin}/comms`, {
    transports: ["websocket"],
    auth: { token },
    forceNew: true,
  });
  whenOver(() => Promise.resolve(void socket.disconnect()));
  await new Promise<void>((resolve) => void socket.once("connect", resolve));
  return async () => {
    const begun = now();
    const heard = new Map<number, number>();
    let first: number | undefined;
    const hear = (text: string) => {
      const at = now();
      for (const sent of stampsIn(text)) {
        first ??= at - begun;
        if (!heard.has(sent)) heard.set(sent, at - sent);
      }
    };
    const ended = new Promise<void>((resolve) => {
      const listen = (told: Told) => {
        if (told.event === "messages.received.v1" && told.payload.message.conversationId === conversationId)
          hear(told.payload.message.body);
        if (told.event !== "conversations.draft.v1" || told.payload.conversationId !== conversationId) return;
        hear(told.payload.text);
        if (told.payload.ended !== true) return;
        socket.off(`${userId}all`, listen);
        resolve();
      };
      socket.on(`${userId}all`, listen);
    });
    const said = { conversationId, client_id: randomUUID(), body: "When?", mentions: [], fileIds: [] };
    await post(conversations.send.path, said);
    await ended;
    if (first === undefined) throw new Error("The agent's answer reached no tab.");
    return { first, chunks: [...heard.values()] };
  };
}
