import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import { bookingRequests } from "@loubby/shared-contracts/http/schedule/booking-requests";
import { ownerSql } from "#api/testing/as-owner";
import { askedPeople } from "#api/testing/hiring/asked-people";
import { ended, readRun, startRun } from "#api/testing/hiring/bulk-run";
import { visitor } from "#api/testing/hiring/visitor";
import { startsOn } from "#api/testing/booking";
import { runBulk } from "./run-bulk.ts";
import { asksToBook } from "#api/schedule/requests/asks-of-runs";

test("asking many to book", async (t) => {
  const { app, ada, mia, job, newKind, applied, pass } = await askedPeople(t);
  const jobId = job._id;
  const kind = await newKind();
  const action = (event_type_id = kind._id) => ({
    kind: "booking" as const,
    booking: { event_type_id, message: "Hi {first_name}", days: 7 },
  });
  const everyone = { selection: { filter: {} }, action: action() };
  /** The run that the board says can be followed or undone. */
  const openRun = async () => (await ada.call(applications.board, { params: { jobId } })).open_run;
  let asked = "";
  const preview = (body: typeof everyone) => ada.call(bulkRuns.preview, { params: { jobId }, body });
  const [ama, esi, kofi, yaw, adwoa] = [
    await applied("Ama"),
    await applied("Esi"),
    await applied("Kofi"),
    await applied("Yaw"),
    await applied("Adwoa"),
  ];
  await esi.ask(kind._id);
  await kofi.person.call(myApplications.withdraw, { params: { applicationId: kofi.id }, body: {} });
  await ownerSql(
    app.services,
    "insert into do_not_contact (organization_id, key, reason) values ($1, 'u:' || $2, 'withdrew')",
    [ada.organizationId, yaw.person.userId],
  );
  await ownerSql(app.services, "update users set email_verified_at = null where id = $1", [
    adwoa.person.userId,
  ]);

  await t.test("shows how many are asked, and who is left out and why", async () => {
    assert.equal(await openRun(), null);
    const seen = await preview(everyone);
    assert.deepEqual([seen.total, seen.applies_to], [5, 1]);
    assert.deepEqual(seen.mails, [{ subject: "Acme asks you to choose a time: Welder", count: 1 }]);
    assert.deepEqual(seen.left_out.map(({ reason, count }) => `${reason}: ${count}`).toSorted(), [
      "Already asked: 1",
      "Asked not to be contacted: 1",
      "No confirmed e-mail address: 1",
      "Withdrawn: 1",
    ]);
  });

  await t.test("asks those as the preview said, once the run can't be undone any more, once", async () => {
    const run = await ended(ada, await startRun(ada, jobId, everyone));
    assert.deepEqual([run.kind, run.total, run.done, run.skipped], ["booking", 5, 1, 4]);
    assert.ok(run.left_out.some(({ name, reason }) => name.startsWith("Esi") && reason === "Already asked"));
    assert.deepEqual(await ama.states(), [], "mails wait for Undo");
    asked = run._id;
    const again = await ended(ada, await startRun(ada, jobId, everyone));
    assert.equal(again.done, 0, "who is about to be asked isn't asked again");
    assert.equal(await openRun(), asked, "what did nothing can't be undone");
    const others = { withdrawOffer: () => Promise.resolve(), asksToBook };
    await runBulk(app.services, run._id, others);
    await pass();
    assert.deepEqual(
      (await ama.requests()).map(({ state, message, asked_by }) => [state, message, asked_by]),
      [["asked", "Hi Ama", "Ada Admin"]],
    );
    assert.equal((await ama.mails()).length, 1);
    assert.deepEqual([await yaw.mails(), await adwoa.mails()], [[], []]);
  });

  await t.test(
    "is undone before the mails leave, until when the candidate's requests tell of it",
    async () => {
      const other = await newKind({ name: "Site visit" });
      const body = { selection: { ids: [ama.id] }, action: action(other._id) };
      const planned = async () =>
        (await ada.call(bookingRequests.list, { query: { application_id: ama.id } })).planned ?? [];
      assert.deepEqual(await planned(), []);
      const run = await ended(ada, await startRun(ada, jobId, body));
      const [told, ...others] = await planned();
      assert.deepEqual([told?.kind_name, told?.asked_by, told?.is_bulk], ["Site visit", "Ada Admin", true]);
      const wait = Date.parse(told?.ask_at ?? "") - Date.now();
      assert.ok(wait > 8 * 60_000 && wait <= 10 * 60_000, `asks in ${wait} ms`);
      assert.deepEqual(others, []);
      assert.equal(await openRun(), run._id);
      await ada.call(bulkRuns.undo, { params: { runId: run._id } });
      assert.equal((await ended(ada, run, "undone")).undone, 1);
      assert.deepEqual([await planned(), await openRun()], [[], asked]);
      await pass();
      assert.equal((await ama.requests()).length, 1);
    },
  );

  await t.test("is undone afterwards for those who haven't booked yet, and says who has", async () => {
    const late = await newKind();
    const body = { selection: { ids: [ama.id, esi.id] }, action: action(late._id) };
    const run = await ended(ada, await startRun(ada, jobId, body));
    await pass();
    const link = /\/asked-to-book\/[\w-]+/.exec((await ama.mails())[0]?.body_text ?? "")?.[0] ?? "";
    const browser = visitor(app);
    const [start = ""] = startsOn((await browser.get(`${link}?zone=UTC`)).body);
    for (const path of [link, `${link}/held`])
      await browser.submit(path, { start, length: "30", zone: "UTC" });
    assert.equal((await ama.states())[0], "booked");
    assert.equal((await readRun(ada, run._id)).undoable, 1);
    await ada.call(bulkRuns.undo, { params: { runId: run._id } });
    const undone = await ended(ada, run, "undone");
    assert.deepEqual([undone.undone, undone.kept], [1, 1]);
    assert.deepEqual(
      undone.left_out.map(({ reason }) => reason),
      ["Already booked a time"],
    );
    assert.deepEqual([(await ama.states())[0], (await esi.states())[0]], ["booked", "withdrawn"]);
    const { left_out } = await preview({ ...everyone, action: action(late._id) });
    assert.deepEqual(
      left_out.filter(({ reason }) => reason === "Already booked"),
      [{ reason: "Already booked", count: 1 }],
    );
  });

  await t.test("needs the permission of asking one, and a kind that the asker can use", async () => {
    const missing = { status: 403, code: "permission_required" };
    await assert.rejects(startRun(mia, jobId, everyone), missing);
    await assert.rejects(mia.call(bulkRuns.preview, { params: { jobId }, body: everyone }), missing);
    const unknown = { ...everyone, action: action(randomUUID()) };
    const notFound = { status: 404, code: "kind_not_found" };
    await assert.rejects(startRun(ada, jobId, unknown), notFound);
    await assert.rejects(preview(unknown), notFound);
  });

  await t.test("asks at most 1,000 at once", async () => {
    await ownerSql(
      app.services,
      `with people as (
        insert into users (id, email_address, first_name, last_name, name_slug, referral_id)
          select gen_random_uuid(), 'many-' || n || '@many.test', 'Many', n::text, 'many-' || n, 'MANY' || n
          from generate_series(1, 1000) n returning id)
      insert into applications (id, job_id, organization_id, candidate_id, stage_id)
        select gen_random_uuid(), a.job_id, a.organization_id, p.id, a.stage_id from people p, applications a where a.id = $1`,
      [ama.id],
    );
    const all = { ...everyone, action: action((await newKind())._id) };
    await assert.rejects(startRun(ada, jobId, all), { status: 422, code: "too_many" });
    assert.equal((await preview(all)).total, 1005);
  });

  await t.test("leaves out anonymous candidates", async () => {
    await ownerSql(app.services, "update jobs set anonymised = true where id = $1", [jobId]);
    const { left_out } = await preview({ ...everyone, action: action((await newKind())._id) });
    assert.ok(left_out.some(({ reason, count }) => reason === "Still anonymous" && count >= 2));
  });
});
