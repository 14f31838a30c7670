import assert from "node:assert/strict";
import { test } from "node:test";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { ownerSql } from "#api/testing/as-owner";
import { bulkSetting, cardOf, ended, readRun, startRun } from "#api/testing/hiring/bulk-run";
import { publishJob } from "#api/testing/hiring/job-form";
import { employer } from "#api/testing/person";

test("rejecting, tagging and mailing many", async (t) => {
  const { app, ada, jobId, ids, applied } = await bulkSetting(t);
  const [reason] = await ada.call(pipeline.reasons, {});

  await t.test("rejects with the reason and a mail, and undoes both", async () => {
    const mail = { subject: "{job}", body: "Sorry {first_name}", delay_minutes: 60 };
    const action = { kind: "reject" as const, reason_id: reason?._id ?? "", mail };
    const run = await ended(ada, await startRun(ada, jobId, { selection: { ids }, action }));
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
      const run = await ended(ada, await startRun(ada, jobId, { selection: { ids }, action }));
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
      const later = await readRun(ada, run._id);
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
    assert.equal(preview.told, 0);
    const told = "update applications set rejection_told_at = now() where id = $1";
    await ownerSql(app.services, told, [ids[0]]);
    assert.equal((await ada.call(bulkRuns.preview, asked)).told, 1);
    const run = await ended(ada, await startRun(ada, jobId, { selection: { ids: [ids[0] ?? ""] }, action }));
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
    const run = await ended(ada, await startRun(ada, jobId, { selection: { ids }, action }));
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
    const run = await ended(ada, await startRun(ada, jobId, { selection: { ids }, action }));
    const mails = async () =>
      (await ada.call(pipeline.mails, { params: { applicationId: ids[1] ?? "" } }))[0];
    assert.deepEqual([(await mails())?.body, (await mails())?.sent_at], ["Hello Esi", null]);
    await ada.call(bulkRuns.undo, { params: { runId: run._id } });
    await ended(ada, run, "undone");
    assert.ok((await mails())?.cancelled_at);
  });

  await t.test("refuses a mail with variables that won't be filled in", async () => {
    const action = { kind: "mail" as const, mail: { subject: "News", body: "Hello {salary}" } };
    await assert.rejects(startRun(ada, jobId, { selection: { ids }, action }), {
      status: 400,
      message: /^\{salary\} isn't a known variable\. Use \{first_name\}/,
    });
  });

  await t.test("stops when it is cancelled, and leaves the rest as they are", async () => {
    const action = { kind: "move" as const, stage_id: applied._id };
    const run = await startRun(ada, jobId, { selection: { ids }, action });
    const now = await ada.call(bulkRuns.cancel, { params: { runId: run._id } });
    assert.ok(now.state === "cancelled" || now.state === "done");
    const again = await ada.call(bulkRuns.cancel, { params: { runId: run._id } });
    assert.equal(again.state, now.state);
  });

  await t.test("selects no one when no one matches, and no one of another company", async () => {
    const globex = await employer(app, "Globex");
    const action = { kind: "tag" as const };
    const body = { selection: { filter: { q: "No one of that name" } }, action };
    await assert.rejects(startRun(ada, jobId, body), { status: 422, code: "nothing_selected" });
    await assert.rejects(startRun(globex, jobId, { selection: { ids }, action }), { status: 404 });
    const theirs = await publishJob(globex, { questions: [] });
    await assert.rejects(startRun(globex, theirs._id, { selection: { ids }, action }), {
      code: "nothing_selected",
    });
  });
});
