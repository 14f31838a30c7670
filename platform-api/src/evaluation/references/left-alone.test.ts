import assert from "node:assert/strict";
import { test } from "node:test";
import { references } from "@loubby/shared-contracts/http/evaluation/references";
import { ownerSql } from "#api/testing/as-owner";
import { candidate } from "#api/testing/person";
import { mailsTo } from "#api/testing/mailbox";
import { referenceSetting } from "#api/testing/hiring/reference-setting";
import { remindOfReferences } from "./remind-of-references.ts";

test("someone who asked a company not to contact them", async (t) => {
  const { app, acme, kofi, ask, list, name } = await referenceSetting(t);
  const leaveAlone = (key: string) =>
    ownerSql(
      app.services,
      "insert into do_not_contact (organization_id, key, reason) values ($1, $2 || contact_key($3), 'withdrew')",
      [acme.organizationId, "e:", key],
    );
  const { _id: requestId } = await ask();

  await t.test("can't be named as a referee, and looks the same as an invalid address", async () => {
    await leaveAlone("esi@grain.test");
    await assert.rejects(name(requestId, "yaw@grain.test", "Esi@Grain.test"), {
      status: 422,
      details: [
        {
          path: "referees.1.email_address",
          message: "This address can't be asked. Please name someone else",
        },
      ],
    });
    assert.deepEqual((await list())[0]?.referees, []);
    assert.deepEqual(await mailsTo(app, "esi@grain.test"), []);
  });

  await t.test("is one of several who typed an address", async () => {
    const [one, other] = [await candidate(app), await candidate(app)];
    const share = "update users set email_address = 'two@grain.test' where id = any ($1)";
    await ownerSql(app.services, share, [[one.userId, other.userId]]);
    await ownerSql(
      app.services,
      "insert into do_not_contact (organization_id, key, reason) values ($1, 'u:' || $2, 'withdrew')",
      [acme.organizationId, other.userId],
    );
    await assert.rejects(name(requestId, "two@grain.test"), { status: 422, code: "referees_refused" });
  });

  await t.test("gets no reminders after that, manual or automatic", async () => {
    await name(requestId, "yaw@grain.test");
    const before = await mailsTo(app, "yaw@grain.test");
    assert.equal(before.length, 1);
    await leaveAlone("yaw@grain.test");
    await ownerSql(app.services, "update referees set invited_at = now() - interval '4 days'");
    const [referee] = (await list())[0]?.referees ?? [];
    await assert.rejects(acme.call(references.remind, { params: { refereeId: referee?._id ?? "" } }), {
      status: 409,
      code: "do_not_contact",
    });
    assert.equal((await list())[0]?.referees[0]?.reminded_at, null);
    await remindOfReferences(app.services);
    assert.equal((await mailsTo(app, "yaw@grain.test")).length, 1);
  });

  await t.test("gets no reminder to name referees either", async () => {
    await acme.call(references.cancel, { params: { requestId } });
    await ask();
    const before = (await mailsTo(app, kofi.email)).length;
    await leaveAlone(kofi.email);
    await ownerSql(app.services, "update reference_requests set asked_at = asked_at - interval '9 days'");
    await remindOfReferences(app.services);
    assert.equal((await mailsTo(app, kofi.email)).length, before);
  });
});
