import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { type TestContext, test } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { applications, myApplications } from "@loubby/shared-contracts/http/recruit/applications";
import type { ApplicationCard } from "@loubby/shared-contracts/http/recruit/applications.schema";
import { openJobs } from "@loubby/shared-contracts/http/recruit/open-jobs";
import { publishJob } from "#api/testing/job-form";
import { candidate, employer, member, type Person } from "#api/testing/person";
import { type TestApp, testApp } from "#api/testing/test-app";
import { uploadResume } from "#api/testing/upload";

type Stage = Awaited<ReturnType<typeof publishJob>>["stages"][number];

async function setting(t: TestContext) {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const job = await publishJob(ada, { title: "Welder", questions: [] });
  const [applied, interview, hired] = job.stages as [Stage, Stage, Stage];
  return { app, ada, job, jobId: job._id, applied, interview, hired };
}

/** A new candidate with an application to the job; answers its card on the board. */
async function applicant(app: TestApp, company: Person, jobId: string, name = "Kofi") {
  const person = await candidate(app, name);
  const resume_file_id = await uploadResume(person);
  const { _id } = await person.call(openJobs.apply, {
    params: { jobId },
    body: { resume_file_id, answers: [] },
  });
  return { person, card: await company.call(applications.get, { params: { applicationId: _id } }) };
}

const move = (person: Person, card: ApplicationCard, to: Stage) =>
  person.call(applications.move, {
    params: { applicationId: card._id },
    body: { stage_id: to._id, version: card.version },
  });
const setStatus = (person: Person, card: ApplicationCard, to: "active" | "rejected") =>
  person.call(applications.setStatus, {
    params: { applicationId: card._id },
    body: { to, version: card.version },
  });
const read = (person: Person, card: ApplicationCard) =>
  person.call(applications.get, { params: { applicationId: card._id } });
const namesIn = async (person: Person, jobId: string, stage: Stage) => {
  const page = await person.call(applications.listInStage, { params: { jobId, stageId: stage._id } });
  return page.items.map((card) => card.candidate.first_name);
};
const countsOf = async (person: Person, jobId: string) => {
  const board = await person.call(applications.board, { params: { jobId } });
  return [...board.stages.map((stage) => stage.count), board.rejected_count];
};

test("moving an application", async (t) => {
  const { app, ada, jobId, applied, interview, hired } = await setting(t);

  await t.test("puts it into its stage, counts it there and writes it down", async () => {
    const { card } = await applicant(app, ada, jobId, "Ama");
    const written = await move(ada, card, interview);
    assert.deepEqual(
      [written.stage_id, written.status, written.version],
      [interview._id, "active", card.version + 1],
    );
    assert.ok(written.stage_entered_at >= card.stage_entered_at);
    assert.deepEqual(await countsOf(ada, jobId), [0, 1, 0, 0]);
    assert.deepEqual(await namesIn(ada, jobId, interview), ["Ama"]);
    const [event] = (await read(ada, card)).events;
    assert.deepEqual(
      [event?.kind, event?.actor, event?.from_stage, event?.to_stage],
      ["moved", "Ada Admin", "Applied", "Interview"],
    );
  });

  await t.test("and back again leaves it where it was, with both moves in its history", async () => {
    const { card } = await applicant(app, ada, jobId);
    const back = await move(ada, await move(ada, card, interview), applied);
    assert.equal(back.stage_id, applied._id);
    assert.deepEqual(
      (await read(ada, card)).events.map(({ kind }) => kind),
      ["moved", "moved", "applied"],
    );
  });

  await t.test("into the last stage hires, and out of it takes the hiring back", async () => {
    const { card, person } = await applicant(app, ada, jobId);
    const taken = await move(ada, card, hired);
    assert.equal(taken.status, "hired");
    const seen = await person.call(myApplications.get, { params: { applicationId: card._id } });
    assert.deepEqual([seen.status, seen.stage], ["hired", "Hired"]);
    assert.equal((await move(ada, taken, interview)).status, "active");
  });

  await t.test("to the stage where it stands changes and tells nothing", async () => {
    const { card } = await applicant(app, ada, jobId);
    assert.equal((await move(ada, card, applied)).version, card.version);
    assert.equal((await read(ada, card)).events.length, 1);
  });

  await t.test(
    "tells the company's and the candidate's open pages, and rings the candidate's bell",
    async () => {
      const { card, person } = await applicant(app, ada, jobId);
      await move(ada, card, interview);
      const news = await app.services.db
        .as({ role: "worker" })
        .read((db) =>
          db.selectFrom("outbox").selectAll().where("event", "=", "applications.changed.v1").execute(),
        );
      const told = news.filter(({ payload }) => JSON.stringify(payload).includes(card._id)).slice(-2);
      assert.deepEqual(
        told.map(({ room }) => room),
        [`org:${ada.organizationId}`, `user:${person.userId}`],
      );
      assert.deepEqual(told[0]?.payload, {
        jobId,
        applicationId: card._id,
        from: applied._id,
        to: interview._id,
        by: ada.userId,
      });
      assert.deepEqual(told[1]?.payload, { jobId, applicationId: card._id });
      const bell = await person.call(notifications.list, {});
      assert.ok(JSON.stringify(bell).includes("Interview"), JSON.stringify(bell));
    },
  );

  await t.test("to a stage that is not of the job is refused, and the card stays", async () => {
    const { card } = await applicant(app, ada, jobId);
    const other = await publishJob(ada);
    for (const _id of [other.stages[1]?._id ?? "", randomUUID()]) {
      await assert.rejects(move(ada, card, { ...interview, _id }), { status: 404, code: "stage_not_found" });
    }
    assert.equal((await read(ada, card)).stage_id, applied._id);
  });
});

