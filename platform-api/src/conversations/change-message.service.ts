import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { removeUnusedFile } from "#api/files/remove-unused-file";
import { emitLaterTo } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { refuseBlocked } from "./blocks/refuse-blocked.ts";
import {
  deleteReaction,
  eraseMessage,
  findVersions,
  insertReaction,
  replaceBody,
  setPreview,
} from "./change-message.sql.ts";
import { findUpToDate } from "./conversations.sql.ts";
import { owns } from "./group.service.ts";
import { findMembers, lockConversation } from "./members.sql.ts";
import { deleteMessageFiles, type Place } from "./message-files.sql.ts";
import { findMessage } from "./messages.sql.ts";
import { reword } from "#api/notifications/tell";
import { firstLink, previewLater } from "./previews/preview-later.ts";
import { maskedEdit } from "./strangers/masking.ts";
import { keepHidden } from "./strangers/strangers.sql.ts";
import { excerptOf, linkOf, notFound, readerOf, requireConversation } from "./say.service.ts";

/** What a bell says of a message that was deleted. */
const DELETED = "This message was deleted.";

/** Reactions of a person, on or off. */
interface Reaction {
  readonly emoji: string;
  readonly on: boolean;
}

/** Changes one's own message. Throws 404, 403 `not_your_message`, 409 `message_deleted`. */
export function edit(
  services: Services,
  principal: Principal,
  place: Place,
  form: { readonly body: string; readonly mentions: readonly string[] },
): Promise<Message> {
  return change(services, principal, place, async (sql, message, locked) => {
    if (message.senderId !== principal.userId) throw notYours("edit");
    await refuseBlocked(sql, principal.userId, locked);
    const edited = await maskedEdit(sql, locked, message, form.body);
    if (edited === undefined) return;
    const { body, whole } = edited;
    const members = await findMembers(sql, place.conversationId);
    const mentions = form.mentions.filter((id) => members.some(({ user_id }) => user_id === id));
    const link = firstLink(body);
    const isKept = link === firstLink(message.body);
    await replaceBody(sql, place, { body, mentions, preview: isKept ? message.preview : null });
    if (locked.strangers) await keepHidden(sql, place, whole);
    if (!isKept) await previewLater(sql, principal, { ...place, body });
    await rewordBells(sql, message, excerptOf({ ...message, body }));
  });
}

/**
 * Deletes one's own message, or any in a group that one owns, with its files, versions and reactions. A second time
 * answers the same. Throws 404, 403 `not_your_message`.
 */
export async function erase(services: Services, principal: Principal, place: Place): Promise<Message> {
  let fileIds: string[] = [];
  const message = await write(services, principal, place, async (sql, found) => {
    if (found.deletedAt !== null) return;
    const conversation = await requireConversation(sql, readerOf(principal), place.conversationId);
    if (found.senderId !== principal.userId && !owns(conversation, principal)) throw notYours("delete");
    fileIds = await deleteMessageFiles(sql, place);
    await eraseMessage(sql, place, principal.userId);
    await rewordBells(sql, found, DELETED);
  });
  for (const fileId of fileIds) await removeUnusedFile(services, fileId);
  return message;
}

/** Adds or removes one's reaction. Throws 404, 409 `message_deleted`, 422 `too_many_reactions`. */
export function react(
  services: Services,
  principal: Principal,
  place: Place,
  { emoji, on }: Reaction,
): Promise<Message> {
  const own = { userId: principal.userId, emoji };
  return change(services, principal, place, async (sql, _, locked) => {
    if (on) await refuseBlocked(sql, principal.userId, locked);
    if (!on) await deleteReaction(sql, place, own);
    else if (!(await insertReaction(sql, place, own)))
      throw new ApiError(422, "too_many_reactions", "This message already has 20 different reactions.");
  });
}

/** Removes the preview of a link from one's own message. Throws 404, 403 `not_your_message`, 409 `message_deleted`. */
export function removePreview(services: Services, principal: Principal, place: Place): Promise<Message> {
  return change(services, principal, place, async (sql, message) => {
    if (message.senderId !== principal.userId) throw notYours("change");
    if (message.preview !== null) await setPreview(sql, place, null);
  });
}

/** What a message said before its edits, latest first. Throws 404. */
export function versionsOf({ db }: Services, principal: Principal, place: Place) {
  return db.as(askerOf(principal)).read(async (sql) => {
    if (!(await findMessage(sql, readerOf(principal), place))) throw notFound();
    return { versions: await findVersions(sql, place) };
  });
}

/** The bells of a conversation's members say what a message says now, and nothing of it once all is read. */
async function rewordBells(sql: Sql, message: Message, now: string): Promise<void> {
  const { conversationId } = message;
  const members = await findMembers(sql, conversationId);
  await reword(sql, {
    userIds: members.map(({ user_id }) => user_id),
    link: linkOf(conversationId),
    was: excerptOf(message),
    now,
    done: await findUpToDate(sql, conversationId),
  });
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockConversation>>>;
type Work = (sql: Sql, message: Message, locked: Locked) => Promise<void>;

/** The same for what a deleted message no longer takes. */
function change(services: Services, principal: Principal, place: Place, work: Work): Promise<Message> {
  return write(services, principal, place, async (sql, message, locked) => {
    if (message.deletedAt !== null)
      throw new ApiError(409, "message_deleted", "This message was deleted in the meantime.");
    await work(sql, message, locked);
  });
}

/** Changes a message under its conversation's lock, and tells every member's tabs what it is now. */
function write({ db }: Services, principal: Principal, place: Place, work: Work): Promise<Message> {
  const reader = readerOf(principal);
  return db.as(askerOf(principal)).write(async (sql) => {
    const locked = await lockConversation(sql, reader, place.conversationId);
    if (!locked) throw notFound();
    const before = await findMessage(sql, reader, place);
    if (before === undefined) throw notFound();
    if (before.kind === "system") throw notYours("change");
    await work(sql, before, locked);
    const message = (await findMessage(sql, reader, place)) ?? before;
    if (message.change === before.change) return message;
    const members = await findMembers(sql, place.conversationId);
    const tabs = members.map(({ user_id }) => user_id);
    await emitLaterTo(sql, tabs, "messages.changed.v1", { message });
    return message;
  });
}

const notYours = (doing: string) => new ApiError(403, "not_your_message", `You can't ${doing} this message.`);
