import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { openSystemPostgres } from "@loubby/tooling/system-postgres";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { assembled } from "./assembled.ts";
import { availableParts } from "./available.ts";
import { clientOf } from "./browserless-client.ts";
import { openInstallation } from "./installation.ts";
import { apply, PASSWORD, publishJob, signUpCandidate, signUpCompany } from "./people.ts";

const parts = availableParts();
const skip = "skip" in parts ? parts.skip : false;

test("a backup comes back on a new server", { skip, timeout: 300_000 }, async (t) => {
  if ("skip" in parts) return;
  const place = await openInstallation({ app: await assembled(t), ...parts });
  t.after(place.close);
  for (const step of ["migrate", "release"]) assert.equal((await place.command(step)).code, 0);
  const before = await place.startNode(0);
  await place.startNginx();
  const company = await signUpCompany(place.url, "Quay Foods");
  const stranger = await signUpCompany(place.url, "Other");
  const candidate = await signUpCandidate(place.url);
  const job = await publishJob(company, "Baker");
  const applicationId = await apply(candidate, job._id);
  const params = { applicationId };
  const folder = path.join(place.writable, "backup");

  await t.test("it is made while the product runs", async () => {
    const { code, out, err } = await place.command("backup", folder);
    assert.equal(code, 0, err);
    assert.match(out, /^Backed up \d+ rows of \d+ tables, and the list of \d+ files\./);
    assert.match((await place.command("backup", folder)).err, /is not empty/);
  });

  // What came after the backup is not in it.
  await publishJob(company, "Latecomer");
  await before.end("SIGTERM");
  const fresh = await openSystemPostgres(parts.postgres);
  t.after(fresh.remove);
  const settings = { DATABASE_URL: fresh.url };

  await t.test("a database with tables is not touched", async () => {
    const { code, err } = await place.command("restore", folder);
    assert.equal(code, 1);
    assert.match(err, /this database has tables/);
  });

  await t.test("a folder that is no backup is refused", async () => {
    const { code, err } = await place.commandWith(settings, "restore", place.writable);
    assert.equal(code, 1);
    assert.match(err, /holds no finished backup/);
  });

  await t.test("every table, policy, grant and file is there again", async () => {
    const { code, out, err } = await place.commandWith(settings, "restore", folder);
    assert.equal(code, 0, err);
    assert.match(out, /every count is the same/);
    assert.match(out, /All \d+ files are in loubby/);
    assert.match((await place.commandWith(settings, "migrate")).out, /Nothing to migrate/);
  });

  await t.test("people find what was theirs, and nothing of others", async () => {
    await place.startNode(0, settings);
    const body = { email: company.email, user_password: PASSWORD };
    const { token } = await clientOf(place.url).call(auth.login, { body });
    const again = clientOf(place.url, { token });
    const titles = (await again.call(jobs.list, { query: {} })).items.map(({ title }) => title);
    assert.deepEqual(titles, ["Baker"]);
    assert.equal((await again.call(applications.get, { params })).resume?.name, "resume.pdf");
    const { url } = await again.call(applications.resume, { params });
    assert.ok(url.startsWith(place.filesUrl));
    assert.match(await (await fetch(url)).text(), /^%PDF/);
    await assert.rejects(stranger.call(applications.get, { params }), { status: 404 });
  });

  await t.test("files that the bucket lacks are named, and the command fails", async () => {
    const third = await openSystemPostgres(parts.postgres);
    t.after(third.remove);
    const elsewhere = { DATABASE_URL: third.url, S3_BUCKET: "empty-one" };
    const { code, err } = await place.commandWith(elsewhere, "restore", folder);
    assert.equal(code, 1);
    assert.match(err, /empty-one lacks \d+ of \d+ files:\n {2}\S+/);
  });
  assert.ok(existsSync(path.join(folder, "backup.json")));
});