test("two people moving the same card", async (t) => {
  const { app, ada, jobId, applied, interview, hired } = await setting(t);
  const mia = await member(app, ada, "recruiter", [{ feature: "pipeline", action: ["read", "update"] }]);

  await t.test("the later one hears who was faster, and where it stands now", async () => {
    const { card } = await applicant(app, ada, jobId);
    const taken = await move(mia, card, interview);
    await assert.rejects(move(ada, card, hired), {
      status: 409,
      code: "moved_meanwhile",
      message: "Mia Member changed this application meanwhile. It is shown where it stands now.",
      details: { card: taken },
    });
    assert.equal((await read(ada, card)).stage_id, interview._id);
  });

  await t.test("at the same moment one move counts, and the history holds one", async () => {
    const { card } = await applicant(app, ada, jobId);
    const both = await Promise.allSettled([move(ada, card, interview), move(mia, card, hired)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
    assert.equal((await read(ada, card)).events.filter(({ kind }) => kind === "moved").length, 1);
  });

  await t.test("one rejecting while the other moves is refused the same way", async () => {
    const { card } = await applicant(app, ada, jobId);
    await setStatus(ada, card, "rejected");
    await assert.rejects(move(mia, card, interview), { status: 409, code: "moved_meanwhile" });
    assert.equal(applied._id, (await read(ada, card)).stage_id);
  });
});

test("rejecting", async (t) => {
  const { app, ada, jobId, applied, interview } = await setting(t);

  await t.test(
    "takes the card off the board into the list of the rejected, and can be taken back",
    async () => {
      const { card, person } = await applicant(app, ada, jobId, "Esi");
      const rejected = await setStatus(ada, card, "rejected");
      assert.deepEqual(await countsOf(ada, jobId), [0, 0, 0, 1]);
      assert.deepEqual(await namesIn(ada, jobId, applied), []);
      const page = await ada.call(applications.listRejected, { params: { jobId } });
      assert.deepEqual(
        page.items.map(({ candidate: { first_name } }) => first_name),
        ["Esi"],
      );
      const mine = await person.call(myApplications.get, { params: { applicationId: card._id } });
      assert.equal(mine.status, "rejected");
      assert.equal((await setStatus(ada, rejected, "active")).status, "active");
      assert.deepEqual(await countsOf(ada, jobId), [1, 0, 0, 0]);
      assert.deepEqual(
        (await read(ada, card)).events.map(({ kind }) => kind),
        ["reopened", "rejected", "applied"],
      );
    },
  );

  await t.test(
    "is not done twice, and a rejected card is not moved, with what is possible instead",
    async () => {
      const { card } = await applicant(app, ada, jobId);
      const rejected = await setStatus(ada, card, "rejected");
      const refusal = { status: 409, code: "illegal_transition" };
      const details = { from: "rejected", to: "rejected", allowed: ["active"] };
      await assert.rejects(setStatus(ada, rejected, "rejected"), { ...refusal, details });
      await assert.rejects(move(ada, rejected, interview), refusal);
    },
  );

  await t.test("a withdrawn application is neither moved nor rejected nor taken back", async () => {
    const { card, person } = await applicant(app, ada, jobId);
    await person.call(myApplications.withdraw, { params: { applicationId: card._id } });
    const now = await read(ada, card);
    assert.equal(now.status, "withdrawn");
    const refusal = { status: 409, code: "illegal_transition" };
    await assert.rejects(move(ada, now, interview), refusal);
    await assert.rejects(setStatus(ada, now, "rejected"), refusal);
    await assert.rejects(setStatus(ada, now, "active"), refusal);
  });
});

test("who sees and moves applications", async (t) => {
  const { app, ada, jobId, applied, interview } = await setting(t);
  const { card, person } = await applicant(app, ada, jobId);
  const params = { applicationId: card._id };
  const version = card.version;

  await t.test("another company finds nothing at any address of them", async () => {
    const globex = await employer(app, "Globex");
    const asked = [
      () => globex.call(applications.board, { params: { jobId } }),
      () => globex.call(applications.listInStage, { params: { jobId, stageId: applied._id } }),
      () => globex.call(applications.listRejected, { params: { jobId } }),
      () => globex.call(applications.get, { params }),
      () => globex.call(applications.resume, { params }),
      () => globex.call(applications.move, { params, body: { stage_id: interview._id, version } }),
      () => globex.call(applications.setStatus, { params, body: { to: "rejected", version } }),
    ];
    for (const ask of asked) await assert.rejects(ask, { status: 404 });
    assert.equal((await read(ada, card)).version, version);
  });

  await t.test("the candidate cannot move their own, nor read what the company sees", async () => {
    await assert.rejects(move(person, card, interview), { status: 403 });
    await assert.rejects(read(person, card), { status: 403 });
  });

  await t.test("a colleague who may look at the pipeline may not move in it", async () => {
    const reader = await member(app, ada, "recruiter", [{ feature: "pipeline", action: ["read"] }]);
    assert.deepEqual(await namesIn(reader, jobId, applied), ["Kofi"]);
    const refusal = { status: 403, message: "You do not have permission to perform this action" };
    await assert.rejects(move(reader, card, interview), refusal);
    await assert.rejects(setStatus(reader, card, "rejected"), refusal);
    await assert.rejects(read(reader, card), { status: 403 });
  });

  await t.test("the résumé's address reads the file that the candidate sent", async () => {
    const { url, name, content_type } = await ada.call(applications.resume, { params });
    assert.deepEqual([name, content_type], ["resume.pdf", "application/pdf"]);
    const file = await fetch(url);
    assert.equal(file.status, 200);
    assert.ok((await file.text()).startsWith("%PDF-"));
  });

  await t.test("a stage is read page by page, each card once, the latest first", async () => {
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
