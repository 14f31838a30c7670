import { sql } from "kysely";
import type { BuildDescription, BuildFile } from "@loubby/shared-contracts/http/remotes/shipping.schema";
import type { Sql } from "#api/db/database";
import type { ReleaseRule } from "./builds/choose-build.ts";

/** A build that was registered. */
export interface BuildRow {
  readonly remote: string;
  readonly build: string;
  readonly version: string;
  /** Directory below `/remotes`. */
  readonly path: string;
  readonly description: BuildDescription;
  readonly origin: "local" | "shipped";
  /** Every file that the storage holds of a build, by its path below the build's directory; none of one that only a clone has. */
  readonly files: Readonly<Record<string, BuildFile>>;
  readonly registered_at: string;
  readonly removed_at: string | null;
}

/** Which builds of a remote run. */
export interface ReleaseRow {
  readonly remote: string;
  readonly active: string | null;
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

/** The release of one remote, or undefined before anything of it was released. */
export async function findRelease(db: Sql, remote: string): Promise<ReleaseRow | undefined> {
  const { rows } = await sql<ReleaseRow>`select * from remote_releases where remote = ${remote}`.execute(db);
  return rows[0];
}

/** Every remote that was ever built, by name. */
export async function findRemoteNames(db: Sql): Promise<string[]> {
  const { rows } = await sql<{ remote: string }>`
    select distinct remote from remote_builds order by remote`.execute(db);
  return rows.map(({ remote }) => remote);
}

/** The builds that a release may choose: active, previous and those that rules name. */
export async function findReleasedBuilds(db: Sql): Promise<BuildRow[]> {
  const { rows } = await sql<BuildRow>`
    select b.remote, b.build, b.version, b.path, b.description, b.origin, b.files, b.registered_at, b.removed_at
    from remote_builds b join remote_releases r on r.remote = b.remote
    where b.build in (r.active, r.previous)
      or b.build in (select rule ->> 'build' from jsonb_array_elements(r.rules) rule)`.execute(db);
  return rows;
}

/** Every build of one remote, newest first. */
export async function findBuilds(db: Sql, remote: string): Promise<BuildRow[]> {
  const { rows } = await sql<BuildRow>`
    select * from remote_builds where remote = ${remote} order by registered_at desc, build`.execute(db);
  return rows;
}

/** One build, or undefined. */
export async function findBuild(db: Sql, remote: string, build: string): Promise<BuildRow | undefined> {
  const { rows } = await sql<BuildRow>`
    select * from remote_builds where remote = ${remote} and build = ${build}`.execute(db);
  return rows[0];
}

/** The build whose files the storage holds under this directory, or undefined. */
export async function findStoredAt(db: Sql, path: string): Promise<BuildRow | undefined> {
  const { rows } = await sql<BuildRow>`
    select * from remote_builds where path = ${path} and files <> '{}'`.execute(db);
  return rows[0];
}

/** Whether a version of a remote was shipped before. */
export async function findShippedVersion(db: Sql, remote: string, version: string): Promise<boolean> {
  const row = await db
    .selectFrom("remote_builds")
    .select("build")
    .where("remote", "=", remote)
    .where("version", "=", version)
    .where("origin", "=", "shipped")
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a build and answers true; false when the build is there already, or its version was shipped. */
export async function insertBuild(
  db: Sql,
  build: Omit<BuildRow, "registered_at" | "removed_at">,
): Promise<boolean> {
  const { description, files } = build;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("remote_builds")
    .values({ ...build, description: JSON.stringify(description), files: JSON.stringify(files) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes that the storage holds the files of a build, which a clone made; adds the build where it is not known. */
export async function keepFiles(
  db: Sql,
  build: Omit<BuildRow, "registered_at" | "removed_at" | "origin">,
): Promise<void> {
  const { description, files } = build;
  const values = { ...build, description: JSON.stringify(description), files: JSON.stringify(files) };
  await db
    .insertInto("remote_builds")
    .values({ ...values, origin: "local" })
    .onConflict((conflict) =>
      conflict
        .columns(["remote", "build"])
        .doUpdateSet({ files: values.files, removed_at: null })
        // What a team shipped stands as it was registered, unless its files were taken away since.
        .where(sql<boolean>`remote_builds.origin = 'local' or remote_builds.removed_at is not null`),
    )
    .execute();
}

/**
 * Adds a build whose files are in the storage and answers true; a local build made of the same sources becomes it.
 * False when its version was shipped before, even a moment ago by someone else.
 */
export async function insertShipped(
  db: Sql,
  build: Omit<BuildRow, "registered_at" | "removed_at" | "origin">,
): Promise<boolean> {
  const { remote, version, description, files, path } = build;
  // A statement of its own, so that the next one sees what was committed while this one waited.
  await sql`select pg_advisory_xact_lock(hashtext(${`ship ${remote}`}))`.execute(db);
  const { rows } = await sql<{ build: string }>`
    insert into remote_builds as b (remote, build, version, path, description, files, origin)
    select ${remote}, ${build.build}, ${version}, ${path}, ${JSON.stringify(description)}::jsonb,
      ${JSON.stringify(files)}::jsonb, 'shipped'
    where not exists (
      select from remote_builds where remote = ${remote} and version = ${version} and origin = 'shipped')
    on conflict (remote, build) do update
      set origin = 'shipped', files = excluded.files, registered_at = now()
      where b.origin = 'local' and b.path = excluded.path
    returning b.build`.execute(db);
  return rows.length === 1;
}
