import { sql } from "kysely";
import type { RemoteBuild } from "@loubby/shared-contracts/http/remotes/remotes.schema";
import type { Sql } from "#api/db/database";
import type { ReleaseRule } from "./choose-build.ts";

/** What a remote's build says of itself. */
export interface RemoteDescription {
  readonly manifest: string;
  readonly manifestIntegrity: string;
  readonly entryIntegrity: string;
  readonly contract: string;
  readonly config: RemoteBuild["config"];
}

/** A build that was registered; `description` is null for the shell's. */
export interface BuildRow {
  readonly remote: string;
  readonly build: string;
  readonly version: string;
  readonly path: string;
  readonly description: RemoteDescription | null;
}

/** Which builds of a remote run. */
export interface ReleaseRow {
  readonly remote: string;
  readonly active: string;
  readonly previous: string | null;
  readonly killed_reason: string | null;
  readonly rules: readonly ReleaseRule[];
  readonly changed_at: string;
}

/** Every release, in order of names. */
export async function findReleases(db: Sql): Promise<ReleaseRow[]> {
  const { rows } = await sql<ReleaseRow>`select * from remote_releases order by remote`.execute(db);
  return rows;
}

/** The builds that a release may choose: active, previous and those that rules name. */
export async function findReleasedBuilds(db: Sql): Promise<BuildRow[]> {
  const { rows } = await sql<BuildRow>`
    select b.remote, b.build, b.version, b.path, b.description
    from remote_builds b join remote_releases r on r.remote = b.remote
    where b.build in (r.active, r.previous)
      or b.build in (select rule ->> 'build' from jsonb_array_elements(r.rules) rule)`.execute(db);
  return rows;
}

/** Adds a build; a second time is no error, since a build never changes. */
export async function insertBuild(db: Sql, build: BuildRow): Promise<void> {
  await db
    .insertInto("remote_builds")
    .values({ ...build, description: build.description === null ? null : JSON.stringify(build.description) })
    .onConflict((conflict) => conflict.columns(["remote", "build"]).doNothing())
    .execute();
}

/** Makes a build the active one; what was active becomes the previous. */
export async function promoteBuild(db: Sql, remote: string, build: string): Promise<void> {
  await sql`
    insert into remote_releases (remote, active) values (${remote}, ${build})
    on conflict (remote) do update
      set previous = remote_releases.active, active = excluded.active, changed_at = now()
      where remote_releases.active <> excluded.active`.execute(db);
}
