import type { AgentStanding } from "@loubby/shared-contracts/http/agents/agent-health";
import type { FileKind } from "@loubby/shared-contracts/http/agents/file-kinds";
import type { bots } from "@loubby/shared-contracts/http/conversations/bots";
import type { BotNote } from "@loubby/shared-contracts/http/conversations/bot-note.schema";
import type { BotDraft } from "@loubby/shared-contracts/http/conversations/bots.schema";
import type { Conversation, Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { helpBot } from "@loubby/shared-contracts/http/conversations/help-bot";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { help } from "@loubby/shared-contracts/http/help/help";
import { idOf } from "@loubby/shared-contracts/testing/people";
import type { HttpRequest } from "@loubby/shared-contracts/shell";
import { conversationWith, messageOf } from "./people.ts";

interface Talks {
  add(conversation: Conversation): Conversation;
  take(message: Message): Message;
  of(conversationId: string): Conversation;
}

/** The help assistant as a page sees it. */
export class FakeAssistant {
  readonly #talks: Talks;
  /** What it is writing. */
  draft: BotDraft | null = null;
  /** How often it was stopped. */
  stops = 0;
  /** The answers whose questions went to the team. */
  readonly asked: number[] = [];

  constructor(talks: Talks) {
    this.#talks = talks;
  }

  /** Its conversation with Ada. */
  open(): Conversation {
    const { members, ...rest } = conversationWith(77, "", "");
    return this.#talks.add({ ...rest, type: "loubby_bot", members: members.slice(0, 1) });
  }

  /** Ada's conversation with an agent of the store, which she may ask so many times and send these kinds of files; it answers unless told. */
  openAgent(
    name: string,
    questionsLeft: number | null,
    files: FileKind[] = [],
    standing: AgentStanding = "answers",
  ): Conversation {
    const { members, ...rest } = conversationWith(78, "", "");
    return this.#talks.add({
      ...rest,
      type: "loubby_bot",
      name,
      logo_url: "/cdn/listing-picture/a.webp",
      members: members.slice(0, 1),
      agent: { listing_id: idOf(90), questions_left: questionsLeft, files, standing },
    });
  }

  /** Says something in it; `client_id` is that of the reply which it was written as. */
  say(
    conversation: Conversation,
    body: string,
    note: Partial<BotNote> = {},
    as: Partial<Pick<Message, "client_id">> = {},
  ): Message {
    const now = this.#talks.of(conversation._id);
    const bot = { state: "done" as const, links: [], by_model: false, hands_over: true, ...note };
    return this.#talks.take({
      ...messageOf(now, now.last_seq + 1, helpBot._id, body),
      ...as,
      former: now.name,
      bot,
    });
  }

  answer({ method, path, body }: HttpRequest) {
    if (path.endsWith("/topics")) return { topic_seq: 1 } satisfies ReplyOf<typeof bots.newTopic>;
    if (path.endsWith("/bot-draft")) {
      if (method === "GET") return { draft: this.draft } satisfies ReplyOf<typeof bots.draft>;
      this.stops += 1;
      return { stopped: true } satisfies ReplyOf<typeof bots.stop>;
    }
    if (path.endsWith("/requests")) {
      const { seq } = body as { seq: number };
      this.asked.push(seq);
      const message = this.say(this.#talks.of(idOf(177)), "I sent your question.", { hands_over: false });
      return { reference: "AB12CD34", message } satisfies ReplyOf<typeof help.askTeam>;
    }
    return { conversation: this.open() } satisfies ReplyOf<typeof help.openAssistant>;
  }
}
