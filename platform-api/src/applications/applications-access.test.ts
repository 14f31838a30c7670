import assert from "node:assert/strict";
import { test } from "node:test";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { applicant } from "#api/testing/hiring/applicant";
import { employer, member } from "#api/testing/person";
import { setStatus, read, namesIn, countsOf } from "#api/testing/hiring/company-applications";
import { setting, move } from "#api/testing/hiring/job-pipeline";
import { tellRejection } from "./pipeline/tell-candidate.ts";

test("rejecting", async (t) => {
  const { app, ada, jobId, applied, interview } = await setting(t);

  await t.test("moves the card from the board to the list of rejected ones, and can be undone", async () => {
    const { card, person } = await applicant(app, ada, jobId, "Esi");
    const rejected = await setStatus(ada, card, "rejected");
    assert.deepEqual(await countsOf(ada, jobId), [0, 0, 0, 1]);
    assert.deepEqual(await namesIn(ada, jobId, applied), []);
    const page = await ada.call(applications.listRejected, { params: { jobId } });
    assert.deepEqual(
      page.items.map(({ candidate: { first_name } }) => first_name),
      ["Esi"],
    );
    const mine = () => person.call(myApplications.get, { params: { applicationId: card._id } });
    assert.equal((await mine()).status, "active", "not told yet");
    await app.services.db.as({ role: "worker" }).write((sql) => tellRejection(app.services, sql, card._id));
    assert.equal((await mine()).status, "rejected");
    assert.equal((await setStatus(ada, rejected, "active")).status, "active");
    assert.deepEqual(await countsOf(ada, jobId), [1, 0, 0, 0]);
    assert.deepEqual(
      (await read(ada, card)).events.map(({ kind }) => kind),
      ["reopened", "rejected", "applied"],
    );
  });

  await t.test(
    "rejects only once, refuses to move a rejected card, and says what is possible instead",
    async () => {
      const { card } = await applicant(app, ada, jobId);
      const rejected = await setStatus(ada, card, "rejected");
      const refusal = { status: 409, code: "illegal_transition" };
      const details = { from: "rejected", to: "rejected", allowed: ["active"] };
      await assert.rejects(setStatus(ada, rejected, "rejected"), { ...refusal, details });
      await assert.rejects(move(ada, rejected, interview), refusal);
    },
  );

  await t.test("refuses to move, reject or reopen a withdrawn application", async () => {
    const { card, person } = await applicant(app, ada, jobId);
    await person.call(myApplications.withdraw, { params: { applicationId: card._id }, body: {} });
    const now = await read(ada, card);
    assert.equal(now.status, "withdrawn");
    const refusal = { status: 409, code: "illegal_transition" };
    await assert.rejects(move(ada, now, interview), refusal);
    await assert.rejects(setStatus(ada, now, "rejected"), refusal);
    await assert.rejects(setStatus(ada, now, "active"), refusal);
  });
});

test("access to applications", async (t) => {
  const { app, ada, jobId, applied, interview } = await setting(t);
  const { card, person } = await applicant(app, ada, jobId);
  const params = { applicationId: card._id };
  const version = card.version;

  await t.test("hides them from another company at every address", async () => {
    const globex = await employer(app, "Globex");
    const asked = [
      () => globex.call(applications.board, { params: { jobId } }),
      () => globex.call(applications.listInStage, { params: { jobId, stageId: applied._id } }),
      () => globex.call(applications.listRejected, { params: { jobId } }),
      () => globex.call(applications.card, { params }),
      () => globex.call(applications.get, { params }),
      () => globex.call(applications.resume, { params }),
      () => globex.call(applications.move, { params, body: { stage_id: interview._id, version } }),
      () => globex.call(applications.setStatus, { params, body: { to: "rejected", version } }),
    ];
    for (const ask of asked) await assert.rejects(ask, { status: 404 });
    assert.equal((await read(ada, card)).version, version);
  });

  await t.test("refuses to let candidates move their own or read what the company sees", async () => {
    await assert.rejects(move(person, card, interview), { status: 403 });
    await assert.rejects(read(person, card), { status: 403 });
  });

  await t.test("refuses moves by a colleague who can only view the pipeline", async () => {
    const reader = await member(app, ada, "recruiter", [{ feature: "pipeline", action: ["read"] }]);
    assert.deepEqual(await namesIn(reader, jobId, applied), ["Kofi"]);
    const refusal = { status: 403, message: "You do not have permission to perform this action" };
    await assert.rejects(move(reader, card, interview), refusal);
    await assert.rejects(setStatus(reader, card, "rejected"), refusal);
    await assert.rejects(read(reader, card), { status: 403 });
  });

  await t.test("returns the résumé the candidate sent", async () => {
    const { url, name, content_type } = await ada.call(applications.resume, { params });
    assert.deepEqual([name, content_type], ["resume.pdf", "application/pdf"]);
    const file = await fetch(url);
    assert.equal(file.status, 200);
    assert.ok((await file.text()).startsWith("%PDF-"));
  });

  await t.test("lists a stage page by page, each card once, latest first", async () => {
    for (const name of ["Ama", "Esi"]) await applicant(app, ada, jobId, name);
    const page = (cursor?: string) =>
      ada.call(applications.listInStage, {
        params: { jobId, stageId: applied._id },
        query: { limit: 2, ...(cursor && { cursor }) },
      });
    const first = await page();
    const second = await page(first.nextCursor ?? "");
    const names = [...first.items, ...second.items].map((one) => one.candidate.first_name);
    assert.deepEqual([names, second.nextCursor], [["Esi", "Ama", "Kofi"], null]);
  });
});
