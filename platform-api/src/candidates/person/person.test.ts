import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { applicationFiles } from "@loubby/shared-contracts/http/applications/application-files";
import { applicationNotes } from "@loubby/shared-contracts/http/applications/application-notes";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { candidates } from "@loubby/shared-contracts/http/candidates/candidates";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { ownerSql } from "#api/testing/as-owner";
import { upload, uploadResume } from "#api/testing/files/upload";
import { publishJob } from "#api/testing/hiring/job-form";
import { sendOffer } from "#api/testing/hiring/offer";
import { addPool, stageOf } from "#api/testing/hiring/pool";
import { ask, finished, handIn, setting } from "#api/testing/hiring/scorecards";
import { employer, prove } from "#api/testing/person";

test("a candidate's page", async (t) => {
  const { app, ada, mia, ben, job, kofi, template, applicationId } = await setting(t);
  const params = { personId: kofi.userId };
  const cook = await publishJob(ada, { title: "Cook", questions: [] });
  const resume = await uploadResume(kofi, "kofi-cooks.pdf");
  const { _id: cooking } = await kofi.call(openJobs.apply, {
    params: { jobId: cook._id },
    body: { resume_file_id: resume, answers: [] },
  });

  await t.test("has contacts and every application with its stage, and why it ended", async () => {
    const [reason] = await ada.call(pipeline.reasons, {});
    await ada.call(applications.setStatus, {
      params: { applicationId: cooking },
      body: { to: "rejected", version: 1, reason_id: reason?._id ?? "" },
    });
    const page = await ada.call(candidates.get, { params });
    assert.equal(page.candidate.email_address, kofi.email);
    assert.deepEqual(
      page.applications.map((one) => [one.job.title, one.stage.name, one.status, one.rejection_reason]),
      [
        ["Cook", cook.stages[0]?.name, "rejected", reason?.name],
        ["Welder", job.stages[0]?.name, "active", null],
      ],
    );
  });

  await t.test("has shared notes of all applications, and private ones for their author alone", async () => {
    const write = (about: string, body: string, isPrivate: boolean) =>
      ada.call(applicationNotes.add, {
        params: { applicationId: about },
        body: { client_id: randomUUID(), body, private: isPrivate },
      });
    await write(applicationId, "Solid seams", false);
    await write(cooking, "Burns rice", false);
    await write(cooking, "My own doubts", true);
    const bodies = async (who: typeof ada) =>
      (await who.call(candidates.notes, { params })).map((note) => [note.job.title, note.body]);
    const shared = [
      ["Cook", "Burns rice"],
      ["Welder", "Solid seams"],
    ];
    assert.deepEqual(await bodies(ada), [["Cook", "My own doubts"], ...shared]);
    assert.deepEqual(await bodies(mia), shared);
  });

  await t.test("hides what scorecards say from a colleague who owes one", async () => {
    const [mias = "", bens = ""] = await ask(ada, applicationId, template, [mia, ben]);
    await handIn(mia, mias, finished(template, 5, "strong_yes"));
    const cards = async (who: typeof ada) =>
      (await who.call(candidates.scorecards, { params })).map((card) => [card.recommendation, card.waits]);
    assert.deepEqual(await cards(ben), [[null, true]]);
    assert.deepEqual(await cards(mia), [["strong_yes", false]]);
    await handIn(ben, bens, finished(template, 2, "no"));
    assert.deepEqual((await cards(ben)).length, 2);
    assert.deepEqual(new Set((await cards(ben)).map(([said]) => said)), new Set(["strong_yes", "no"]));
  });

  await t.test("has the résumés, and the files that colleagues added", async () => {
    const kept = { purpose: "application-file", name: "contract.txt", type: "text/plain" } as const;
    const file_id = await upload(ada, kept, Buffer.from("Terms"));
    await ada.call(applicationFiles.add, { params: { applicationId }, body: { file_id } });
    const files = await ada.call(candidates.files, { params });
    assert.deepEqual(files.map((file) => [file.name, file.file_id !== null, file.job.title]).slice(0, 2), [
      ["contract.txt", true, "Welder"],
      ["kofi-cooks.pdf", false, "Cook"],
    ]);
    assert.equal(files.length, 3);
  });

  await t.test("has the pools they are in, and says when they must not be contacted", async () => {
    const pool = await addPool(ada, { name: "Metal" });
    await ada.call(poolMembers.takeOver, {
      params: { poolId: pool._id },
      body: { user_ids: [kofi.userId] },
    });
    const [entry, ...others] = await ada.call(candidates.pools, { params });
    assert.deepEqual([entry?.name, entry?.stage, others.length], ["Metal", "New", 0]);
    await assert.rejects(mia.call(candidates.pools, { params }), { status: 403 });
    assert.equal((await ada.call(candidates.get, { params })).do_not_contact, false);
    await ada.call(poolMembers.move, {
      params: { poolId: pool._id },
      body: { ids: [entry?.member_id ?? ""], stage_id: stageOf(pool, "Do not contact") },
    });
    assert.equal((await ada.call(candidates.get, { params })).do_not_contact, true);
  });

  await t.test("has sent mails of applications, newest first, and no planned ones", async () => {
    await ownerSql(
      app.services,
      `insert into application_mails (id, application_id, organization_id, kind, subject, body, created_by, send_at, sent_at)
       select gen_random_uuid(), a.id, a.organization_id, 'bulk', subject, 'Hello', $1, now(), sent_at
       from applications a, (values ('Older', now() - interval '1 day'), ('Newer', now()), ('Planned', null)) mail (subject, sent_at)
       where a.id = $2`,
      [ada.userId, applicationId],
    );
    await ownerSql(
      app.services,
      `insert into person_mails (id, application_id, organization_id, author_id, subject, body, send_at, sent_at)
       select gen_random_uuid(), a.id, a.organization_id, $1, subject, 'Hello', now(), sent_at
       from applications a, (values ('By hand', now() - interval '1 hour'), ('Later', null)) mail (subject, sent_at)
       where a.id = $2`,
      [ada.userId, applicationId],
    );
    assert.deepEqual(
      (await ada.call(candidates.mails, { params })).map((mail) => [mail.subject, mail.job?.title]),
      [
        ["Newer", "Welder"],
        ["By hand", "Welder"],
        ["Older", "Welder"],
      ],
    );
  });

  await t.test("has offers with their state", async () => {
    await prove(app, kofi);
    await sendOffer(ada, applicationId);
    const offers = await ada.call(candidates.offers, { params });
    assert.deepEqual(
      offers.map(({ state, job: about }) => [state, about.title]),
      [["sent", "Welder"]],
    );
    const found = await ada.call(candidates.list, { query: { offer: "yes" } });
    assert.equal(found.items[0]?.application._id, applicationId);
  });

  await t.test("is another company's 404", async () => {
    const globex = await employer(app, "Globex");
    for (const section of ["get", "notes", "mails", "offers", "scorecards", "files"] as const)
      await assert.rejects(globex.call(candidates[section], { params }), { status: 404 });
  });
});
