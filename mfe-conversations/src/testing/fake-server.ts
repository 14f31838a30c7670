import { pathOf } from "@loubby/shared-contracts/http/call";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import type { blocks } from "@loubby/shared-contracts/http/conversations/blocks";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { messageSearch } from "@loubby/shared-contracts/http/conversations/message-search";
import type { places } from "@loubby/shared-contracts/http/conversations/places";
import type { messages } from "@loubby/shared-contracts/http/conversations/messages";
import type { Contact } from "@loubby/shared-contracts/http/conversations/contact.schema";
import type { Conversation, Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import type { Endpoint, ReplyOf, RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { ApiError, type HttpRequest, type Transport } from "@loubby/shared-contracts/shell";
import { afterChange, afterMessage, afterRead } from "../live/conversation-cache.ts";
import { FakeScheduled } from "./fake-scheduled.ts";
import { FakeChatSettings } from "./fake-chat-settings.ts";
import { FakeGifs } from "./fake-gifs.ts";
import { FakeAssistant } from "./fake-assistant.ts";
import { linksTo } from "./files.ts";
import { hitsOf } from "./hits-of.ts";
import { ada, conversationWith, messageOf } from "./people.ts";
import { reacted } from "./reacted.ts";
import { shared } from "./shared.ts";

type Body<E extends Endpoint> = RequestOf<E> extends { readonly body: infer B } ? B : never;

/** The API's conversations as a page sees them: it counts messages, knows a client's ids, and can be made to fail. */
export class FakeServer {
  readonly calls: HttpRequest[] = [];
  readonly messages: Message[] = [];
  list: Conversation[] = [];
  /** The ids of the conversations that the person deleted. */
  readonly #deleted = new Set<string>();
  /** The people this person may write to. */
  contacts: Contact[] = [];
  /** Called before a send is taken; throw to refuse it, or wait to keep it on its way. */
  beforeSend: () => void | Promise<void> = () => undefined;
  /** Called before the list is answered. */
  beforeList: () => void = () => undefined;

  /** What goes out later. */
  readonly later = new FakeScheduled();
  /** The help assistant, once it is opened. */
  readonly assistant = new FakeAssistant(this);
  readonly gifs = new FakeGifs();
  readonly settings = new FakeChatSettings();
  /** What was reported. */
  readonly reports: Body<typeof blocks.report>[] = [];
  /** Applications by their ids, the company's own or the person's; without one the API refuses. */
  readonly applications = new Map<string, Application | MyApplication>();
  /** When the other one was last here. */
  lastSeen: string | null = null;
  /** Called before a search is answered. */
  beforeSearch: () => void = () => undefined;

  /** Adds a conversation to the list. */
  add(conversation: Conversation): Conversation {
    this.list.push(conversation);
    return conversation;
  }

  /** Someone says something; answers the message as the server tells it live. */
  say(conversation: Conversation, senderId: string, body: string, files: Message["files"] = []): Message {
    const now = this.of(conversation._id);
    const message = { ...messageOf(now, now.last_seq + 1, senderId, body), files };
    return this.take(message);
  }

  /** Takes a message that someone said. */
  take(message: Message): Message {
    this.messages.push(message);
    this.#put(afterMessage(this.of(message.conversationId), message));
    return message;
  }

  /** A conversation as it stands now. */
  of(conversationId: string): Conversation {
    const found = this.list.find(({ _id }) => _id === conversationId);
    if (!found)
      throw new ApiError(404, "conversation_not_found", "This conversation isn't in this workspace.");
    return found;
  }

  /** What was sent, in order. */
  get sends(): Body<typeof conversations.send>[] {
    const path = pathOf(conversations.send);
    return this.calls
      .filter((call) => call.method === "POST" && call.path === path)
      .map(({ body }) => body as never);
  }

  readonly transport: Transport = async (request) => {
    this.calls.push(request);
    const { method, path } = request;
    const [, , resource = "", id = "", rest = ""] = path.split("/");
    if (resource === "next-meeting") return { event: null };
    if (path === pathOf(conversations.presence))
      return this.#reply<typeof conversations.presence>({ online: [] });
    if (path === pathOf(conversations.send))
      return this.#send(request.body as Body<typeof conversations.send>);
    if (path === pathOf(conversations.markAsRead))
      return this.#read(request.body as Body<typeof conversations.markAsRead>);
    if (path === pathOf(conversations.contacts))
      return this.#reply<typeof conversations.contacts>({ contacts: [...this.contacts] });
    if (path === pathOf(conversations.open))
      return this.#open(request.body as Body<typeof conversations.open>);
    if (path === pathOf(conversations.list)) {
      this.beforeList();
      const archived = request.query?.archived === "true";
      const listed = this.list.filter((each) => each.archived === archived && !this.#deleted.has(each._id));
      return this.#reply<typeof conversations.list>({ conversations: listed, nextCursor: null });
    }
    if (path === pathOf(messageSearch.search)) {
      this.beforeSearch();
      return this.#reply<typeof messageSearch.search>(hitsOf(this.messages, request.query ?? {}));
    }
    if (resource === "messages") return this.#messages(id, request.query ?? {});
    if (resource === "chat-settings") return this.settings.answer(request);
    if (this.applications.has(id)) return this.applications.get(id);
    if (rest === "last-seen") return this.#reply<typeof conversations.lastSeen>({ last_seen: this.lastSeen });
    if (resource === "gifs") return this.gifs.answer(request);
    if (resource === "blocks") return this.#block(method, id);
    if (resource === "message-files") return linksTo(id);
    if (rest === "scheduled" || resource === "scheduled-messages") return this.later.answer(request);
    if (["bot-draft", "topics"].includes(rest) || resource === "help-assistant")
      return this.assistant.answer(request);
    if (rest === "reports") {
      this.reports.push(request.body as Body<typeof blocks.report>);
      return this.#reply<typeof blocks.report>({ already: this.reports.length > 1 });
    }
    if (path.endsWith("/changes")) return this.#changes(id, Number(request.query?.after));
    if (resource === "conversations" && method === "GET") return this.of(id);
    const seq = /\/messages\/(\d+)/.exec(path)?.[1];
    if (seq !== undefined) return { message: this.#change(id, Number(seq), request) };
    if (path.endsWith("/contact-details")) return this.#put(shared(this.of(id), request.body));
    if (path.endsWith("/place"))
      return this.#put({ ...this.of(id), ...(request.body as Body<typeof places.set>) } as Conversation);
    if (resource === "conversations" && (method === "DELETE" || path.endsWith("/restore"))) {
      this.#deleted[method === "DELETE" ? "add" : "delete"](id);
      return this.#put(this.of(id));
    }
    throw new ApiError(404, "not_found", `There is nothing at ${method} ${path}.`);
  };

  async #send({ conversationId, client_id, body, reply_to, mentions = [] }: Body<typeof conversations.send>) {
    await this.beforeSend();
    const known = this.messages.find((message) => message.client_id === client_id);
    const conversation = this.of(conversationId);
    const message = known ?? {
      ...messageOf(conversation, conversation.last_seq + 1, ada._id, body),
      client_id,
      mentions,
      replyTo: this.#quote(conversationId, reply_to),
    };
    if (!known) this.take(message);
    return this.#reply<typeof conversations.send>({ message, updatedConversation: this.of(conversationId) });
  }

  #quote(conversationId: string, replyTo: number | undefined): Message["replyTo"] {
    const found = this.messages.find(
      (each) => each.conversationId === conversationId && each.seq === replyTo,
    );
    return found
      ? { seq: found.seq, senderId: found.senderId, former: found.former, excerpt: found.body }
      : null;
  }

  #open({ userId }: Body<typeof conversations.open>) {
    const contact = this.contacts.find(({ _id }) => _id === userId);
    if (!contact) throw new ApiError(404, "user_not_found", "There is no one there to write to.");
    const conversation = this.add(
      conversationWith(Number(userId.slice(-3)), contact.first_name, contact.last_name),
    );
    return this.#reply<typeof conversations.open>({
      data: { conversation, members: conversation.members, message: null },
    });
  }

  /** Edits, deletes or reacts to a message, as Ada. */
  #change(conversationId: string, seq: number, { method, path, body }: HttpRequest): Message {
    const at = this.messages.findIndex((each) => each.conversationId === conversationId && each.seq === seq);
    const before = this.messages[at];
    if (!before) throw new ApiError(404, "conversation_not_found", "This message isn't there.");
    const change = this.of(conversationId).change + 1;
    const now = "2026-11-02T10:00:00.000Z";
    const message: Message =
      method === "DELETE" && !path.endsWith("/preview")
        ? { ...before, change, body: "", files: [], reactions: [], deletedAt: now }
        : path.endsWith("/preview")
          ? { ...before, change, preview: null }
          : path.endsWith("/reactions")
            ? { ...before, change, reactions: reacted(before, body as Body<typeof messages.react>) }
            : { ...before, change, body: (body as Body<typeof messages.edit>).body, editedAt: now };
    this.messages[at] = message;
    this.#put(afterChange(this.of(conversationId), message));
    return message;
  }

  /** What was said or changed after a change. */
  #changes(conversationId: string, after: number) {
    const found = this.messages
      .filter((message) => message.conversationId === conversationId && message.change > after)
      .sort((a, b) => a.change - b.change);
    return this.#reply<typeof messages.changes>({
      messages: found.slice(0, 200),
      change: this.of(conversationId).change,
    });
  }

  #messages(conversationId: string, { limit = 50, before, after }: HttpRequest["query"] & object) {
    const { last_seq: count, change } = this.of(conversationId);
    const all = this.messages
      .filter((message) => message.conversationId === conversationId)
      .filter(({ seq }) => seq < Number(before ?? Infinity) && seq > Number(after ?? 0))
      .sort((a, b) => a.seq - b.seq);
    const shown = after === undefined ? all.slice(-Number(limit)) : all.slice(0, Number(limit));
    return this.#reply<typeof conversations.messages>({ messages: shown.toReversed(), count, change });
  }

  /** Blocks or unblocks someone, as Ada, or lists who she blocked. */
  #block(method: HttpRequest["method"], userId: string) {
    if (method === "GET") {
      const blocked = this.list.filter(({ writing }) => writing === "blocked_by_you");
      const people = blocked.flatMap(({ members }) => members.filter(({ _id }) => _id !== ada._id));
      return this.#reply<typeof blocks.list>({
        people: people.map((person) => ({ ...person, blockedAt: "2026-11-02T10:00:00.000Z" })),
      });
    }
    const writing = method === "PUT" ? "blocked_by_you" : "open";
    for (const talk of this.list)
      if (talk.type === "private" && talk.members.some(({ _id }) => _id === userId))
        this.#put({ ...talk, writing });
    return { blocked: method === "PUT" };
  }

  #read({ conversationId, seq = 0, unread_from }: Body<typeof conversations.markAsRead>) {
    const now = this.of(conversationId);
    if (unread_from === undefined) return this.#put(afterRead(now, { userId: ada._id, seq }));
    return this.#put({ ...now, unread: [{ userId: ada._id, unreadCount: now.last_seq - unread_from + 1 }] });
  }

  #put(updatedConversation: Conversation): ReplyOf<typeof places.set> {
    const { _id: id } = updatedConversation;
    this.list = this.list.map((each) => (each._id === id ? updatedConversation : each));
    return { updatedConversation };
  }

  #reply<E extends Endpoint>(reply: ReplyOf<E>): ReplyOf<E> {
    return reply;
  }
}
