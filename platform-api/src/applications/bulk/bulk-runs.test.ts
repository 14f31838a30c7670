import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { type TestContext, test } from "node:test";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import type { BulkRun } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { ownerSql } from "#api/testing/as-owner";
import { applicant } from "#api/testing/hiring/applicant";
import { moveJob, publishJob } from "#api/testing/hiring/job-form";
import { employer, member, type Person } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

type Asked = RequestOf<typeof bulkRuns.start>["body"];
type Stage = Awaited<ReturnType<typeof publishJob>>["stages"][number];

async function setting(t: TestContext, names = ["Ama", "Esi", "Kofi"]) {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const job = await publishJob(ada, { title: "Welder", questions: [] });
  const people = await Promise.all(names.map((name) => applicant(app, ada, job._id, name)));
  const [applied, interview] = job.stages as [Stage, Stage];
  return {
    app,
    ada,
    job,
    jobId: job._id,
    people,
    ids: people.map(({ card }) => card._id),
    applied,
    interview,
  };
}

const start = (person: Person, jobId: string, body: Asked) =>
  person.call(bulkRuns.start, { params: { jobId }, body });
const read = (person: Person, runId: string) => person.call(bulkRuns.get, { params: { runId } });
const cardOf = (person: Person, applicationId: string) =>
  person.call(applications.card, { params: { applicationId } });

async function ended(person: Person, { _id }: BulkRun, state: BulkRun["state"] = "done"): Promise<BulkRun> {
  for (;;) {
    const run = await read(person, _id);
    if (run.state === state) return run;
    assert.ok(run.state === "running" || run.state === "undoing", `${run.state} is not ${state}`);
    await wait(30);
  }
}

test("moving many", async (t) => {
  const { ada, jobId, ids, people, interview, applied } = await setting(t);
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
      added: 0,
    });
  });

  await t.test("moves all that match, each with its history and a mail that waits for Undo", async () => {
    const run = await ended(ada, await start(ada, jobId, { selection: { filter: {} }, action }));
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
    assert.equal((await read(ada, run._id)).undoable, 2);

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
    const run = await ended(ada, await start(ada, jobId, { selection: { ids }, action }));
    assert.deepEqual([run.done, run.skipped], [1, 2]);
    assert.deepEqual(run.left_out.map(({ name, reason }) => `${name}: ${reason}`).toSorted(), [
      "Esi Mensah: An application that is withdrawn cannot be moved.",
      "Kofi Mensah: Already in this stage",
    ]);
  });
});

test("changes by colleagues during a run", async (t) => {
  const { app, ada, job, jobId, ids, interview } = await setting(t);
  const action = { kind: "move" as const, stage_id: interview._id };

  await t.test("are respected: nothing is overwritten, and nothing happens twice", async () => {
    const [first = ""] = ids;
    const card = await cardOf(ada, first);
    // Either may come to the first card first: the run, which knows the cards as they are now, or the colleague.
    const run = await start(ada, jobId, { selection: { ids }, action });
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
    const run = await ended(ada, await start(ada, other._id, body));
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
    await assert.rejects(start(mia, jobId, body), { status: 403 });
    assert.equal((await cardOf(ada, card._id)).stage_id, job.stages[0]?._id);
  });
});

