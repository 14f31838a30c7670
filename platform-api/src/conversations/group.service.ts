import type {
  Conversation,
  ConversationMember,
} from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { randomUUID } from "node:crypto";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { emitLaterTo } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { countColleagues } from "./contacts.sql.ts";
import {
  addToGroup,
  deleteMember,
  lockConversation,
  pictureGroup,
  renameGroup,
  setRole,
} from "./members.sql.ts";
import { noColleague } from "./open.service.ts";
import { requirePicture } from "./require-picture.ts";
import { notFound, readerOf, requireConversation, say } from "./say.service.ts";

type Changed = { updatedConversation: Conversation };

/** People of one group at most. */
const MOST_MEMBERS = 50;

/** Renames a group. Throws 404, 403 `not_group_owner`. */
export function rename(services: Services, principal: Principal, conversationId: string, name: string) {
  return asOwner(services, principal, conversationId, async (sql) => {
    if (await renameGroup(sql, conversationId, name))
      await tell(sql, principal, conversationId, `${principal.name} renamed the group to “${name}”`);
  });
}

/** Gives a group a picture, or takes it away. Throws 404, 403 `not_group_owner`, 422 `picture_missing`. */
export function changePicture(
  services: Services,
  principal: Principal,
  conversationId: string,
  fileId: string | null,
) {
  return asOwner(services, principal, conversationId, async (sql) => {
    const key = fileId === null ? null : await requirePicture(sql, fileId);
    const did = key === null ? "removed" : "changed";
    if (await pictureGroup(sql, conversationId, key))
      await tell(sql, principal, conversationId, `${principal.name} ${did} the group's picture`);
  });
}

/** Adds colleagues to a group. Throws 404, 403 `not_group_owner` or `not_a_contact`, 422 `group_full`. */
export function addMembers(
  services: Services,
  principal: Principal,
  conversationId: string,
  memberIds: readonly string[],
) {
  return asOwner(services, principal, conversationId, async (sql, { members, last_seq }) => {
    const organizationId = principal.organization?.id ?? "";
    const wanted = [...new Set(memberIds)].filter((id) => members.every(({ _id }) => _id !== id));
    if ((await countColleagues(sql, organizationId, wanted)) !== wanted.length) throw noColleague();
    if (members.length + wanted.length > MOST_MEMBERS)
      throw new ApiError(422, "group_full", `A group can have ${MOST_MEMBERS} people.`);
    if (wanted.length === 0) return;
    const group = { id: conversationId, organizationId, lastSeq: last_seq };
    const added = await addToGroup(sql, group, wanted);
    const now = await requireConversation(sql, readerOf(principal), conversationId);
    const names = now.members.filter(({ _id }) => added.includes(_id)).map(nameOf);
    await tell(sql, principal, conversationId, `${principal.name} added ${listed(names)}`);
  });
}

/** Makes a member of a group its owner, or an owner a member. Throws 404, 403 `not_group_owner`, 409 `last_owner`. */
export function changeRole(
  services: Services,
  principal: Principal,
  conversationId: string,
  { userId, role }: { readonly userId: string; readonly role: ConversationMember["role"] },
) {
  return asOwner(services, principal, conversationId, async (sql, { members }) => {
    const member = members.find(({ _id }) => _id === userId);
    if (member === undefined) throw new ApiError(404, "member_not_found", "This person isn't in the group.");
    const owners = members.filter((each) => each.role === "owner");
    if (role === "member" && owners.length === 1 && owners[0]?._id === userId)
      throw new ApiError(409, "last_owner", "A group needs an owner. Make someone else an owner first.");
    if (await setRole(sql, conversationId, { userId, role }))
      await tell(
        sql,
        principal,
        conversationId,
        role === "owner"
          ? `${principal.name} made ${nameOf(member)} an owner`
          : `${principal.name} removed ${nameOf(member)} as an owner`,
      );
  });
}

/**
 * Leaves a group, or removes someone from one that the person owns. A group that loses its last owner goes to the
 * member who is in it longest. Answers the group, or null to someone who left it. Throws 404, 403 `not_group_owner`.
 */
export function removeMember(
  { db }: Services,
  principal: Principal,
  conversationId: string,
  userId: string,
): Promise<{ updatedConversation: Conversation | null }> {
  const reader = readerOf(principal);
  const leaves = userId === principal.userId;
  return db.as(askerOf(principal)).write(async (sql) => {
    const group = await lockGroup(sql, principal, conversationId);
    if (!leaves && !owns(group, principal)) throw notOwner();
    const member = group.members.find(({ _id }) => _id === userId);
    if (member === undefined) throw new ApiError(404, "member_not_found", "This person isn't in the group.");
    const words = leaves ? `${principal.name} left the group` : `${principal.name} removed ${nameOf(member)}`;
    await tell(sql, principal, conversationId, words);
    await deleteMember(sql, conversationId, userId);
    await tellTabs(sql, group, conversationId);
    return { updatedConversation: leaves ? null : await requireConversation(sql, reader, conversationId) };
  });
}

function asOwner(
  { db }: Services,
  principal: Principal,
  conversationId: string,
  work: (sql: Sql, group: Conversation) => Promise<void>,
): Promise<Changed> {
  return db.as(askerOf(principal)).write(async (sql) => {
    const group = await lockGroup(sql, principal, conversationId);
    if (!owns(group, principal)) throw notOwner();
    await work(sql, group);
    const updatedConversation = await requireConversation(sql, readerOf(principal), conversationId);
    await tellTabs(sql, updatedConversation, conversationId);
    return { updatedConversation };
  });
}

async function lockGroup(sql: Sql, principal: Principal, conversationId: string): Promise<Conversation> {
  const reader = readerOf(principal);
  if (!(await lockConversation(sql, reader, conversationId))) throw notFound();
  const group = await requireConversation(sql, reader, conversationId);
  if (group.type !== "group") throw new ApiError(409, "not_a_group", "This conversation isn't a group.");
  return group;
}

/** Says in the group what was done with it. */
async function tell(sql: Sql, principal: Principal, conversationId: string, body: string): Promise<void> {
  const { userId: senderId } = principal;
  await say(sql, principal, { conversationId, senderId, clientId: randomUUID(), kind: "system", body });
}

function tellTabs(sql: Sql, { members }: Conversation, conversationId: string): Promise<void> {
  const tabs = members.map(({ _id }) => _id);
  return emitLaterTo(sql, tabs, "conversations.changed.v1", { conversationId });
}

/** Whether the person owns a group. */
export function owns({ type, members }: Conversation, { userId }: Principal): boolean {
  return type === "group" && members.some(({ _id, role }) => _id === userId && role === "owner");
}

const nameOf = ({ first_name, last_name }: ConversationMember) => `${first_name} ${last_name}`;

const listed = (names: readonly string[]) => new Intl.ListFormat("en").format(names);

const notOwner = () =>
  new ApiError(403, "not_group_owner", "Only owners of the group can do this. Ask one of them.");
