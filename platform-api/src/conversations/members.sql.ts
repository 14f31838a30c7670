import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { FileKind } from "@loubby/shared-contracts/http/agents/file-kinds";
import type {
  Conversation,
  ConversationMember,
} from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { Sql } from "#api/db/database";
import { isMine, type Reader } from "./reader.sql.ts";

/** The type of a conversation with the product's own bot. */
export const BOT_TYPE = `${brand.product}_bot` as const;

/** An agent of the store that answers in a conversation. */
export interface BotAgent {
  readonly listingId: string;
  readonly name: string;
  readonly logoKey: string | null;
  /** How many questions it may be asked; null: there is no limit. */
  readonly questions: number | null;
}

/** A conversation that is about to be opened. */
export interface NewConversation {
  /** Null only for a bot's with someone in no company. */
  readonly organizationId: string | null;
  readonly createdBy: string;
  readonly type: Conversation["type"];
  readonly name: string | null;
  readonly clientId: string | null;
  /** The two of a private conversation. */
  readonly pair: readonly [string, string] | null;
  readonly applicationId: string | null;
  /** The agent that answers in it. */
  readonly agent?: BotAgent | undefined;
  /** Their contact details stay hidden until both agree. */
  readonly strangers?: boolean;
}

/** Opens a conversation without members; undefined when the same one is there already. */
export async function insertConversation(db: Sql, opening: NewConversation): Promise<string | undefined> {
  const id = uuidv7();
  const [first_person = null, second_person = null] = [...(opening.pair ?? [])].sort();
  // No conflict target: naming one would ask for a row that no one is a member of yet.
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("conversations")
    .values({
      id,
      organization_id: opening.organizationId,
      created_by: opening.createdBy,
      type: opening.type,
      name: opening.name,
      client_id: opening.clientId,
      first_person,
      second_person,
      application_id: opening.applicationId,
      strangers: opening.strangers ?? false,
      listing_id: opening.agent?.listingId ?? null,
      logo_key: opening.agent?.logoKey ?? null,
      questions_left: opening.agent?.questions ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? id : undefined;
}

/** The person's conversation with an agent in this workspace, or with the product's own bot; undefined without one. */
export async function findBotConversation(
  db: Sql,
  { userId, organizationId }: Reader,
  listingId: string | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from conversations
    where created_by = ${userId} and organization_id is not distinct from ${organizationId} and type = ${BOT_TYPE}
      and listing_id is not distinct from ${listingId}`.execute(db);
  return rows[0]?.id;
}

/** Lifts the limit on what an agent may be asked in one of the asker's conversations. */
export async function liftLimit(db: Sql, conversationId: string): Promise<void> {
  await sql`
    update conversations set questions_left = null
    where id = ${conversationId} and questions_left is not null`.execute(db);
}

/** Brings people into a conversation that the asker has opened; the first is its owner. */
export async function insertMembers(
  db: Sql,
  conversationId: string,
  members: readonly { readonly userId: string; readonly organizationId: string | null }[],
): Promise<void> {
  const rows = members.map(({ userId, organizationId }, index) => ({
    conversation_id: conversationId,
    user_id: userId,
    organization_id: organizationId,
    role: index === 0 ? "owner" : "member",
  }));
  await db.insertInto("conversation_members").values(rows).execute();
}

/** Adds colleagues to a group, who find what was said before as read; answers who weren't in it. */
export async function addToGroup(
  db: Sql,
  { id, organizationId, lastSeq }: { id: string; organizationId: string; lastSeq: number },
  userIds: readonly string[],
): Promise<string[]> {
  const rows = userIds.map((user_id) => ({
    conversation_id: id,
    user_id,
    organization_id: organizationId,
    role: "member",
    last_read_seq: lastSeq,
  }));
  const added = await db
    .insertInto("conversation_members")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .execute();
  return added.map(({ user_id }) => user_id);
}

/** Removes someone from a group; answers whether they were in it. */
export async function deleteMember(db: Sql, conversationId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("conversation_members")
    .where("conversation_id", "=", conversationId)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Gives a member of a group another role; answers whether that changed anything. */
export async function setRole(
  db: Sql,
  conversationId: string,
  { userId, role }: { readonly userId: string; readonly role: ConversationMember["role"] },
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select set_group_role(${conversationId}, ${userId}, ${role}) as changed`.execute(db);
  return rows[0]?.changed ?? false;
}

/** Gives a group another picture, or none; answers whether that changed anything. */
export async function pictureGroup(db: Sql, conversationId: string, key: string | null): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select picture_group(${conversationId}, ${key}) as changed`.execute(db);
  return rows[0]?.changed ?? false;
}

/** Names a group anew; answers whether that changed anything. */
export async function renameGroup(db: Sql, conversationId: string, name: string): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select rename_group(${conversationId}, ${name}) as changed`.execute(db);
  return rows[0]?.changed ?? false;
}

/** Locks a conversation of the person until the transaction ends; undefined when they are no member. */
export async function lockConversation(db: Sql, reader: Reader, conversationId: string) {
  const { rows } = await sql<{
    id: string;
    type: Conversation["type"];
    name: string | null;
    last_seq: number;
    first_person: string | null;
    second_person: string | null;
    strangers: boolean;
    listing_id: string | null;
    questions_left: number | null;
    file_kinds: FileKind[] | null;
  }>`
    select c.id, c.type, c.name, c.last_seq, c.first_person, c.second_person, c.strangers, c.listing_id, c.questions_left,
      case when c.listing_id is not null then agent_file_kinds(c.id) end as file_kinds
    from conversations c
    where c.id = ${conversationId} and exists (
      select from conversation_members me where me.conversation_id = c.id and ${isMine(reader)}
    ) for update`.execute(db);
  return rows[0];
}

/** Everyone in a conversation, with the company they speak for and whether they muted it; people who left that company are told nothing more. */
export async function findMembers(db: Sql, conversationId: string) {
  const { rows } = await sql<{ user_id: string; organization_id: string | null; muted: boolean }>`
    select user_id, organization_id, muted from conversation_members
    where conversation_id = ${conversationId} and hears_for(user_id, organization_id)`.execute(db);
  return rows;
}

/** Sets what a conversation is about. */
export async function setApplication(db: Sql, conversationId: string, applicationId: string): Promise<void> {
  await db
    .updateTable("conversations")
    .set({ application_id: applicationId })
    .where("id", "=", conversationId)
    .execute();
}

/** Returns the first name of a member who has no password to read messages with, or undefined. */
export async function findMemberWithoutPassword(
  db: Sql,
  conversationId: string,
  exceptUserId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ first_name: string }>`
    select u.first_name from conversation_members m join people u on u.id = m.user_id
    where m.conversation_id = ${conversationId} and m.user_id <> ${exceptUserId} and u.closed_at is null
      and not can_sign_in(u.id)
    limit 1`.execute(db);
  return rows[0]?.first_name;
}
