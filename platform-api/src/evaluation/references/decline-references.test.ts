import assert from "node:assert/strict";
import { test } from "node:test";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { myReferences, references } from "@loubby/shared-contracts/http/evaluation/references";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { referenceSetting } from "#api/testing/hiring/reference-setting";
import { visitor } from "#api/testing/hiring/visitor";
import { mailTo } from "#api/testing/mailbox";
import { candidate, prove } from "#api/testing/person";

test("a candidate who would rather not give references", async (t) => {
  const { app, acme, kofi, params, ask, list, name, linkTo } = await referenceSetting(t);
  const decline = (requestId: string, reason = "", person = kofi) =>
    person.call(myReferences.decline, { params: { requestId }, body: { reason } });
  const first = await ask();

  await t.test("declines their own request with a note, even twice", async () => {
    const other = await prove(app, await candidate(app, "Other"));
    await assert.rejects(decline(first._id, "", other), { status: 404 });
    await name(first._id, "esi@grain.test");
    assert.equal((await decline(first._id, "They don't know I'm looking")).state, "declined");
    assert.equal((await decline(first._id, "Again")).missing_count, 0);
    assert.deepEqual((await kofi.call(myReferences.list, {})).items, []);
    assert.equal((await visitor(app).get(await linkTo("esi@grain.test"))).status, 410);
  });

  await t.test("is heard by the company, once: with the request, in the history and by bell", async () => {
    const [request] = await list();
    assert.deepEqual([request?.state, request?.decline_reason], ["declined", "They don't know I'm looking"]);
    const { events } = await acme.call(applications.get, { params });
    const told = events.filter(({ kind }) => kind === "references_declined");
    assert.deepEqual(
      told.map(({ actor }) => actor),
      ["Kofi Mensah"],
    );
    const { data } = await acme.call(notifications.list, { query: {} });
    const bells = data.response.filter(({ title }) => title === "References were declined");
    assert.equal(bells.length, 1);
    assert.match(bells[0]?.link ?? "", /references/);
    await assert.rejects(acme.call(references.cancel, { params: { requestId: first._id } }), {
      code: "illegal_transition",
    });
  });

  await t.test("is asked again, and declines through the mailed link without signing in", async () => {
    const { _id: requestId } = await ask({ message: "One more time" });
    const { body_text } = await mailTo(app, kofi.email, "asks for references");
    const page = /\/referees\/[\w-]{43}/.exec(body_text)?.[0] ?? "";
    assert.match((await visitor(app).get(page)).body, /Or decline/);
    const sent = await visitor(app).submit(`${page}/decline`, { reason: "No, thanks" });
    assert.equal(sent.location, page);
    const { body } = await visitor(app).get(page);
    assert.match(body, /You declined to give references\. Acme knows, and may ask again\./);
    assert.doesNotMatch(body, /Or decline/);
    assert.equal((await list()).find(({ _id }) => _id === requestId)?.decline_reason, "No, thanks");
  });

  await t.test("can't decline what the company no longer asks for", async () => {
    const { _id: requestId } = await ask();
    await acme.call(references.cancel, { params: { requestId } });
    await assert.rejects(decline(requestId), { status: 409, code: "illegal_transition" });
    assert.equal((await list()).find(({ _id }) => _id === requestId)?.state, "cancelled");
  });
});
