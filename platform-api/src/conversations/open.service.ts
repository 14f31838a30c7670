import type { z } from "zod";
import type { conversationsSchema } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { hasPermission } from "@loubby/shared-contracts/shell/permissions";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf, type Principal } from "#api/access/principal";
import { permissionMissing } from "#api/access/refusals";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import { emitLater } from "#api/realtime/emit-later";
import { refuseUnwanted } from "#api/do-not-contact/refuse-unwanted";
import { noteReach, requireRoom } from "#api/reaching-out/reaches";
import type { Services } from "#api/services";
import { refuseBlocked } from "./blocks/refuse-blocked.ts";
import {
  countColleagues,
  findCreated,
  findLikelyApplication,
  findPrivate,
  findRelation,
  isApplicationOf,
} from "./contacts.sql.ts";
import { insertConversation, insertMembers, pictureGroup, setApplication } from "./members.sql.ts";
import { show } from "./place.sql.ts";
import { requirePicture } from "./require-picture.ts";
import { readerOf, refuseUnread, requireConversation, say } from "./say.service.ts";

type OpenForm = z.output<typeof conversationsSchema.open.body>;
type GroupForm = z.output<typeof conversationsSchema.createGroup.body>;
type Opened = z.output<typeof conversationsSchema.open.response>;

/**
 * Opens the private conversation with a person, or finds the one there is. Someone who was written to may always answer;
 * a new one opens between colleagues, from a member who may read applications to an applicant of the company, and from
 * one who may work with talent pools to people who let companies reach out.
 * Throws 404 `not_a_contact` for everyone else, 409 `do_not_contact` for who asked the company to leave them alone, 404
 * `application_not_found` for an application that is not theirs, 409 `no_password` for who can't sign in to read, 409
 * where one of the two blocked the other, 429 `reach_out_full` when the company found its fill of
 * new people today.
 */
export async function openPrivate({ db }: Services, principal: Principal, form: OpenForm): Promise<Opened> {
  if (form.userId === principal.userId) {
    throw new ApiError(422, "not_a_contact", "This is you. Choose someone else to write to.");
  }
  return db.as(askerOf(principal)).write((sql) => openPrivateIn(sql, principal, form));
}

/** The same, in the caller's transaction. */
export async function openPrivateIn(sql: Sql, principal: Principal, form: OpenForm): Promise<Opened> {
  const known = await findPrivate(sql, readerOf(principal), form.userId);
  if (known === undefined || form.message !== undefined)
    await refuseBlocked(sql, principal.userId, {
      first_person: principal.userId,
      second_person: form.userId,
    });
  const conversationId = known ?? (await openNew(sql, principal, form));
  await refuseUnread(sql, principal, conversationId);
  if (known !== undefined) {
    await show(sql, readerOf(principal), known);
    if (form.applicationId !== undefined) {
      await requireApplication(sql, principal, form.userId, form.applicationId);
      await setApplication(sql, known, form.applicationId);
    } else await setFirstApplication(sql, principal, known, form.userId);
  }
  const utterance = { conversationId, senderId: principal.userId, kind: "text" } as const;
  const message =
    form.message === undefined
      ? null
      : await say(sql, principal, {
          ...utterance,
          clientId: form.message.client_id,
          body: form.message.body,
        });
  await emitLater(sql, `user:${principal.userId}`, "conversations.changed.v1", { conversationId });
  return opened(sql, principal, conversationId, message);
}

/** Opens a group of colleagues. The same `client_id` again answers the group that is there. */
export async function createGroup({ db }: Services, principal: Principal, form: GroupForm): Promise<Opened> {
  const { organization } = principal;
  if (organization === null)
    throw new ApiError(403, "workspace_required", "Choose a company workspace first.");
  const others = [...new Set(form.memberIds)].filter((id) => id !== principal.userId);
  return db.as(askerOf(principal)).write(async (sql) => {
    if (others.length === 0 || (await countColleagues(sql, organization.id, others)) !== others.length) {
      throw noColleague();
    }
    const conversationId = await insertConversation(sql, {
      organizationId: organization.id,
      createdBy: principal.userId,
      type: "group",
      name: form.name,
      clientId: form.client_id,
      pair: null,
      applicationId: null,
    });
    if (conversationId === undefined) {
      const before = await findCreated(sql, principal.userId, form.client_id);
      if (before === undefined) throw new ApiError(409, "conflict", "This group is in another workspace.");
      return opened(sql, principal, before, null);
    }
    const members = [principal.userId, ...others];
    await insertMembers(
      sql,
      conversationId,
      members.map((userId) => ({ userId, organizationId: organization.id })),
    );
    if (form.picture_file_id !== undefined)
      await pictureGroup(sql, conversationId, await requirePicture(sql, form.picture_file_id));
    const message = await say(sql, principal, {
      conversationId,
      senderId: principal.userId,
      clientId: form.client_id,
      kind: "system",
      body: `${principal.name} opened the group`,
    });
    return opened(sql, principal, conversationId, message);
  });
}

