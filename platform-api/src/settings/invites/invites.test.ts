import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { invites } from "@loubby/shared-contracts/http/settings/invites";
import { members } from "@loubby/shared-contracts/http/settings/members";
import { presetOf } from "@loubby/shared-contracts/http/settings/role-presets";
import {
  acceptInvite,
  expireInvite,
  invitation,
  invite,
  invitedAddress,
  inviteState,
} from "#api/testing/invitation";
import { callAs, candidate, employer, member, prove, provenEmployer } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { sharedApp, type TestApp } from "#api/testing/test-app";

const openApp = sharedApp();

async function pending(app: TestApp, email: string) {
  const { employerId, inviteId, token } = await invitation(app, email);
  return callAs(app, invites.pending, { params: { employerId, inviteId }, query: { token } });
}

test("an invite into a company", async (t) => {
  const app = await openApp();
  const acme = await provenEmployer(app, "Acme");
  await subscribe(app, acme, "growth_plan_yearly");
  const kofi = await candidate(app);

  await t.test("arrives by mail and shows who invites them where, and in which role", async () => {
    const { invite: sent } = await invite(acme, kofi.email);
    assert.deepEqual([sent.state, sent.role, sent.email_address], ["sent", "recruiter", kofi.email]);
    const mail = await invitation(app, kofi.email);
    assert.equal(mail.subject, "Ada Admin invites you to Acme on Loubby");
    const { company_name, invited_by, role, email_address } = await pending(app, kofi.email);
    assert.deepEqual(
      [company_name, invited_by, role, email_address],
      ["Acme", "Ada Admin", "recruiter", kofi.email],
    );
  });

  await t.test(
    "is accepted once: the session continues in the company, with the role's permissions",
    async () => {
      const { user } = await acceptInvite(app, kofi);
      assert.equal(user.organization?.employer_id._id, acme.organizationId);
      assert.deepEqual(user.organization?.role, { tag: "recruiter", permissions: presetOf("recruiter") });
      assert.equal(user.isEmailVerified, true, "reading the mail proves the address");
      assert.deepEqual((await kofi.call(auth.profile, {})).user, user);
      await assert.rejects(acceptInvite(app, kofi), {
        status: 410,
        code: "invite_gone",
        message: "This invitation has already been used. Log in to open the company's workspace.",
      });
      const bell = await acme.call(notifications.list, { query: {} });
      assert.equal(bell.data.response[0]?.title, "Kofi Mensah joined Acme");
    },
  );

  await t.test("is sent once its sender's own address is proven", async () => {
    const unproven = await employer(app, "Unproven");
    const email = invitedAddress();
    await assert.rejects(invite(unproven, email), { status: 422, code: "email_unproven" });
    assert.deepEqual((await unproven.call(members.list, {})).invites, []);
    await prove(app, unproven);
    assert.equal((await invite(unproven, email)).invite.state, "sent");
  });

  await t.test("is refused for someone who is already in the company", async () => {
    await assert.rejects(invite(acme, kofi.email.toUpperCase()), { status: 409, code: "already_member" });
  });

  await t.test("only works for the address it was sent to, and reveals neither", async () => {
    const [ada, lina] = [await candidate(app, "Ada"), await candidate(app, "Lina")];
    await invite(acme, ada.email);
    const { inviteId, token } = await invitation(app, ada.email);
    await assert.rejects(
      lina.call(invites.accept, { params: { inviteId }, body: { token } }),
      (error: { status: number; code: string; message: string }) => {
        assert.deepEqual([error.status, error.code], [409, "invite_for_another"]);
        assert.ok(!error.message.includes(ada.email) && !error.message.includes(lina.email));
        return true;
      },
    );
    assert.equal((await lina.call(auth.profile, {})).user.organization, null);
    assert.ok(await acceptInvite(app, ada), "and it still works for them");
  });

  await t.test("gets a new link when it is sent again, and the old one ends", async () => {
    const email = invitedAddress();
    const { invite: first } = await invite(acme, email);
    const before = await invitation(app, email);
    await acme.call(invites.resend, { params: { inviteId: first._id } });
    const old = {
      params: { employerId: before.employerId, inviteId: before.inviteId },
      query: { token: before.token },
    };
    await assert.rejects(callAs(app, invites.pending, old), { status: 404, code: "invite_not_found" });
    assert.equal((await pending(app, email)).invite_id, first._id);
  });

  await t.test("is renewed when the address already has an open one", async () => {
    const email = invitedAddress();
    const { invite: first } = await invite(acme, email);
    const again = await acme.call(members.add, { body: { email, role: "guest", position: "Visitor" } });
    assert.equal(again.invite._id, first._id);
    const { role, position } = await pending(app, email);
    assert.deepEqual([role, position], ["guest", "Visitor"]);
    await acme.call(invites.revoke, { params: { inviteId: first._id } });
  });

  await t.test("says that it was revoked, and can't be sent again", async () => {
    const [open] = (await acme.call(members.list, {})).invites.filter(({ state }) => state === "sent");
    const inviteId = open?._id ?? "";
    const { invite: back } = await acme.call(invites.revoke, { params: { inviteId } });
    assert.equal(back.state, "revoked");
    await assert.rejects(pending(app, open?.email_address ?? ""), {
      status: 410,
      message: "This invitation was revoked. If that seems wrong, ask the person who invited you.",
    });
    for (const again of [invites.resend, invites.revoke])
      await assert.rejects(acme.call(again, { params: { inviteId } }), { status: 409, code: "invite_over" });
  });

  await t.test("expires, says so, and can be sent again", async () => {
    const lena = await candidate(app, "Lena");
    const { invite: sent } = await invite(acme, lena.email);
    await expireInvite(app, sent._id);
    assert.equal(await inviteState(acme, sent._id), "expired");
    for (const use of [() => pending(app, lena.email), () => acceptInvite(app, lena)])
      await assert.rejects(use(), {
        status: 410,
        code: "invite_gone",
        message: "This invitation has expired. Ask the person who invited you to send it again.",
      });
    await acme.call(invites.resend, { params: { inviteId: sent._id } });
    assert.equal(await inviteState(acme, sent._id), "sent");
    assert.ok(await acceptInvite(app, lena));
  });
});

