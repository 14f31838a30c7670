import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { Client } from "pg";
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
  await moveMoney(place.postgres.url, candidate.email);

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
    assert.match(out, /every count is the same, and the ledger proves itself/);
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

  await t.test(
    "money that differs and files that the bucket lacks are named, and the command fails",
    async () => {
      const file = path.join(folder, "backup.json");
      const about = JSON.parse(readFileSync(file, "utf8")) as { ledger: string };
      writeFileSync(file, JSON.stringify({ ...about, ledger: about.ledger.replace(/^./, "x") }));
      const third = await openSystemPostgres(parts.postgres);
      t.after(third.remove);
      const elsewhere = { DATABASE_URL: third.url, S3_BUCKET: "empty-one" };
      const { code, err } = await place.commandWith(elsewhere, "restore", folder);
      assert.equal(code, 1);
      assert.match(err, /the ledger: x[\da-f]{63} was backed up, [\da-f]{64} is here/);
      assert.match(err, /empty-one lacks \d+ of \d+ files:\n {2}\S+/);
    },
  );
});

/** Money of a day that is sealed and of today, on someone's wallet. */
async function moveMoney(databaseUrl: string, email: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const days of [2, 0])
      await client.query(
        `select post_transfers('product', 'drill', gen_random_uuid()::text, jsonb_build_array(jsonb_build_object(
           'id', gen_random_uuid(), 'kind', 'single', 'code', 'deposit', 'description', 'Drill', 'amount', 5000,
           'debit', open_ledger_account(gen_random_uuid(), 'provider_clearing', 'ngn', null, null),
           'credit', open_ledger_account(gen_random_uuid(), 'wallet', 'ngn', id, null))),
           now() - $2 * interval '1 day')
         from users where email_address = $1`,
        [email, days],
      );
    const { rows } = await client.query<{ sealed: number }>("select seal_ledger_days() as sealed");
    assert.equal(rows[0]?.sealed, 1);
  } finally {
    await client.end();
  }
}
