import { SAVED_LIMIT } from "@loubby/shared-contracts/http/agents/categories";
import type { saved } from "@loubby/shared-contracts/http/agents/saved";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { PersonHit } from "@loubby/shared-contracts/http/search/search.schema";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { peopleByIds } from "./people.service.ts";
import {
  deleteSavedPerson,
  findSavedPeople,
  insertSavedPerson,
  isFullOfPeople,
  type Keeper,
} from "./saved-people.sql.ts";

/**
 * The people that a member keeps, as they may see them now. Someone who withdrew, or is kept from the member by now, counts
 * among those that are gone, without a name.
 */
export async function readSavedPeople(sql: Sql, principal: Principal): Promise<ReplyOf<typeof saved.list>> {
  const keeper = keeperIn(principal);
  if (keeper === null) return { data: [], gone: [] };
  const kept = await findSavedPeople(sql, keeper, SAVED_LIMIT);
  const people = await shownTo(
    sql,
    principal,
    kept.map(({ person_id }) => person_id),
  );
  return {
    data: kept.flatMap(({ person_id, saved_at }) => {
      const person = people.get(person_id);
      return person ? [{ type: "person" as const, person: { ...person, _id: person_id }, saved_at }] : [];
    }),
    gone: kept.flatMap(({ person_id }) => (people.has(person_id) ? [] : [{ _id: person_id, label: "" }])),
  };
}

/**
 * Makes someone kept or not kept. Throws 403 `workspace_required` for who works in no company, 404 for someone who is
 * not shown to the asker, 422 `saved_full` at the limit.
 */
export async function setSavedPerson(
  sql: Sql,
  principal: Principal,
  personId: string,
  keep: boolean,
): Promise<void> {
  const keeper = keeperIn(principal);
  if (keeper === null)
    throw new ApiError(403, "workspace_required", "Only members of a company can save people.");
  if (!keep) return deleteSavedPerson(sql, keeper, personId);
  const people = await shownTo(sql, principal, [personId]);
  if (!people.has(personId))
    throw new ApiError(404, "person_not_found", "This person doesn't exist, or you can't see them.");
  if (await isFullOfPeople(sql, keeper, personId, SAVED_LIMIT)) {
    const text = `You have saved ${SAVED_LIMIT} people. Remove one before you save another.`;
    throw new ApiError(422, "saved_full", text);
  }
  return insertSavedPerson(sql, keeper, personId);
}

function keeperIn({ userId, organization }: Principal): Keeper | null {
  return organization === null ? null : { userId, organizationId: organization.id };
}

/** By the ids they may have been saved under: of the account, and of the pool's member. */
async function shownTo(sql: Sql, principal: Principal, ids: readonly string[]) {
  const people = new Map<string, PersonHit>();
  for (const person of await peopleByIds(sql, principal, ids)) {
    if (person.no_contact) continue;
    for (const id of [person._id, person.member?._id]) {
      if (id !== undefined && !people.has(id)) people.set(id, person);
    }
  }
  return people;
}
