import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { TalentSearch } from "@loubby/shared-contracts/http/sourcing/talent-searches.schema";
import type { TalentFilter } from "@loubby/shared-contracts/http/sourcing/talents.schema";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";

/** A saved search without its new matches. */
export type SavedSearch = Omit<TalentSearch, "fresh">;

interface Form {
  readonly name: string;
  readonly filter: TalentFilter;
  readonly alert: boolean;
}

const COLUMNS = sql`id as _id, name, filter, alert, created_at, seen_at`;
const own = ({ userId, organization }: Member) =>
  sql<boolean>`user_id = ${userId} and organization_id = ${organization.id}`;

export async function findSearches(db: Sql, member: Member): Promise<SavedSearch[]> {
  const { rows } = await sql<SavedSearch>`
    select ${COLUMNS} from talent_searches where ${own(member)} order by created_at desc, id desc`.execute(
    db,
  );
  return rows;
}

/**
 * Saves a search unless the member has `most`; returns an existing one for the same search; otherwise
 * undefined.
 */
export async function insertSearchBelow(
  db: Sql,
  most: number,
  member: Member,
  { name, filter, alert }: Form,
): Promise<SavedSearch | undefined> {
  const text = JSON.stringify(filter);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`searches of ${member.userId}`}, 0))`.execute(db);
  const { rows } = await sql<SavedSearch>`
    with kept as (
      select ${COLUMNS} from talent_searches where ${own(member)} and md5(filter::text) = md5((${text}::jsonb)::text)
    ), added as (
      insert into talent_searches (id, organization_id, user_id, name, filter, alert)
      select ${uuidv7()}, ${member.organization.id}, ${member.userId}, ${name}, ${text}::jsonb, ${alert}
      where (select count(*) from talent_searches where ${own(member)}) < ${most} and not exists (select from kept)
      returning ${COLUMNS}
    )
    select * from kept union all select * from added`.execute(db);
  return rows[0];
}

/** Updates one of the member's saved searches; undefined when there is none. */
export async function updateSearch(
  db: Sql,
  member: Member,
  searchId: string,
  { name, filter, alert }: Form,
): Promise<SavedSearch | undefined> {
  const { rows } = await sql<SavedSearch>`
    update talent_searches set name = ${name}, filter = ${JSON.stringify(filter)}::jsonb, alert = ${alert},
      -- People from before an alert was turned on aren't news.
      checked_at = case when ${alert} and not alert then now() else checked_at end
    where id = ${searchId} and ${own(member)} returning ${COLUMNS}`.execute(db);
  return rows[0];
}

export async function markSeen(db: Sql, member: Member, searchId: string): Promise<SavedSearch | undefined> {
  const { rows } = await sql<SavedSearch>`
    update talent_searches set seen_at = now() where id = ${searchId} and ${own(member)}
    returning ${COLUMNS}`.execute(db);
  return rows[0];
}

export async function deleteSearch(db: Sql, member: Member, searchId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from talent_searches where id = ${searchId} and ${own(member)} returning id`.execute(db);
  return rows.length > 0;
}

/** A due search, and who to notify. */
export interface DueSearch {
  readonly id: string;
  readonly organization_id: string;
  readonly user_id: string;
  readonly name: string;
  readonly filter: TalentFilter;
  readonly checked_at: string;
  readonly email: string;
  readonly first_name: string;
}

/** Lists searches with an alert that weren't checked today. Runs as the worker. */
export async function findDueSearches(db: Sql, limit: number): Promise<DueSearch[]> {
  const { rows } = await sql<DueSearch>`select * from due_talent_searches(${limit})`.execute(db);
  return rows;
}

/** Marks a search as checked until now. False when another node did it first. */
export async function markChecked(db: Sql, { id, checked_at }: DueSearch): Promise<boolean> {
  const { rows } = await sql`
    update talent_searches set checked_at = now() where id = ${id} and checked_at = ${checked_at}
    returning id`.execute(db);
  return rows.length > 0;
}

/** Returns those of these people that a search hasn't announced yet, and marks them as announced. */
export async function claimTold(db: Sql, searchId: string, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`
    insert into talent_search_told (search_id, user_id)
    select ${searchId}, id from unnest(${[...userIds]}::uuid[]) asked (id)
    on conflict do nothing returning user_id`.execute(db);
  return new Set(rows.map(({ user_id }) => user_id));
}
