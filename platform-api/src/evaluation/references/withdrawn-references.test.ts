import assert from "node:assert/strict";
import { test } from "node:test";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { myReferences, references } from "@loubby/shared-contracts/http/evaluation/references";
import { ownerSql } from "#api/testing/as-owner";
import { answerReference, referenceSetting } from "#api/testing/hiring/reference-setting";
import { mailsTo } from "#api/testing/mailbox";
import { visitor } from "#api/testing/hiring/visitor";

const NOT_NEEDED = /No reference needed|no longer needs references/;

test("a request for references that the company withdraws", async (t) => {
  const { app, acme, kofi, applicationId, ask, name, linkTo } = await referenceSetting(t);
  const withdraw = (requestId: string) => acme.call(references.cancel, { params: { requestId } });
  const told = async (address: string) =>
    (await mailsTo(app, address)).filter(({ subject }) => NOT_NEEDED.test(subject));

  await t.test("is told to the candidate while they have people to name", async () => {
    const { _id } = await ask();
    await ownerSql(app.services, "delete from outbox");
    await withdraw(_id);
    const rooms = await ownerSql<{ room: string }>(
      app.services,
      "select room from outbox where event = 'applications.changed.v1' order by room",
    );
    assert.deepEqual(
      rooms.map(({ room }) => room),
      [`org:${acme.organizationId}`, `user:${kofi.userId}`],
    );
    const [mail, ...rest] = await told(kofi.email);
    assert.deepEqual(rest, []);
    assert.match(
      mail?.body_text ?? "",
      /^Hello Kofi,\n\nAcme no longer needs references for [\w ]+, so you don't need to name anyone\./,
    );
    await withdraw(_id);
    assert.equal((await told(kofi.email)).length, 1, "once");
  });

  await t.test("is told to the referees who haven't answered, and no one else", async () => {
    const { _id } = await ask({ wanted_count: 3 });
    await name(_id, "esi@grain.test", "yaw@grain.test", "ama@grain.test");
    await answerReference(visitor(app), await linkTo("esi@grain.test"), "She is calm.");
    await ownerSql(
      app.services,
      "insert into do_not_contact (organization_id, key, reason) values ($1, 'e:' || contact_key($2), 'withdrew')",
      [acme.organizationId, "ama@grain.test"],
    );
    await withdraw(_id);
    const [mail] = await told("yaw@grain.test");
    assert.match(
      mail?.body_text ?? "",
      /^Hello yaw,\n\nAcme no longer needs a reference for Kofi Mensah, so you don't need to do anything\./,
    );
    assert.deepEqual([await told("esi@grain.test"), await told("ama@grain.test")], [[], []]);
    assert.equal((await told(kofi.email)).length, 1, "of the request before");
  });

  await t.test("stays so when the candidate withdraws later, but not what was open then", async () => {
    const { _id: open } = await ask();
    await kofi.call(myApplications.withdraw, { params: { applicationId }, body: {} });
    const { items } = await kofi.call(myReferences.ofApplication, { params: { applicationId } });
    assert.deepEqual(
      items.map(({ _id, ended }) => [_id === open, ended]),
      [
        [true, "withdrawn"],
        [false, null],
        [false, null],
      ],
    );
  });
});

test("what a candidate ended is said to the company", async (t) => {
  const { acme, kofi, applicationId, params, ask, list, name } = await referenceSetting(t);
  const history = async () => (await acme.call(applications.get, { params })).events;
  const { _id: requestId } = await ask();
  const { referees } = await name(requestId, "esi@grain.test", "yaw@grain.test");
  const esi = referees.find((referee) => referee.name === "esi");
  assert.ok(esi);

  await t.test("of a referee they removed, with a line in the history", async () => {
    await kofi.call(myReferences.remove, { params: { requestId, refereeId: esi._id } });
    const [request] = await list();
    assert.deepEqual(
      request?.referees.map((referee) => [referee.name, referee.state, referee.removed]),
      [
        ["esi", "withdrawn", true],
        ["yaw", "invited", false],
      ],
    );
    const line = (await history()).find(({ kind }) => kind === "referee_removed");
    assert.deepEqual([line?.actor, line?.detail], ["Kofi Mensah", "esi"]);
    assert.equal(request?.ended_by_withdrawal, false);
  });

  await t.test("of the request that ended with their application", async () => {
    await kofi.call(myApplications.withdraw, { params: { applicationId }, body: {} });
    const [request] = await list();
    assert.deepEqual(
      [request?.state, request?.ended_by_withdrawal, request?.referees.map(({ removed }) => removed)],
      ["cancelled", true, [true, false]],
    );
    const kinds = (await history()).map(({ kind }) => kind);
    assert.equal(kinds.filter((kind) => kind === "references_ended").length, 1);
    assert.equal(kinds.filter((kind) => kind === "referee_removed").length, 1);
  });
});
