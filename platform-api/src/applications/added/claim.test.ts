import assert from "node:assert/strict";
import { test } from "node:test";
import { addedCandidates } from "@loubby/shared-contracts/http/applications/added-candidates";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import * as paths from "@loubby/shared-contracts/paths";
import { publishJob } from "#api/testing/hiring/job-form";
import { visitor } from "#api/testing/hiring/visitor";
import { mailTo, mailsTo, tokenIn } from "#api/testing/mailbox";
import { callAs, candidate, employer, PASSWORD, prove } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

test("the mailed link of someone that a company added", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const job = await publishJob(ada, { title: "Welder", questions: [] });
  const add = async (email_address: string) => {
    const consent = { basis: "asked", on: "2026-11-20" } as const;
    const body = { first_name: "Esi", last_name: "Owusu", email_address, consent };
    const { application_id } = await ada.call(addedCandidates.add, { params: { jobId: job._id }, body });
    const token = tokenIn(await mailTo(app, email_address, "considering"));
    const open = () => ada.call(applications.get, { params: { applicationId: application_id } });
    return { path: paths.applicationStatus(token), open };
  };

  await t.test("shows the application without a password, and withdraws it", async () => {
    const { path, open } = await add("follows@mail.test");
    const { body } = await visitor(app).get(path);
    assert.match(body, /Acme added you to its candidates for <a[^>]+>Welder<\/a>\./);
    assert.doesNotMatch(body, /[Yy]our application\b|>Applied</);
    assert.match((await visitor(app).get(`${path}/withdraw`)).body, /Ask Acme to remove you from Welder\?/);
    await visitor(app).submit(`${path}/withdraw`, { reason: "No, thanks" });
    assert.equal((await open()).status, "withdrawn");
    assert.match(
      (await mailTo(app, "follows@mail.test", "You asked not to be considered")).body_text,
      /asked Acme not to/,
    );
  });

  await t.test("opens an account that no one can sign in to before", async () => {
    await add("closed@mail.test");
    const body = { email: "closed@mail.test", user_password: PASSWORD };
    await assert.rejects(callAs(app, auth.login, { body }), { status: 401 });
  });

  await t.test("makes the account theirs once they ask for a password", async () => {
    const { path, open } = await add("owner@mail.test");
    const before = (await open()).candidate._id;
    await visitor(app).submit(`${path}/password`, {});
    assert.equal((await open()).candidate._id, before);
    const proven = await app.services.db
      .as({ role: "auth" })
      .read((db) =>
        db.selectFrom("users").select("email_verified_at").where("id", "=", before).executeTakeFirst(),
      );
    assert.notEqual(proven?.email_verified_at, null);
  });

  await t.test("hands the application to the account that proved the address", async () => {
    const kofi = await prove(app, await candidate(app, "Kofi"));
    const { path, open } = await add(kofi.email);
    assert.notEqual((await open()).candidate._id, kofi.userId);
    await visitor(app).submit(`${path}/password`, {});
    const { candidate: now, events } = await open();
    assert.deepEqual([now._id, now.first_name], [kofi.userId, "Kofi"]);
    assert.ok(events.some(({ kind }) => kind === "added"));
    const mine = await kofi.call(myApplications.list, { query: {} });
    assert.equal(mine.items[0]?.job.title, "Welder");
    assert.match((await visitor(app).get(path)).body, /Welder/);
  });

  await t.test("looking at it alone changes nothing", async () => {
    const kofi = await prove(app, await candidate(app, "Ama"));
    const { path, open } = await add(kofi.email);
    await visitor(app).get(path);
    assert.equal((await open()).candidate.first_name, "Esi");
    assert.equal((await mailsTo(app, kofi.email)).length >= 1, true);
  });
});
