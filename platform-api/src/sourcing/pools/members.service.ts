import type { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type {
  ContactForm,
  PoolMemberDetails,
  poolMembersSchema,
} from "@loubby/shared-contracts/http/sourcing/pool-members.schema";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { contactValues } from "./contact-values.ts";
import { countMembers, findMember, findMemberEvents, findMembers, findOtherPools } from "./members.sql.ts";
import { requirePool, requireWorkIn } from "./place.ts";
import { tellPools } from "./tell-pools.ts";
import {
  deleteNote,
  findFirstStage,
  findVerdicts,
  insertMembers,
  insertPoolEvents,
  lockMember,
  lockMembers,
} from "./write-members.sql.ts";

type Query = z.output<typeof poolMembersSchema.list.query>;

/** Returns a page of a pool's people. Throws 404. */
export async function readMembers({ db }: Services, member: Member, poolId: string, query: Query) {
  const { cursor, limit, ...filter } = query;
  return db.as(askerOf(member)).read(async (sql) => {
    await requirePool(sql, member, poolId);
    const page = await findMembers(sql, poolId, filter, { cursor, limit });
    return { ...page, total: cursor === undefined ? await countMembers(sql, poolId, filter) : null };
  });
}

/** Returns one member. Throws 404. */
export async function readMember({ db }: Services, member: Member, memberId: string) {
  return db.as(askerOf(member)).read((sql) => wholeMember(sql, member, memberId));
}

/**
 * Adds a contact of the company. Throws 400 at the field, 404, 409 `there_already` with `{ member_id }`,
 * `do_not_contact`, `pool_archived`, 422 `unreachable`.
 */
export async function addContact(
  { db }: Services,
  member: Member,
  poolId: string,
  form: ContactForm,
): Promise<PoolMemberDetails> {
  const values = reachable(contactValues(form));
  return db.as(askerOf(member)).write(async (sql) => {
    await requireWorkIn(sql, member, poolId);
    await lockMembers(sql, poolId);
    const { email, phone } = values;
    const [verdict] = await findVerdicts(sql, poolId, [{ user_id: null, email, phone }]);
    if (verdict?.verdict === "there")
      throw new ApiError(
        409,
        "there_already",
        "Someone with this address or number is already in the pool.",
        {
          member_id: verdict.member_id,
        },
      );
    if (verdict?.verdict === "do_not_contact") throw stopped();
    const [id] = await insertMembers(sql, [
      {
        ...values,
        pool_id: poolId,
        organization_id: member.organization.id,
        source: "manual",
        stage_id: await findFirstStage(sql, poolId),
        added_by: member.userId,
      },
    ]);
    await tellPools(sql, member.organization.id);
    return wholeMember(sql, member, id ?? "");
  });
}

/**
 * Updates a member. For a candidate with an account, the company can only change headline, tags and notes: the rest
 * stays the same. Throws 400, 403, 404, 409 `changed_meanwhile`, `there_already`, `do_not_contact`, 422
 * `unreachable`.
 */
export async function editMember(
  { db }: Services,
  member: Member,
  memberId: string,
  { version, ...form }: ContactForm & { version: number },
): Promise<PoolMemberDetails> {
  const values = contactValues(form);
  return db.as(askerOf(member)).write(async (sql) => {
    const before = await requireMember(sql, member, memberId);
    await requireWorkIn(sql, member, before.pool_id);
    if (before.version !== version)
      throw new ApiError(409, "changed_meanwhile", "A colleague has just changed this. Review it first.");
    const { headline, tags, about } = values;
    const renewed = before.user_id === null && values.consent_expires_at !== before.consent_expires_at;
    const change = before.user_id === null ? reachable(values) : { headline, tags, about };
    if (before.user_id === null) await refuseOther(sql, before, values);
    await sql
      .updateTable("talent_pool_members")
      .set({ ...change, version: version + 1, ...(renewed && { consent_reminded_at: null }) })
      .where("id", "=", memberId)
      .execute();
    await insertPoolEvents(sql, [eventOf(member, before, renewed ? "consent" : "edited", "")]);
    await tellPools(sql, member.organization.id);
    return wholeMember(sql, member, memberId);
  });
}

/** Adds a note about a member. Throws 403, 404. */
export async function addNote({ db }: Services, member: Member, memberId: string, body: string) {
  return db.as(askerOf(member)).write(async (sql) => {
    const before = await requireMember(sql, member, memberId);
    await requireWorkIn(sql, member, before.pool_id);
    await insertPoolEvents(sql, [eventOf(member, before, "noted", body)]);
    await tellPools(sql, member.organization.id);
    return wholeMember(sql, member, memberId);
  });
}

/** Removes a note of the asker's own. Throws 403, 404 for the member. */
export async function removeNote({ db }: Services, member: Member, memberId: string, noteId: string) {
  return db.as(askerOf(member)).write(async (sql) => {
    const before = await requireMember(sql, member, memberId);
    await requireWorkIn(sql, member, before.pool_id);
    await deleteNote(sql, memberId, noteId, member.userId);
    await tellPools(sql, member.organization.id);
    return wholeMember(sql, member, memberId);
  });
}

/** Creates a 409 for someone who asked the company not to contact them. */
export function stopped(): ApiError {
  return new ApiError(
    409,
    "do_not_contact",
    "This person asked your company not to contact them, so you can't keep them in a pool.",
  );
}

async function refuseOther(
  sql: Sql,
  before: { id: string; pool_id: string },
  { email, phone }: { email: string | null; phone: string | null },
): Promise<void> {
  await lockMembers(sql, before.pool_id);
  const [verdict] = await findVerdicts(sql, before.pool_id, [{ user_id: null, email, phone }]);
  if (verdict?.verdict === "there" && verdict.member_id !== before.id)
    throw new ApiError(
      409,
      "there_already",
      "Someone else with this address or number is already in the pool.",
      {
        member_id: verdict.member_id,
      },
    );
  if (verdict?.verdict === "do_not_contact") throw stopped();
}

function reachable<T extends { email: string | null; phone: string | null }>(values: T): T {
  if (values.email !== null || values.phone !== null) return values;
  const message = "Enter an e-mail address or a phone number";
  throw new ApiError(422, "unreachable", message, [{ path: "email", message }]);
}

function eventOf(
  { userId, organization }: Member,
  { id, pool_id }: { id: string; pool_id: string },
  kind: "noted" | "edited" | "consent",
  detail: string,
) {
  return { member_id: id, pool_id, organization_id: organization.id, kind, detail, actor_id: userId };
}

async function requireMember(sql: Sql, member: Member, memberId: string) {
  const found = await lockMember(sql, member.organization.id, memberId);
  if (found === undefined) throw memberNotFound();
  return found;
}

async function wholeMember(sql: Sql, member: Member, memberId: string): Promise<PoolMemberDetails> {
  const found = await findMember(sql, member.organization.id, memberId);
  if (found === undefined) throw memberNotFound();
  return {
    ...found,
    other_pools: await findOtherPools(sql, memberId),
    events: await findMemberEvents(sql, memberId, member.userId),
  };
}

function memberNotFound(): ApiError {
  return new ApiError(404, "member_not_found", "This person isn't in any talent pool you can see.");
}
