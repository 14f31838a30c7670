import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { bookingRequests } from "@loubby/shared-contracts/http/schedule/booking-requests";
import { eventTypes } from "@loubby/shared-contracts/http/schedule/event-types";
import { ownerSql } from "#api/testing/as-owner";
import { eventTypeForm } from "#api/testing/booking";
import { mailsTo } from "#api/testing/mailbox";
import { prove } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { applicant } from "#api/testing/hiring/applicant";
import { workSetting } from "#api/testing/hiring/work";
import { askPlanned } from "./ask-planned.ts";

test("candidates who enter a stage that asks to book", async (t) => {
  const { app, ada, mia, job, interview } = await workSetting(t);
  await subscribe(app, ada, "enterprise_plan_yearly");
  const kind = await ada.call(eventTypes.create, { body: eventTypeForm({ name: "Phone screen" }) });
  const asks = async (event_type_id: string) => {
    const booking = { event_type_id, message: "Hi {first_name}", days: 7 };
    await ada.call(pipeline.setStage, {
      params: { jobId: job._id, stageId: interview },
      body: { name: "Interview", sla_days: null, entry_actions: [{ kind: "booking", booking }] },
    });
  };
  const first = job.stages[0]?._id ?? "";
  /** Someone new enters; `to` moves them on. */
  const enter = async (name: string, mover = ada) => {
    const { card, person } = await applicant(app, ada, job._id, name);
    await prove(app, person);
    const params = { applicationId: card._id };
    const to = async (stage_id: string, undo = false) => {
      const { version } = await ada.call(applications.get, { params });
      await mover.call(applications.move, { params, body: { stage_id, version, undo } });
    };
    await to(interview);
    const list = () => ada.call(bookingRequests.list, { query: { application_id: card._id } });
    const requests = async () => (await list()).items;
    const planned = async () =>
      ((await list()).planned ?? []).map(({ kind_name, asked_by, is_bulk }) => [
        kind_name,
        asked_by,
        is_bulk,
      ]);
    const asked = async () =>
      (await mailsTo(app, person.email)).filter(({ subject }) => subject.includes("choose a time"));
    const tasks = async () => (await ada.call(pipeline.tasks, { params })).map(({ title }) => title);
    return { card, to, requests, planned, asked, tasks };
  };
  /** The undo window is over. */
  const pass = async () => {
    const due = await ownerSql<{ id: string }>(
      app.services,
      "update planned_asks set ask_at = now() where settled_at is null and cancelled_at is null returning id",
    );
    for (const { id } of due) await Promise.all([askPlanned(app.services, id), askPlanned(app.services, id)]);
  };

  await t.test("are asked once their move can't be undone any more, once", async () => {
    await asks(kind._id);
    const { requests, planned, asked } = await enter("Kofi");
    const [plan] = await ownerSql<{ id: string }>(app.services, "select id from planned_asks");
    await askPlanned(app.services, plan?.id ?? "");
    assert.deepEqual(await requests(), [], "not yet");
    assert.deepEqual(await planned(), [["Phone screen", "Ada Admin", false]]);
    await pass();
    assert.deepEqual(await planned(), []);
    assert.deepEqual(
      (await requests()).map(({ state, message, asked_by }) => [state, message, asked_by]),
      [["asked", "Hi Kofi", "Ada Admin"]],
    );
    assert.equal((await asked()).length, 1);
  });

  await t.test("are asked nothing when the move is undone, or they leave or enter again", async () => {
    const { to, requests, planned } = await enter("Ama");
    await to(first, true);
    assert.deepEqual(await planned(), []);
    await pass();
    assert.deepEqual(await requests(), []);
    await to(interview);
    await to(first);
    await to(interview, true);
    await pass();
    assert.equal((await requests()).length, 1, "what an undone step canceled is planned again");
  });

  await t.test("show in the preview of the move", async () => {
    const { card } = await applicant(app, ada, job._id, "Esi");
    const params = { jobId: job._id, stageId: interview };
    const seen = await ada.call(pipeline.preview, { params, query: { application_id: card._id } });
    assert.deepEqual(
      seen.mails.map(({ subject, body }) => [subject, body.slice(0, 6)]),
      [["Acme asks you to choose a time: Welder", "Hi Esi"]],
    );
    assert.deepEqual(seen.tasks, []);
  });

  await t.test("become a task of the team when the kind is off or deleted", async () => {
    const off = await enter("Yaw");
    await ada.call(eventTypes.update, {
      params: { eventTypeId: kind._id },
      body: { ...eventTypeForm({ name: "Phone screen", is_on: false }), version: kind.version },
    });
    await pass();
    assert.deepEqual(await off.requests(), []);
    const [title = ""] = await off.tasks();
    assert.match(title, /^Ask Yaw .* to book: This kind of interview was deleted or turned off/);
    await asks(randomUUID());
    const gone = await enter("Abena");
    await pass();
    assert.equal((await gone.tasks()).length, 1);
    assert.deepEqual(await gone.asked(), []);
  });

  await t.test("become a task when the mover may ask no one", async () => {
    const { tasks } = await enter("Kwame", mia);
    await pass();
    assert.match((await tasks())[0] ?? "", /to book: you have no permission/);
  });
});