test("an invite sent by someone who has left the company", async (t) => {
  const app = await openApp();
  const acme = await provenEmployer(app, "Acme");
  await subscribe(app, acme, "growth_plan_yearly");

  await t.test("doesn't bring them, or anyone, back", async () => {
    const leaver = await member(app, acme, "admin", []);
    const kofi = await candidate(app);
    await leaver.call(members.add, { body: { email: kofi.email, role: "admin" } });
    await acme.call(members.remove, { body: { _id: leaver.userId } });
    await assert.rejects(acceptInvite(app, kofi), { status: 410, code: "invite_gone" });
  });

  await t.test("stays valid when a colleague took it over", async () => {
    const leaver = await member(app, acme, "admin", []);
    const kofi = await candidate(app);
    await leaver.call(members.add, { body: { email: kofi.email, role: "guest" } });
    await acme.call(members.remove, { body: { _id: leaver.userId, hand_over_to: acme.userId } });
    assert.ok(await acceptInvite(app, kofi));
  });
});

test("a forged invite link", async (t) => {
  const app = await openApp();
  const [acme, other] = [await provenEmployer(app, "Acme"), await provenEmployer(app, "Other")];
  const kofi = await candidate(app);
  const { invite: sent } = await invite(acme, kofi.email);
  const { token } = await invitation(app, kofi.email);

  await t.test("is refused: a made-up token, another company's address, an invalid id", async () => {
    const forged: [string, string, string][] = [
      [acme.organizationId, sent._id, "x".repeat(43)],
      [other.organizationId, sent._id, token],
      [acme.organizationId, randomUUID(), token],
    ];
    for (const [employerId, inviteId, forgedToken] of forged) {
      const params = { employerId, inviteId };
      await assert.rejects(callAs(app, invites.pending, { params, query: { token: forgedToken } }), {
        status: 404,
        code: "invite_not_found",
      });
    }
    const made = { params: { inviteId: sent._id }, body: { token: "x".repeat(43) } };
    await assert.rejects(kofi.call(invites.accept, made), { status: 404, code: "invite_not_found" });
  });

  await t.test("of another company can't be sent again or revoked", async () => {
    for (const act of [invites.resend, invites.revoke])
      await assert.rejects(other.call(act, { params: { inviteId: sent._id } }), { status: 404 });
  });

  await t.test("can't be derived from what the database stores", async () => {
    const kept = await app.services.db
      .as({ role: "auth" })
      .read((db) => db.selectFrom("invites").selectAll().execute());
    assert.ok(!JSON.stringify(kept).includes(token));
  });
});
