import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { ReleaseAction } from "@loubby/shared-contracts/http/remotes/remotes.schema";
import type { ReleaseChange } from "@loubby/shared-contracts/http/remotes/releases.schema";
import type { Sql } from "#api/db/database";
import type { ReleaseRow } from "../remotes.sql.ts";

/** Who changed something. */
export type Actor =
  | { readonly kind: "person" | "deploy_key"; readonly id: string; readonly name: string }
  | { readonly kind: "system"; readonly id: null; readonly name: string };

/** What a change leaves behind in the audit trail. */
export interface Change {
  readonly remote: string;
  readonly action: ReleaseAction;
  readonly build: string | null;
  readonly reason: string | null;
  readonly actor: Actor;
  readonly before: ReleaseRow | null;
  readonly after: ReleaseRow | null;
}

/** The release of a remote, locked until the transaction ends; made, without a build, when there is none. */
export async function lockRelease(db: Sql, remote: string): Promise<ReleaseRow> {
  await sql`insert into remote_releases (remote) values (${remote}) on conflict do nothing`.execute(db);
  const { rows } = await sql<ReleaseRow>`
    select * from remote_releases where remote = ${remote} for update`.execute(db);
  if (rows[0] === undefined) throw new Error(`The release of ${remote} is gone.`);
  return rows[0];
}

/** Writes a locked release, whose `changed_at` is later than ever before. */
export async function saveRelease(db: Sql, release: ReleaseRow): Promise<ReleaseRow> {
  const { rows } = await sql<ReleaseRow>`
    update remote_releases set active = ${release.active}, previous = ${release.previous},
      killed_reason = ${release.killed_reason}, rules = ${JSON.stringify(release.rules)}::jsonb,
      changed_at = greatest(clock_timestamp(), changed_at + interval '1 ms')
    where remote = ${release.remote} returning *`.execute(db);
  if (rows[0] === undefined) throw new Error(`The release of ${release.remote} is gone.`);
  return rows[0];
}

/** Adds a line to the audit trail. */
export async function insertChange(db: Sql, { actor, before, after, ...change }: Change): Promise<void> {
  await db
    .insertInto("remote_changes")
    .values({
      id: uuidv7(),
      ...change,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
    })
    .execute();
}

/** Changes of one remote, newest first, older than the one with the id `cursor`. */
export async function findChanges(
  db: Sql,
  remote: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<ReleaseChange[]> {
  const { rows } = await sql<ReleaseChange>`
    select c.id as _id, c.remote, c.action, c.build, b.version, c.reason, c.at,
      json_build_object('kind', c.actor_kind, 'name', c.actor_name) as actor
    from remote_changes c
    left join remote_builds b on b.remote = c.remote and b.build = c.build
    where c.remote = ${remote} and (${cursor ?? null}::uuid is null or c.id < ${cursor ?? null}::uuid)
    order by c.id desc limit ${limit}`.execute(db);
  return rows;
}

/** A build given to everyone, and how. */
export interface GivenToAll {
  readonly action: "promote" | "rollback";
  readonly build: string;
}

/** Every build of a remote that was given to everyone and that still has its files, in the order of the trail. */
export async function findGivenToAll(db: Sql, remote: string): Promise<GivenToAll[]> {
  const { rows } = await sql<GivenToAll>`
    select c.action, c.after ->> 'active' as build
    from remote_changes c join remote_builds b on b.remote = c.remote and b.build = c.after ->> 'active'
    where c.remote = ${remote} and c.action in ('promote', 'rollback') and b.removed_at is null
    order by c.id`.execute(db);
  return rows;
}