test("rejecting, tagging and mailing many", async (t) => {
  const { app, ada, jobId, ids, applied } = await setting(t);
  const [reason] = await ada.call(pipeline.reasons, {});

  await t.test("rejects with the reason and a mail, and undoes both", async () => {
    const mail = { subject: "{job}", body: "Sorry {first_name}", delay_minutes: 60 };
    const action = { kind: "reject" as const, reason_id: reason?._id ?? "", mail };
    const run = await ended(ada, await start(ada, jobId, { selection: { ids }, action }));
    assert.equal(run.done, 3);
    const [planned] = await ada.call(pipeline.mails, { params: { applicationId: ids[0] ?? "" } });
    assert.deepEqual([planned?.subject, planned?.body], ["Welder", "Sorry Ama"]);
    const listed = await ada.call(applicationList.list, { params: { jobId }, query: { status: "rejected" } });
    assert.deepEqual(
      listed.items.map((one) => one.rejection_reason),
      [reason?.name, reason?.name, reason?.name],
    );
    await ada.call(bulkRuns.undo, { params: { runId: run._id } });
    assert.equal((await ended(ada, run, "undone")).undone, 3);
    assert.equal((await cardOf(ada, ids[0] ?? "")).status, "active");
    const [called] = await ada.call(pipeline.mails, { params: { applicationId: ids[0] ?? "" } });
    assert.ok(called?.cancelled_at);
  });

  await t.test(
    "can undo rejections until their mails are sent, and leaves those whose mail was",
    async () => {
      const mail = { subject: "{job}", body: "Sorry {first_name}", delay_minutes: 60 };
      const action = { kind: "reject" as const, reason_id: reason?._id ?? "", mail };
      const run = await ended(ada, await start(ada, jobId, { selection: { ids }, action }));
      await ownerSql(
        app.services,
        "update bulk_runs set finished_at = now() - interval '30 minutes' where id = $1",
        [run._id],
      );
      await ownerSql(
        app.services,
        "update application_mails set sent_at = now() where run_id = $1 and application_id = $2",
        [run._id, ids[0]],
      );
      const later = await read(ada, run._id);
      assert.equal(later.undoable, 2);
      assert.ok(Date.parse(later.undo_until ?? "") > Date.now() + 50 * 60_000);
      await ada.call(bulkRuns.undo, { params: { runId: run._id } });
      const undone = await ended(ada, run, "undone");
      assert.deepEqual([undone.undone, undone.kept], [2, 1]);
      assert.deepEqual(undone.left_out, [
        { application_id: ids[0], name: "Ama Mensah", reason: "The mail was already sent" },
      ]);
    },
  );

  await t.test("undoes the rejections of those who are selected, and says who wasn't rejected", async () => {
    const action = { kind: "reopen" as const };
    const asked = { params: { jobId }, body: { selection: { ids }, action } };
    const preview = await ada.call(bulkRuns.preview, asked);
    assert.deepEqual([preview.applies_to, preview.left_out], [1, [{ reason: "Not rejected", count: 2 }]]);
    const run = await ended(ada, await start(ada, jobId, { selection: { ids: [ids[0] ?? ""] }, action }));
    assert.deepEqual([run.done, run.undo_until], [1, null]);
    assert.equal((await cardOf(ada, ids[0] ?? "")).status, "active");
  });

  await t.test("tags, and removes only the tags it added", async () => {
    const tag = await ada.call(applicationList.createTag, { body: { name: "Strong" } });
    const [first = ""] = ids;
    await ada.call(applicationList.setTags, {
      params: { applicationId: first },
      body: { tag_ids: [tag._id] },
    });
    const action = { kind: "tag" as const, add: [tag._id] };
    const run = await ended(ada, await start(ada, jobId, { selection: { ids }, action }));
    const tagged = () => ada.call(applicationList.list, { params: { jobId }, query: { tag: tag._id } });
    assert.equal((await tagged()).total, 3);
    await ada.call(bulkRuns.undo, { params: { runId: run._id } });
    await ended(ada, run, "undone");
    assert.deepEqual(
      (await tagged()).items.map(({ _id }) => _id),
      [first],
    );
  });

  await t.test("mails each by name, after ten minutes in which it can be cancelled", async () => {
    const action = { kind: "mail" as const, mail: { subject: "News", body: "Hello {first_name}" } };
    const run = await ended(ada, await start(ada, jobId, { selection: { ids }, action }));
    const mails = async () =>
      (await ada.call(pipeline.mails, { params: { applicationId: ids[1] ?? "" } }))[0];
    assert.deepEqual([(await mails())?.body, (await mails())?.sent_at], ["Hello Esi", null]);
    await ada.call(bulkRuns.undo, { params: { runId: run._id } });
    await ended(ada, run, "undone");
    assert.ok((await mails())?.cancelled_at);
  });

  await t.test("refuses a mail with variables that won't be filled in", async () => {
    const action = { kind: "mail" as const, mail: { subject: "News", body: "Hello {salary}" } };
    await assert.rejects(start(ada, jobId, { selection: { ids }, action }), {
      status: 400,
      message: /^\{salary\} isn't a known variable\. Use \{first_name\}/,
    });
  });

  await t.test("stops when it is cancelled, and leaves the rest as they are", async () => {
    const action = { kind: "move" as const, stage_id: applied._id };
    const run = await start(ada, jobId, { selection: { ids }, action });
    const now = await ada.call(bulkRuns.cancel, { params: { runId: run._id } });
    assert.ok(now.state === "cancelled" || now.state === "done");
    const again = await ada.call(bulkRuns.cancel, { params: { runId: run._id } });
    assert.equal(again.state, now.state);
  });

  await t.test("selects no one when no one matches, and no one of another company", async () => {
    const globex = await employer(app, "Globex");
    const action = { kind: "tag" as const };
    const body = { selection: { filter: { q: "No one of that name" } }, action };
    await assert.rejects(start(ada, jobId, body), { status: 422, code: "nothing_selected" });
    await assert.rejects(start(globex, jobId, { selection: { ids }, action }), { status: 404 });
    const theirs = await publishJob(globex, { questions: [] });
    await assert.rejects(start(globex, theirs._id, { selection: { ids }, action }), {
      code: "nothing_selected",
    });
  });
});
