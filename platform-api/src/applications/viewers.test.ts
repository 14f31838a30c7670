import assert from "node:assert/strict";
import { test } from "node:test";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { applicant } from "#api/testing/hiring/applicant";
import { member } from "#api/testing/person";
import { setting } from "#api/testing/hiring/job-pipeline";

test("colleagues who have an application open", async (t) => {
  const { app, ada, jobId } = await setting(t);
  const mia = await member(app, ada, "recruiter", [{ feature: "pipeline", action: ["read"] }]);
  const { card } = await applicant(app, ada, jobId);
  const params = { applicationId: card._id };

  await t.test("see each other on it and on the board, and disappear by themselves", async () => {
    assert.deepEqual(await ada.call(pipeline.look, { params }), []);
    const [seen] = await mia.call(pipeline.look, { params });
    assert.deepEqual([seen?.name, seen?.application_id], ["Ada Admin", card._id]);
    const onBoard = () => ada.call(pipeline.viewers, { params: { jobId } });
    assert.deepEqual(
      (await onBoard()).map(({ name }) => name),
      ["Mia Member"],
    );
    await app.services.db.as({ user: mia.userId, organization: ada.organizationId }).write((db) =>
      db
        .updateTable("application_viewers")
        .set({ seen_at: new Date(Date.now() - 60_000) })
        .where("user_id", "=", mia.userId)
        .execute(),
    );
    assert.deepEqual(await onBoard(), []);
  });

  await t.test("are announced when they open it, not with every heartbeat", async () => {
    const told = () =>
      app.services.db
        .as({ role: "worker" })
        .read((db) =>
          db.selectFrom("outbox").select("id").where("event", "=", "applications.viewed.v1").execute(),
        );
    const before = (await told()).length;
    await ada.call(pipeline.look, { params });
    await ada.call(pipeline.look, { params });
    assert.equal((await told()).length, before);
  });
});
