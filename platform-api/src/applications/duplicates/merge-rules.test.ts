import assert from "node:assert/strict";
import { test } from "node:test";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { duplicates } from "@loubby/shared-contracts/http/applications/duplicates";
import type { ApiError } from "@loubby/shared-contracts/http/api-error";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { employer, member } from "#api/testing/person";
import { setting, merge, unmerge } from "#api/testing/hiring/merging";

const refused = { status: 409, code: "not_mergeable" };

test("the rules of merging", async (t) => {
  const { app, ada, jobId, cardOf } = await setting(t);
  const two = async () => [await applicant(app, ada, jobId), await applicant(app, ada, jobId)] as const;

  await t.test("keeps applications to different jobs apart", async () => {
    const driver = await publishJob(ada, { title: "Driver", questions: [] });
    const here = await applicant(app, ada, jobId);
    const there = await applicant(app, ada, driver._id);
    await assert.rejects(merge(ada, here.card._id, there.card._id), refused);
  });

  await t.test(
    "lets a withdrawn one be merged into another, restores it withdrawn, but merges nothing into it",
    async () => {
      const [one, gone] = await two();
      await gone.person.call(myApplications.withdraw, { params: { applicationId: gone.card._id }, body: {} });
      await assert.rejects(merge(ada, gone.card._id, one.card._id), refused);
      await merge(ada, one.card._id, gone.card._id);
      assert.equal((await unmerge(ada, gone.card._id)).status, "withdrawn");
    },
  );

  await t.test(
    "merges others into a hired one, never a hired one or one that already has merged ones into another",
    async () => {
      const [one, hired] = await two();
      const board = await ada.call(applications.board, { params: { jobId } });
      const params = { applicationId: hired.card._id };
      const stage_id = board.stages.at(-1)?._id ?? "";
      await ada.call(applications.move, { params, body: { stage_id, version: hired.card.version } });
      await assert.rejects(merge(ada, one.card._id, hired.card._id), refused);
      await merge(ada, hired.card._id, one.card._id);
      const third = await applicant(app, ada, jobId);
      await assert.rejects(merge(ada, third.card._id, hired.card._id), refused);
      const many = await applicant(app, ada, jobId);
      await merge(ada, third.card._id, many.card._id);
      const fourth = await applicant(app, ada, jobId);
      await assert.rejects(merge(ada, fourth.card._id, third.card._id), refused);
      await assert.rejects(merge(ada, fourth.card._id, fourth.card._id), refused);
    },
  );

  await t.test("lets one of two opposite merges win and tells the other", async () => {
    const [one, other] = await two();
    const body = (mine: typeof one, theirs: typeof one) => ({
      params: { applicationId: mine.card._id },
      body: {
        merged_id: theirs.card._id,
        version: mine.card.version,
        merged_version: theirs.card.version,
      },
    });
    const tries = await Promise.allSettled([
      ada.call(duplicates.merge, body(one, other)),
      ada.call(duplicates.merge, body(other, one)),
      ada.call(duplicates.merge, body(one, other)),
    ]);
    assert.equal(tries.filter(({ status }) => status === "fulfilled").length, 1);
    const reasons = tries.flatMap((one) => (one.status === "rejected" ? [one.reason as ApiError] : []));
    assert.deepEqual(
      reasons.map(({ code }) => code),
      ["moved_meanwhile", "moved_meanwhile"],
    );
  });

  await t.test(
    "separates the application when its candidate withdraws, and keeps the other one",
    async () => {
      const [one, other] = await two();
      await merge(ada, one.card._id, other.card._id);
      const params = { applicationId: other.card._id };
      const mine = await other.person.call(myApplications.withdraw, { params, body: {} });
      assert.equal(mine.status, "withdrawn");
      assert.deepEqual(
        [(await cardOf(one.card._id)).status, (await cardOf(other.card._id))._id],
        ["active", other.card._id],
      );
      await assert.rejects(unmerge(ada, other.card._id), { status: 409, code: "not_merged" });
    },
  );

  await t.test("requires permission to write applications, in one's own company", async () => {
    const [one, other] = await two();
    const reader = await member(app, ada, "recruiter", [
      { feature: "application", action: ["read"] },
      { feature: "pipeline", action: ["read", "update"] },
    ]);
    await assert.rejects(merge(reader, one.card._id, other.card._id), { status: 403 });
    const globex = await employer(app, "Globex");
    const body = { merged_id: other.card._id, version: 1, merged_version: 1 };
    await assert.rejects(globex.call(duplicates.merge, { params: { applicationId: one.card._id }, body }), {
      status: 404,
    });
    const theirs = await publishJob(globex, { questions: [] });
    const mixed = await applicant(app, globex, theirs._id);
    const params = { applicationId: mixed.card._id };
    await assert.rejects(globex.call(duplicates.merge, { params, body }), { status: 404 });
  });
});
