import assert from "node:assert/strict";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { bots } from "@loubby/shared-contracts/http/conversations/bots";
import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { answer } from "#api/help/assistant/answer";
import type { Person } from "./person.ts";
import type { TestApp } from "./test-app.ts";

/** Has the assistant answer what waits in a person's conversation; answers the last message there. */
export async function answerNow(app: TestApp, person: Person, conversationId: string): Promise<Message> {
  const params = { conversationId };
  for (let tries = 0; tries < 200; tries += 1) {
    const { draft } = await person.call(bots.draft, { params });
    if (draft === null) break;
    await answer(app.services, draft);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { messages } = await person.call(conversations.messages, { params, query: { limit: 1 } });
  const [last] = messages;
  assert.ok(last, "something was said");
  return last;
}
