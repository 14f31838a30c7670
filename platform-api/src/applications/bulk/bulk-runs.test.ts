import assert from "node:assert/strict";
import { test } from "node:test";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { applicant } from "#api/testing/hiring/applicant";
import { bulkSetting, cardOf, ended, readRun, startRun } from "#api/testing/hiring/bulk-run";
import { moveJob, publishJob } from "#api/testing/hiring/job-form";
import { member } from "#api/testing/person";

test("moving many", async (t) => {
  const { ada, jobId, ids, people, interview, applied } = await bulkSetting(t);
  const mail = { subject: "Welcome {first_name}", body: "See you." };
  await ada.call(pipeline.setStage, {
    params: { jobId, stageId: interview._id },
    body: { name: "Interview", sla_days: null, entry_actions: [{ kind: "mail", mail }] },
  });
  const action = { kind: "move" as const, stage_id: interview._id };

  await t.test("shows beforehand what it will do", async () => {
    const asked = {
      params: { jobId },
      body: { selection: { filter: { status: "running" as const } }, action },
    };
    assert.deepEqual(await ada.call(bulkRuns.preview, asked), {
      total: 3,
      applies_to: 3,
      mails: [{ subject: "Welcome {first_name}", count: 3 }],
      tasks: [],
      left_out: [],
      reveals: 0,
      open_offers: 0,
      told: 0,
      apart: [],
      of_declined: null,
    });
  });

  await t.test("moves all that match, each with its history and a mail that waits for Undo", async () => {
    const run = await ended(ada, await startRun(ada, jobId, { selection: { filter: {} }, action }));
    assert.deepEqual([run.total, run.done, run.skipped], [3, 3, 0]);
    for (const id of ids) {
      assert.equal((await cardOf(ada, id)).stage_id, interview._id);
      const [planned] = await ada.call(pipeline.mails, { params: { applicationId: id } });
      assert.ok(Date.parse(planned?.send_at ?? "") > Date.now() + 8 * 60_000);
    }
    const [back] = ids;
    const params = { applicationId: back ?? "" };
    const moved = await cardOf(ada, params.applicationId);
    await ada.call(applications.move, { params, body: { stage_id: applied._id, version: moved.version } });
    assert.equal((await readRun(ada, run._id)).undoable, 2);

    await ada.call(bulkRuns.undo, { params: { runId: run._id } });
    const undone = await ended(ada, run, "undone");
    assert.deepEqual([undone.undone, undone.kept, undone.undoable], [2, 1, 0]);
    assert.deepEqual(undone.left_out, [
      { application_id: back, name: "Ama Mensah", reason: "Changed after the run, so left as it is" },
    ]);
    for (const id of ids) {
      assert.equal((await cardOf(ada, id)).stage_id, applied._id);
      const mails = await ada.call(pipeline.mails, { params: { applicationId: id } });
      assert.ok(mails.length === 1 && mails[0]?.cancelled_at);
    }
    await assert.rejects(ada.call(bulkRuns.undo, { params: { runId: run._id } }), { code: "not_undoable" });
  });

  await t.test("leaves out candidates who withdrew or are already in the stage, and says why", async () => {
    const [, esi, kofi] = people;
    if (!esi || !kofi) throw new Error("There are three.");
    await esi.person.call(myApplications.withdraw, {
      params: { applicationId: esi.card._id },
      body: {},
    });
    const now = await cardOf(ada, kofi.card._id);
    const body = { stage_id: interview._id, version: now.version };
    await ada.call(applications.move, { params: { applicationId: kofi.card._id }, body });
    const run = await ended(ada, await startRun(ada, jobId, { selection: { ids }, action }));
    assert.deepEqual([run.done, run.skipped], [1, 2]);
    assert.deepEqual(run.left_out.map(({ name, reason }) => `${name}: ${reason}`).toSorted(), [
      "Esi Mensah: An application that is withdrawn cannot be moved.",
      "Kofi Mensah: Already in this stage",
    ]);
  });
});

test("changes by colleagues during a run", async (t) => {
  const { app, ada, job, jobId, ids, interview } = await bulkSetting(t);
  const action = { kind: "move" as const, stage_id: interview._id };

  await t.test("are respected: nothing is overwritten, and nothing happens twice", async () => {
    const [first = ""] = ids;
    const card = await cardOf(ada, first);
    // Either may come to the first card first: the run, which knows the cards as they are now, or the colleague.
    const run = await startRun(ada, jobId, { selection: { ids }, action });
    const mine = await ada
      .call(applications.move, {
        params: { applicationId: first },
        body: { stage_id: job.stages[2]?._id ?? "", version: card.version },
      })
      .catch((error: unknown) => error);
    const end = await ended(ada, run);
    const now = await cardOf(ada, first);
    const events = (await ada.call(applications.get, { params: { applicationId: first } })).events;
    assert.equal(events.filter(({ kind }) => kind === "moved").length, 1);
    if (mine instanceof Error) assert.deepEqual([now.stage_id, end.skipped], [interview._id, 0]);
    else assert.deepEqual([now.stage_id, end.done], [job.stages[2]?._id, 2]);
  });

  await t.test("stop moves once the job is closed", async () => {
    const other = await publishJob(ada, { questions: [] });
    const { card } = await applicant(app, ada, other._id);
    await moveJob(ada, other, "closed");
    const stage_id = other.stages[1]?._id ?? "";
    const body = { selection: { ids: [card._id] }, action: { kind: "move" as const, stage_id } };
    const run = await ended(ada, await startRun(ada, other._id, body));
    assert.deepEqual([run.skipped, run.left_out[0]?.reason], [1, "The job was closed"]);
  });

  await t.test("stop the run of a member whose permission was removed", async () => {
    const may = [{ feature: "pipeline" as const, action: ["read", "update"] as const }];
    const mia = await member(app, ada, "recruiter", may);
    const { card } = await applicant(app, ada, jobId, "Yaw");
    const body = { selection: { ids: [card._id] }, action };
    await app.services.db.as({ role: "auth" }).write((db) =>
      db
        .updateTable("memberships")
        .set({ permissions: JSON.stringify([{ feature: "pipeline", action: ["read"] }]) })
        .where("user_id", "=", mia.userId)
        .execute(),
    );
    await assert.rejects(startRun(mia, jobId, body), { status: 403 });
    assert.equal((await cardOf(ada, card._id)).stage_id, job.stages[0]?._id);
  });
});
