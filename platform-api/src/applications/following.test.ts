import assert from "node:assert/strict";
import { test } from "node:test";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { references } from "@loubby/shared-contracts/http/evaluation/references";
import { myOffers } from "@loubby/shared-contracts/http/offers/offers";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { eventForm } from "#api/testing/event-form";
import { moveJob, publishJob } from "#api/testing/hiring/job-form";
import { candidate, employer } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { type Refusal, setting } from "#api/testing/hiring/apply-setting";
import { sendOffer } from "#api/testing/hiring/offer";
import { ask } from "#api/testing/hiring/resume-video";
import { uploadResume } from "#api/testing/files/upload";
import { tellRejection } from "./pipeline/tell-candidate.ts";

test("a job that closes while someone applies", async (t) => {
  const { acme, kofi, send } = await setting(t);

  await t.test("says that it is closed, and saves no application", async () => {
    const job = await publishJob(acme, { title: "Gone job" });
    await moveJob(acme, job, "closed");
    await assert.rejects(send(kofi, job._id), {
      status: 410,
      code: "job_closed",
      message: "Gone job no longer takes applications.",
    });
    assert.deepEqual((await kofi.call(myApplications.list, { query: { job_id: job._id } })).items, []);
  });

  await t.test(
    "either counts the application or tells the candidate the job is closed, when both happen at once",
    async () => {
      for (let round = 0; round < 8; round += 1) {
        const job = await publishJob(acme);
        const [sent, closed] = await Promise.allSettled([send(kofi, job._id), moveJob(acme, job, "closed")]);
        assert.equal(closed.status, "fulfilled");
        const kept = (await kofi.call(myApplications.list, { query: { job_id: job._id } })).items.length;
        assert.equal(kept, sent.status === "fulfilled" ? 1 : 0);
        if (sent.status === "rejected") assert.equal((sent.reason as Refusal).code, "job_closed");
      }
    },
  );

  await t.test("hides drafts and jobs that don't exist", async () => {
    await assert.rejects(send(kofi, kofi.userId), { status: 404, code: "job_not_found" });
  });

  await t.test(
    "keeps the application visible to a candidate who applied, with the job's new status",
    async () => {
      const job = await publishJob(acme);
      const receipt = await send(kofi, job._id);
      await moveJob(acme, job, "closed");
      const mine = await kofi.call(myApplications.get, { params: { applicationId: receipt._id } });
      assert.equal(mine.job.status, "closed");
      assert.equal(mine.job.company_name, "Acme");
      assert.equal((await send(kofi, job._id))._id, receipt._id);
    },
  );
});

