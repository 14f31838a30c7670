import { sql } from "kysely";
/** Every release, in order of names. */
export async function findReleases(db) {
    const { rows } = await sql `select * from remote_releases order by remote`.execute(db);
    return rows;
}
/** The builds that a release may choose: active, previous and those that rules name. */
export async function findReleasedBuilds(db) {
    const { rows } = await sql `
    select b.remote, b.build, b.version, b.path, b.description
    from remote_builds b join remote_releases r on r.remote = b.remote
    where b.build in (r.active, r.previous)
      or b.build in (select rule ->> 'build' from jsonb_array_elements(r.rules) rule)`.execute(db);
    return rows;
}
/** Adds a build; a second time is no error, since a build never changes. */
export async function insertBuild(db, build) {
    await db
        .insertInto("remote_builds")
        .values({ ...build, description: build.description === null ? null : JSON.stringify(build.description) })
        .onConflict((conflict) => conflict.columns(["remote", "build"]).doNothing())
        .execute();
}
/** Makes a build the active one; what was active becomes the previous. */
export async function promoteBuild(db, remote, build) {
    await sql `
    insert into remote_releases (remote, active) values (${remote}, ${build})
    on conflict (remote) do update
      set previous = remote_releases.active, active = excluded.active, changed_at = now()
      where remote_releases.active <> excluded.active`.execute(db);
}
