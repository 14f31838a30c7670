import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { sql } from "kysely";
import { releases } from "@loubby/shared-contracts/http/remotes/releases";
import { shipping } from "@loubby/shared-contracts/http/remotes/shipping";
import { buildApp } from "#api/app";
import { addBuild, remoteBuild, shellBuild, shipBuild, type TestBuild } from "#api/testing/builds";
import { superAdmin } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { integrityOf, objectKeyOf } from "../builds/build-files.ts";

function withFile(build: TestBuild, file: string, bytes: Buffer): TestBuild {
  return {
    ...build,
    contents: { ...build.contents, [file]: bytes },
    files: { ...build.files, [file]: { size: bytes.length, integrity: integrityOf(bytes) } },
  };
}

const addressOf = ({ description }: TestBuild, file: string) =>
  `/remotes/${description.name}/${description.version}-${description.build}/${file}`;

test("shipping a build", async (t) => {
  const app = await testApp(t);
  const admin = await superAdmin(app);
  const get = (url: string, headers = {}) => app.http.inject({ method: "GET", url, headers });
  const entry = remoteBuild().contents["remoteEntry.js"] ?? Buffer.alloc(0);
  const first = withFile(remoteBuild(), "remoteEntry.js.br", brotliCompressSync(entry));

  await t.test("makes it a candidate: served permanently, run by no one", async () => {
    const release = await shipBuild(admin, first);
    assert.equal(release.active, null);
    assert.deepEqual(
      release.builds.map(({ version, origin }) => [version, origin]),
      [["1.0.0", "shipped"]],
    );
    const plain = await get(addressOf(first, "c/page.12345678.js"));
    assert.equal(plain.statusCode, 200);
    assert.match(String(plain.headers["cache-control"]), /immutable/);
    const packed = await get(addressOf(first, "remoteEntry.js"), { "accept-encoding": "br" });
    assert.equal(packed.headers["content-encoding"], "br");
    assert.deepEqual(brotliDecompressSync(packed.rawPayload), entry);
  });

  await t.test("answers 404 for unknown files, however they are requested", async () => {
    for (const file of ["nothing.js", "%2e%2e%2f%2e%2e%2fbuild.json", "c/%2e%2e%5cbuild.json", "%00", ""]) {
      const { statusCode } = await get(addressOf(first, file));
      assert.equal(statusCode, 404, file);
    }
  });

  await t.test("refuses a version that was already shipped, and says what to do", async () => {
    const again = remoteBuild({ operations: ["jobs.get"] });
    await assert.rejects(shipBuild(admin, again), {
      status: 409,
      code: "version_taken",
      message: /Raise the version in mfe-x\/package\.json/,
    });
  });

  await t.test("registers one build when shipped twice at once", async () => {
    const twins = [["jobs.get"], ["jobs.create"]].map((operations) =>
      remoteBuild({ version: "1.5.0", operations }),
    );
    const outcomes = await Promise.allSettled(twins.map((twin) => shipBuild(admin, twin)));
    assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
    const [refused] = outcomes.filter((outcome) => outcome.status === "rejected");
    assert.equal(refused?.reason.code, "version_taken");
  });

  await t.test("refuses files that are missing or differ", async () => {
    const next = remoteBuild({ version: "1.6.0" });
    const other = Buffer.alloc(entry.length, "x");
    const spoilt = shipBuild(admin, next, (file) =>
      file === "remoteEntry.js" ? other : (next.contents[file] ?? null),
    );
    await assert.rejects(spoilt, { status: 422, code: "files_differ", message: /remoteEntry\.js/ });
    const missing = remoteBuild({ version: "1.7.0" });
    const cut = shipBuild(admin, missing, (file) =>
      file === "c/page.12345678.js" ? null : (missing.contents[file] ?? null),
    );
    await assert.rejects(cut, { status: 422, message: /c\/page\.12345678\.js/ });
    await shipBuild(admin, next);
  });

  await t.test("refuses a build that contradicts its manifest", async () => {
    const honest = remoteBuild({ version: "3.0.0" });
    const remote = honest.description.remote;
    assert.ok(remote);
    const config = { ...remote.config, routes: [] };
    const lies = { ...honest, description: { ...honest.description, remote: { ...remote, config } } };
    await assert.rejects(shipBuild(admin, lies), {
      status: 422,
      message: /manifest declares something else/,
    });
    const renamed = { ...honest, description: { ...honest.description, name: "mfe-y" } };
    const { files, description } = renamed;
    const begin = admin.call(shipping.begin, { params: { remote: "mfe-x" }, body: { files, description } });
    await assert.rejects(begin, { status: 422 });
  });

  await t.test("refuses file names that lead elsewhere", async () => {
    for (const file of ["../evil.js", "/etc/passwd.js", "a/../../b.js", "run.exe", "a\\b.js"]) {
      await assert.rejects(shipBuild(admin, withFile(remoteBuild({ version: "4.0.0" }), file, entry)), {
        status: 400,
      });
    }
  });

  await t.test("refuses a path that another remote has", async () => {
    const build = await addBuild(app, remoteBuild({ remote: "mfe-owner", path: "/dashboard/owned" }));
    await admin.call(releases.promote, { params: { remote: "mfe-owner" }, body: { build } });
    await assert.rejects(shipBuild(admin, remoteBuild({ version: "5.0.0", path: "/dashboard/owned" })), {
      status: 409,
      code: "path_taken",
      message: "/dashboard/owned belongs to mfe-owner.",
    });
  });

  await t.test("never serves bytes other than those registered", async () => {
    const late = remoteBuild({ version: "6.0.0" });
    await shipBuild(admin, late);
    const { name, version, build } = late.description;
    const key = objectKeyOf(`${name}/${version}-${build}`, "remoteEntry.js");
    await app.services.objects.put(key, Buffer.alloc(entry.length, "y"), "text/javascript");
    assert.equal((await get(addressOf(late, "remoteEntry.js"))).statusCode, 500);
    assert.equal((await get(addressOf(late, "c/page.12345678.js"))).statusCode, 200);
  });

  await t.test("makes a build of the shell the page once it is promoted", async () => {
    const shell = shellBuild("2.0.0", "1.0.0");
    await shipBuild(admin, shell);
    const { build } = shell.description;
    await admin.call(releases.promote, { params: { remote: "host-shell" }, body: { build } });
    const page = await get("/dashboard");
    assert.equal(page.statusCode, 200);
    assert.match(page.body, /<title>2\.0\.0<\/title>/);
  });

  await t.test("answers 410 for a build whose files were removed, with the reason", async () => {
    const { build } = first.description;
    await app.services.db
      .as({ role: "release" })
      .write((db) => sql`update remote_builds set removed_at = now() where build = ${build}`.execute(db));
    await rm(path.join(app.services.config.dataDir, "remotes-cache"), { recursive: true });
    // Another node, which has not served the build before.
    const { http } = await buildApp(app.services);
    t.after(() => http.close());
    const answer = await http.inject(addressOf(first, "remoteEntry.js"));
    assert.equal(answer.statusCode, 410);
    assert.match(answer.body, /build_removed/);
    const body = { build };
    await assert.rejects(admin.call(releases.promote, { params: { remote: "mfe-x" }, body }), {
      status: 409,
      code: "build_removed",
    });
  });
});