test("following and withdrawing an application", async (t) => {
  const { app, acme, kofi, send } = await setting(t);
  const apply = async () => {
    const job = await publishJob(acme);
    const { _id } = await send(kofi, job._id);
    return { job, applicationId: _id };
  };
  const read = (applicationId: string) => kofi.call(myApplications.get, { params: { applicationId } });
  const withdraw = (applicationId: string) =>
    kofi.call(myApplications.withdraw, { params: { applicationId }, body: {} });
  const version = async (applicationId: string) =>
    (await acme.call(applications.get, { params: { applicationId } })).version;

  await t.test("shows the stage the company moved it to", async () => {
    const { job, applicationId } = await apply();
    const body = { stage_id: job.stages[1]?._id ?? "", version: await version(applicationId) };
    await acme.call(applications.move, { params: { applicationId }, body });
    const mine = await read(applicationId);
    assert.equal(mine.stage, "Interview");
    assert.equal(mine.stage_position, 1);
  });

  await t.test("leaves it in its stage, with the same time in stage, after an undone move", async () => {
    const { job, applicationId } = await apply();
    const params = { applicationId };
    const [first, second] = job.stages;
    const before = await acme.call(applications.card, { params });
    const there = await acme.call(applications.move, {
      params,
      body: { stage_id: second?._id ?? "", version: before.version },
    });
    assert.notEqual(there.stage_entered_at, before.stage_entered_at);
    const back = await acme.call(applications.move, {
      params,
      body: { stage_id: first?._id ?? "", version: there.version, undo: true },
    });
    assert.deepEqual([back.stage_id, back.stage_entered_at], [before.stage_id, before.stage_entered_at]);
  });

  await t.test(
    "withdrawing removes it from the board, is recorded, and does nothing the second time",
    async () => {
      const { job, applicationId } = await apply();
      const both = await Promise.all([withdraw(applicationId), withdraw(applicationId)]);
      assert.deepEqual(
        both.map(({ status }) => status),
        ["withdrawn", "withdrawn"],
      );
      assert.equal((await withdraw(applicationId)).status, "withdrawn");
      const board = await acme.call(applications.board, { params: { jobId: job._id } });
      assert.deepEqual([board.stages[0]?.count, board.withdrawn_count], [0, 1]);
      const { events } = await acme.call(applications.get, { params: { applicationId } });
      assert.deepEqual(events.map((event) => event.kind).sort(), ["applied", "withdrawn"]);
    },
  );

  await t.test(
    "refuses moves by the company and new applications by the candidate after withdrawing",
    async () => {
      const { job, applicationId } = await apply();
      await withdraw(applicationId);
      const body = { stage_id: job.stages[1]?._id ?? "", version: await version(applicationId) };
      await assert.rejects(acme.call(applications.move, { params: { applicationId }, body }), {
        status: 409,
      });
      await assert.rejects(send(kofi, job._id), { status: 409, code: "application_withdrawn" });
    },
  );

  await t.test("refuses to withdraw after a decision", async () => {
    const { applicationId } = await apply();
    const [reason] = await acme.call(pipeline.reasons, {});
    const body = {
      to: "rejected" as const,
      version: await version(applicationId),
      reason_id: reason?._id ?? "",
    };
    await acme.call(applications.setStatus, { params: { applicationId }, body });
    await app.services.db
      .as({ role: "worker" })
      .write((sql) => tellRejection(app.services, sql, applicationId));
    await assert.rejects(withdraw(applicationId), (error: { status: number; details: unknown }) => {
      assert.equal(error.status, 409);
      assert.deepEqual(error.details, { from: "rejected", to: "withdrawn", allowed: [] });
      return true;
    });
  });

  await t.test("hides other candidates' applications", async () => {
    const { applicationId } = await apply();
    const esi = await candidate(app, "Esi");
    const request = { params: { applicationId } };
    await assert.rejects(esi.call(myApplications.get, request), {
      status: 404,
      code: "application_not_found",
    });
    await assert.rejects(esi.call(myApplications.withdraw, { ...request, body: {} }), { status: 404 });
    assert.equal((await read(applicationId)).status, "active");
    assert.deepEqual((await esi.call(myApplications.list, {})).items, []);
  });

  await t.test(
    "pages through the list, open before ended and the newest first, without gaps or repeats",
    async () => {
      const all: MyApplication[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const query = { limit: 2, ...(cursor && { cursor }) };
        const page = await kofi.call(myApplications.list, { query });
        all.push(...page.items);
        cursor = page.nextCursor;
      }
      assert.equal(all.length, 6);
      assert.equal(new Set(all.map((each) => each._id)).size, 6);
      const states = all.map(({ status }) => (status === "active" ? 1 : 0));
      assert.deepEqual(
        states,
        states.toSorted((a, b) => b - a),
      );
      assert.equal(new Set(states).size, 2);
      const times = all.filter(({ status }) => status === "active").map((each) => each.applied_at);
      assert.deepEqual(times, times.toSorted().toReversed());
    },
  );

  await t.test(
    "lists an open offer first, then a coming interview, what else waits for the candidate, hires, and last what has ended",
    async () => {
      const esi = await candidate(app, "Esi");
      const ids: string[] = [];
      const resume_file_id = await uploadResume(esi);
      for (let count = 0; count < 5; count += 1)
        ids.push((await send(esi, (await publishJob(acme))._id, { resume_file_id }))._id);
      const [asked = "", offered = "", hired = "", withdrawn = "", active = ""] = ids;
      await sendOffer(acme, offered);
      await ask(acme, asked);
      const accepted = await sendOffer(acme, hired);
      const body = { name: "Esi Mensah", consent: true as const };
      await esi.call(myOffers.accept, { params: { offerId: accepted._id }, body });
      await esi.call(myApplications.withdraw, { params: { applicationId: withdrawn }, body: {} });
      const grain = await employer(app, "Grain");
      await subscribe(app, grain, "growth_plan_yearly");
      const invited = (await send(esi, (await publishJob(grain))._id, { resume_file_id }))._id;
      const guests = [esi.email];
      await grain.call(events.create, { body: eventForm({ kind: "interview", date: "2030-03-05", guests }) });
      const mill = await employer(app, "Mill");
      await subscribe(app, mill, "growth_plan_yearly");
      const named = (await send(esi, (await publishJob(mill))._id, { resume_file_id }))._id;
      const questions = { template_id: null, wanted_count: 2, days: 14, message: "" };
      await mill.call(references.ask, { params: { applicationId: named }, body: questions });
      const latest = (await send(esi, (await publishJob(acme))._id, { resume_file_id }))._id;
      const { items } = await esi.call(myApplications.list, {});
      assert.deepEqual(
        items.map(({ _id }) => _id),
        [offered, invited, named, asked, hired, latest, active, withdrawn],
      );
    },
  );
});