async function openNew(sql: Sql, principal: Principal, form: OpenForm): Promise<string> {
  const { organization } = principal;
  const relation = organization ? await findRelation(sql, organization.id, form.userId) : undefined;
  if (organization === null || relation === undefined) throw noContact();
  const company: Member = { ...principal, organization };
  if (relation === "applicant" && !hasPermission(company, "application", "read"))
    throw permissionMissing("application", "read", "write");
  if (relation === "talent" && !hasPermission(company, "talent_pool", "update"))
    throw permissionMissing("talent_pool", "update");
  if (relation !== "colleague") await refuseUnwanted(sql, form.userId);
  if (relation === "talent") await requireRoom(sql, company);
  if (form.applicationId !== undefined)
    await requireApplication(sql, principal, form.userId, form.applicationId);
  const conversationId = await insertConversation(sql, {
    organizationId: organization.id,
    createdBy: principal.userId,
    type: "private",
    name: null,
    clientId: null,
    pair: [principal.userId, form.userId],
    applicationId:
      form.applicationId ?? (await likelyApplication(sql, company, relation, form.userId)) ?? null,
    strangers: relation === "talent",
  });
  if (conversationId === undefined) {
    // The other one, or another tab, opened it at the same moment.
    const winner = await findPrivate(sql, readerOf(principal), form.userId);
    if (winner === undefined)
      throw new Error("A private conversation exists that neither of the two can see.");
    return winner;
  }
  await insertMembers(sql, conversationId, [
    { userId: principal.userId, organizationId: organization.id },
    { userId: form.userId, organizationId: relation === "colleague" ? organization.id : null },
  ]);
  if (relation === "talent") {
    const client_id = form.message?.client_id ?? conversationId;
    await noteReach(sql, company, { user_id: form.userId, client_id, conversation_id: conversationId });
  }
  return conversationId;
}

/** Returns what a company's member talks about with someone who applied to it, where they didn't choose it themselves. */
async function likelyApplication(
  sql: Sql,
  { organization }: Principal,
  relation: Awaited<ReturnType<typeof findRelation>>,
  candidateId: string,
): Promise<string | undefined> {
  if (organization === null || relation !== "applicant") return undefined;
  return findLikelyApplication(sql, { organizationId: organization.id, candidateId });
}

/** Gives a conversation that was about nothing yet the application that it is likely about. */
async function setFirstApplication(
  sql: Sql,
  principal: Principal,
  conversationId: string,
  candidateId: string,
): Promise<void> {
  const { organization } = principal;
  if (organization === null || !hasPermission(principal, "application", "read")) return;
  const { context } = await requireConversation(sql, readerOf(principal), conversationId);
  if (context !== null) return;
  const relation = await findRelation(sql, organization.id, candidateId);
  const applicationId = await likelyApplication(sql, principal, relation, candidateId);
  if (applicationId !== undefined) await setApplication(sql, conversationId, applicationId);
}

async function requireApplication(
  sql: Sql,
  { organization }: Principal,
  candidateId: string,
  applicationId: string,
): Promise<void> {
  const theirs =
    organization !== null &&
    (await isApplicationOf(sql, applicationId, { organizationId: organization.id, candidateId }));
  if (!theirs)
    throw new ApiError(404, "application_not_found", "This person didn't send you this application.");
}

async function opened(
  sql: Sql,
  principal: Principal,
  conversationId: string,
  message: Opened["data"]["message"],
): Promise<Opened> {
  const conversation = await requireConversation(sql, readerOf(principal), conversationId);
  return { data: { conversation, members: conversation.members, message } };
}

/** The refusal for people of a group who aren't colleagues. */
export const noColleague = () =>
  new ApiError(403, "not_a_contact", "A group is for colleagues of this company.", [
    { path: "memberIds", message: "Choose colleagues of this company." },
  ]);

function noContact(): ApiError {
  return new ApiError(
    404,
    "not_a_contact",
    "You can write to colleagues, to people who applied or let companies reach out, and to anyone who wrote to you.",
  );
}
