import { type Insertable, sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { DB } from "#api/db/tables";
import type { Sql } from "#api/db/database";

/** Someone to be added to a pool, with what decides whether they may. */
export interface Newcomer {
  readonly user_id: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Whether a newcomer may be added; `member_id` of the existing member. */
export interface Verdict {
  readonly place: number;
  readonly member_id: string | null;
  readonly verdict: "there" | "do_not_contact" | "not_allowed" | null;
}

/** Locks a pool until the transaction ends, so that no one is added twice. */
export async function lockMembers(db: Sql, poolId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`members of ${poolId}`}, 0))`.execute(db);
}

/** Returns the verdicts on newcomers, in order. */
export async function findVerdicts(db: Sql, poolId: string, people: readonly Newcomer[]): Promise<Verdict[]> {
  const { rows } = await sql<Verdict>`
    select place, member_id, verdict from pool_verdicts(${poolId}, ${people.map((one) => one.user_id)}::uuid[],
      array(select contact_key(t) from unnest(${people.map((one) => one.email)}::text[]) with ordinality g (t, n) order by n),
      array(select contact_key(t) from unnest(${people.map((one) => one.phone)}::text[]) with ordinality g (t, n) order by n))
    order by place`.execute(db);
  return rows;
}

/** Returns a pool's first open stage. */
export async function findFirstStage(db: Sql, poolId: string): Promise<string> {
  const row = await db
    .selectFrom("talent_pool_stages")
    .select("id")
    .where("pool_id", "=", poolId)
    .where("kind", "=", "open")
    .orderBy("position")
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.id;
}

export type MemberRow = Omit<Insertable<DB["talent_pool_members"]>, "id" | "first_name"> & {
  readonly first_name?: string;
};

const AT_ONCE = 500;

/** Adds members, skipping existing ones. Returns the ids of the added ones. */
export async function insertMembers(db: Sql, rows: readonly MemberRow[]): Promise<string[]> {
  const added: string[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE).map((row) => ({ first_name: "", ...row, id: uuidv7() }));
    const written = await db
      .insertInto("talent_pool_members")
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .execute();
    added.push(...written.map(({ id }) => id));
  }
  return added;
}

/** Adds a line to a member's history. */
export async function insertPoolEvents(
  db: Sql,
  events: readonly Omit<Insertable<DB["talent_pool_events"]>, "id">[],
): Promise<void> {
  if (events.length === 0) return;
  await db
    .insertInto("talent_pool_events")
    .values(events.map((event) => ({ id: uuidv7(), ...event })))
    .execute();
}

/** Returns a member for updating, locked until the transaction ends; undefined for another company's. */
export async function lockMember(db: Sql, organizationId: string, memberId: string) {
  return db
    .selectFrom("talent_pool_members")
    .selectAll()
    .where("id", "=", memberId)
    .where("organization_id", "=", organizationId)
    .forUpdate()
    .executeTakeFirst();
}

/** Lists some members of one pool with their stage, locked until the transaction ends. */
export async function lockMembersOf(db: Sql, poolId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string; standing: string; stage_id: string; stage: string }>`
    select m.id, m.first_name || ' ' || m.last_name as name, m.standing, m.stage_id, s.name as stage
    from talent_pool_members m join talent_pool_stages s on s.id = m.stage_id
    where m.pool_id = ${poolId} and m.id = any(${[...ids]}::uuid[])
    order by m.id for update of m`.execute(db);
  return rows;
}

/** Moves members to a stage. The database refuses what the pool's rules do not allow. */
export async function setStage(
  db: Sql,
  ids: readonly string[],
  stage: { readonly id: string; readonly kind: string },
): Promise<void> {
  await sql`
    update talent_pool_members set stage_id = ${stage.id}, standing = ${stage.kind}, stage_entered_at = now(),
      version = version + 1
    where id = any(${[...ids]}::uuid[])`.execute(db);
}

/** Returns the name of a standing that another may change to. */
export async function findAllowedStandings(db: Sql): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db.selectFrom("talent_pool_standings").selectAll().execute();
  const allowed = new Map<string, Set<string>>();
  for (const { from_state, to_state } of rows)
    allowed.set(from_state, (allowed.get(from_state) ?? new Set()).add(to_state));
  return allowed;
}

/** Adds tags to members and removes tags from them; returns how many changed. A member has at most twenty. */
export async function changeTags(
  db: Sql,
  poolId: string,
  ids: readonly string[],
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update talent_pool_members m set tags = t.tags, version = version + 1
    from (
      select o.id, (
        select coalesce(array_agg(tag order by first), '{}') from (
          select tag, min(n) as first
          from unnest(o.tags || ${[...add]}::text[]) with ordinality g (tag, n)
          where tag <> all(${[...remove]}::text[]) group by tag order by 2 limit 20
        ) kept
      ) as tags
      from talent_pool_members o where o.pool_id = ${poolId} and o.id = any(${[...ids]}::uuid[])
    ) t
    where m.id = t.id and m.tags <> t.tags`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Removes someone's own note. */
export async function deleteNote(db: Sql, memberId: string, noteId: string, userId: string): Promise<void> {
  await db
    .deleteFrom("talent_pool_events")
    .where("id", "=", noteId)
    .where("member_id", "=", memberId)
    .where("kind", "=", "noted")
    .where("actor_id", "=", userId)
    .execute();
}
