import assert from "node:assert/strict";
import { test } from "node:test";
import { invites } from "@loubby/shared-contracts/http/settings/invites";
import { members } from "@loubby/shared-contracts/http/settings/members";
import { acceptInvite, expireInvite, invite, invitedAddress, inviteState } from "#api/testing/invitation";
import { candidate, member, provenEmployer } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";

test("a company's seats", async (t) => {
  const app = await testApp(t);

  await t.test(
    "are two on the basic plan, an open invite takes one, and the message says what to do",
    async () => {
      const acme = await provenEmployer(app, "Acme");
      const { invite: sent } = await invite(acme, invitedAddress());
      await assert.rejects(invite(acme, invitedAddress()), {
        status: 409,
        code: "seats_full",
        message:
          "All 2 seats of your Basic Plan are taken. Upgrade your plan in Settings, Billing for more, or free a seat: remove a member or revoke an invite.",
      });
      await acme.call(invites.revoke, { params: { inviteId: sent._id } });
      assert.ok(await invite(acme, invitedAddress()));
    },
  );

  await t.test("are five on the growth plan", async () => {
    const acme = await provenEmployer(app, "Acme");
    await subscribe(app, acme, "growth_plan_monthly");
    for (const _ of [1, 2, 3, 4]) await invite(acme, invitedAddress());
    await assert.rejects(invite(acme, invitedAddress()), { code: "seats_full" });
    const { seats } = await acme.call(members.list, {});
    assert.deepEqual(seats, {
      total: 5,
      members: 1,
      invites: 4,
      plan: "growth_plan",
      custom_permissions: false,
    });
  });

  await t.test("are given once when two invite at the same moment", async () => {
    const acme = await provenEmployer(app, "Acme");
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => invite(acme, invitedAddress())));
    const refused = results.filter((result) => result.status === "rejected");
    assert.deepEqual(
      refused.map(({ reason }) => reason.code),
      ["seats_full", "seats_full", "seats_full"],
    );
  });

  await t.test("stay counted when an invite is accepted", async () => {
    const acme = await provenEmployer(app, "Acme");
    const kofi = await candidate(app);
    const { invite: sent } = await invite(acme, kofi.email);
    const filler = await member(app, acme, "guest", []);
    await assert.rejects(acceptInvite(app, kofi), { status: 409, code: "seats_full" });
    assert.equal(await inviteState(acme, sent._id), "sent");
    await acme.call(members.remove, { body: { _id: filler.userId } });
    assert.ok(await acceptInvite(app, kofi));
  });

  await t.test("leave out an expired invite, which needs a seat when it is sent again", async () => {
    const acme = await provenEmployer(app, "Acme");
    const { invite: old } = await invite(acme, invitedAddress());
    await expireInvite(app, old._id);
    await invite(acme, invitedAddress());
    await assert.rejects(acme.call(invites.resend, { params: { inviteId: old._id } }), {
      code: "seats_full",
    });
  });
});
