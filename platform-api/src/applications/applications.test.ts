import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { detailsOf } from "@loubby/shared-contracts/http/failure";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { member } from "#api/testing/person";
import { setStatus, read, namesIn, countsOf } from "#api/testing/hiring/company-applications";
import { setting, move } from "#api/testing/hiring/job-pipeline";

test("moving an application", async (t) => {
  const { app, ada, jobId, applied, interview, hired } = await setting(t);

  await t.test("puts it into its stage, counts it there and records it", async () => {
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

  await t.test("back again leaves it where it was, with both moves in its history", async () => {
    const { card } = await applicant(app, ada, jobId);
    const back = await move(ada, await move(ada, card, interview), applied);
    assert.equal(back.stage_id, applied._id);
    assert.deepEqual(
      (await read(ada, card)).events.map(({ kind }) => kind),
      ["moved", "moved", "applied"],
    );
  });

  await t.test("into the last stage hires, and out of it undoes the hire", async () => {
    const { card, person } = await applicant(app, ada, jobId);
    const taken = await move(ada, card, hired);
    assert.equal(taken.status, "hired");
    const seen = await person.call(myApplications.get, { params: { applicationId: card._id } });
    assert.deepEqual([seen.status, seen.stage], ["hired", "Hired"]);
    assert.equal((await move(ada, taken, interview)).status, "active");
  });

  await t.test("to the stage it is already in changes nothing and notifies no one", async () => {
    const { card } = await applicant(app, ada, jobId);
    assert.equal((await move(ada, card, applied)).version, card.version);
    assert.equal((await read(ada, card)).events.length, 1);
  });

  await t.test(
    "updates open pages of the company and the candidate, and notifies the candidate",
    async () => {
      const { card, person } = await applicant(app, ada, jobId);
      await move(ada, card, interview);
      const news = await app.services.db
        .as({ role: "worker" })
        .read((db) =>
          db
            .selectFrom("outbox")
            .selectAll()
            .where("event", "=", "applications.changed.v1")
            .orderBy("id")
            .execute(),
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

  await t.test("to a stage of another job is refused, and the card stays", async () => {
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

  await t.test("tells the later one who was faster and where the card is now", async () => {
    const { card } = await applicant(app, ada, jobId);
    const taken = await move(mia, card, interview);
    const refused = await move(ada, card, hired).catch((error: unknown) => error);
    assert.ok(refused instanceof ApiError);
    assert.deepEqual([refused.status, refused.code], [409, "moved_meanwhile"]);
    assert.equal(refused.message, "Mia Member changed this application. You now see where it stands.");
    // Its résumé may have been read in between.
    const told = detailsOf(refused, "moved_meanwhile")?.card;
    assert.deepEqual({ ...told, facts: null }, { ...taken, facts: null });
    assert.equal((await read(ada, card)).stage_id, interview._id);
  });

  await t.test("counts one move when both happen at once, and records one", async () => {
    const { card } = await applicant(app, ada, jobId);
    const both = await Promise.allSettled([move(ada, card, interview), move(mia, card, hired)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
    assert.equal((await read(ada, card)).events.filter(({ kind }) => kind === "moved").length, 1);
  });

  await t.test("refuses a rejection while someone else moves the card", async () => {
    const { card } = await applicant(app, ada, jobId);
    await setStatus(ada, card, "rejected");
    await assert.rejects(move(mia, card, interview), { status: 409, code: "moved_meanwhile" });
    assert.equal(applied._id, (await read(ada, card)).stage_id);
  });
});
