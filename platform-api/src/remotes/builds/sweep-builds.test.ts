import assert from "node:assert/strict";
import { test } from "node:test";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Pool } from "pg";
import { releases } from "@loubby/shared-contracts/http/remotes/releases";
import { remoteBuild, shipBuild } from "#api/testing/builds";
import { superAdmin } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { objectKeyOf } from "./build-files.ts";
import { sweepBuilds } from "./sweep-builds.ts";

const params = { remote: "mfe-x" };

test("keeps a build's files while something refers to it, and two weeks longer", async (t) => {
  const app = await testApp(t);
  const admin = await superAdmin(app);
  const pool = new Pool({ connectionString: app.services.config.databaseUrl, max: 1 });
  pool.on("error", () => undefined);
  const owner = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  t.after(() => owner.destroy());
  const builds = ["1.0.0", "1.1.0", "1.2.0", "1.3.0"].map((version) => remoteBuild({ version }));
  for (const build of builds) await shipBuild(admin, build);
  const [, gone, previous, active] = builds.map(({ description }) => description.build);
  for (const build of [gone, previous, active])
    await admin.call(releases.promote, { params, body: { build: build ?? "" } });
  const [trial] = builds;
  await admin.call(releases.canary, { params, body: { build: trial?.description.build ?? "", percent: 1 } });
  const removed = async () => {
    await sweepBuilds(app.services);
    const [release] = (await admin.call(releases.list, {})).data;
    return release?.builds.filter(({ removed_at }) => removed_at !== null).map(({ build }) => build);
  };

  assert.deepEqual(await removed(), [], "everything is recent");
  await sql`update remote_builds set registered_at = now() - interval '15 days'`.execute(owner);
  assert.deepEqual(await removed(), [], "the trail still refers to it");
  await sql`alter table remote_changes disable trigger remote_changes_stay`.execute(owner);
  await sql`update remote_changes set at = now() - interval '15 days'`.execute(owner);
  await sql`alter table remote_changes enable trigger remote_changes_stay`.execute(owner);
  assert.deepEqual(await removed(), [gone]);

  const directory = `mfe-x/1.1.0-${gone}`;
  assert.equal(await app.services.objects.sizeOf(objectKeyOf(directory, "remoteEntry.js")), null);
  const { data } = await admin.call(releases.history, { params });
  assert.deepEqual([data[0]?.action, data[0]?.build, data[0]?.actor.kind], ["remove", gone, "system"]);
  assert.deepEqual(await removed(), [gone], "and is removed once");
});
