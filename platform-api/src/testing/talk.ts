import { randomUUID } from "node:crypto";
import { bots } from "@loubby/shared-contracts/http/conversations/bots";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { application } from "./hiring/application.ts";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { candidate, employer, member, type Person } from "./person.ts";
import type { TestApp } from "./test-app.ts";
import { until } from "./until.ts";

/** A company's administrator, its applicant, and the conversation that the first opened and said nothing in yet. */
export async function talk(app: TestApp) {
  const ada = await employer(app, "Acme");
  const kofi = await candidate(app, "Kofi");
  await application(ada, kofi);
  const { data } = await ada.call(conversations.open, { body: { userId: kofi.userId } });
  return { ada, kofi, conversationId: data.conversation._id };
}

/** A company's administrator, two colleagues, and their group. */
export async function group(app: TestApp) {
  const ada = await employer(app, "Acme");
  const [mia, tom] = [await member(app, ada, "recruiter", []), await member(app, ada, "recruiter", [])];
  const body = { client_id: randomUUID(), name: "Hiring", memberIds: [mia.userId, tom.userId] };
  const { data } = await ada.call(conversations.createGroup, { body });
  return { ada, mia, tom, conversationId: data.conversation._id };
}

type Extras = Partial<
  Omit<RequestOf<typeof conversations.send>["body"], "conversationId" | "client_id" | "body">
>;

/** Sends a message as someone. */
export const send = (
  person: Person,
  conversationId: string,
  body: string,
  client_id: string = randomUUID(),
  extras: Extras = {},
) => person.call(conversations.send, { body: { conversationId, client_id, body, ...extras } });

/** Reads messages as someone. */
export const read = (
  person: Person,
  conversationId: string,
  query: { limit?: number; before?: number; after?: number } = {},
) => person.call(conversations.messages, { params: { conversationId }, query });

/** The messages of a conversation as someone reads them, newest first. */
export const messagesOf = async (person: Person, conversationId: string) =>
  (await read(person, conversationId)).messages;

/** Waits for what a bot says to the last question. */
export async function answerTo(person: Person, conversationId: string) {
  const newest = async () => (await messagesOf(person, conversationId))[0];
  await until(async () => {
    const { draft } = await person.call(bots.draft, { params: { conversationId } });
    return draft === null && (await newest())?.bot !== null;
  });
  return newest();
}
