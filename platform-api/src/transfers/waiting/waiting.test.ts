import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { transfers } from "@loubby/shared-contracts/http/wallet/transfers";
import { waitingTransfers } from "@loubby/shared-contracts/http/wallet/waiting-transfers";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import { expireHolds } from "#api/ledger/expire-holds";
import { asOwner, ownerSql } from "#api/testing/as-owner";
import { fund } from "#api/testing/money";
import { candidate, employer, member, PASSWORD, type Person, prove } from "#api/testing/person";
import { type TestApp, testApp } from "#api/testing/test-app";
import { expireTransfers } from "./waiting.service.ts";

const usd = async (person: Person) => {
  const { data } = await person.call(wallet.get, {});
  const found = data.balances.find(({ currency }) => currency.currency === "usd");
  return [found?.availableBalance, found?.heldBalance];
};

const titles = async (person: Person) =>
  (await person.call(notifications.list, {})).data.response.map(({ title }) => title);

/** Lets eight days go by for everything that waits. */
async function later(app: TestApp): Promise<void> {
  await asOwner(app.services, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(
      "update waiting_transfers set expires_at = now() - interval '1 second' where state = 'waiting'",
    );
    await client.query(
      "update ledger_transfers set expires_at = now() - interval '1 second' where kind = 'pending'",
    );
  });
}

test("a company's large transfer", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const mia = await member(app, ada, "recruiter", [
    { feature: "billing_setting", action: ["read", "write"] },
  ]);
  const reader = await member(app, ada, "recruiter", [{ feature: "billing_setting", action: ["read"] }]);
  const rival = await employer(app, "Rival");
  const lina = await prove(app, await candidate(app, "Lina"));
  const receiver = { kind: "person" as const, _id: lina.userId };
  const ben = { kind: "person" as const, _id: (await prove(app, await candidate(app, "Ben"))).userId };
  await fund(app.services, { organization: ada.organizationId }, 1_000_00, { currency: "usd" });
  const send = (who: Person, amount: number, client_id: string = randomUUID(), to = receiver) =>
    who.call(transfers.initiate, {
      body: { client_id, receiver: to, currency: "usd", amount, note: "Rent", password: PASSWORD },
    });
  const approve = (who: Person, id: string, password = PASSWORD) =>
    who.call(waitingTransfers.approve, { params: { id }, body: { password } });
  const setLimit = (who: Person, limit: number | null, password = PASSWORD) =>
    who.call(waitingTransfers.setLimit, { body: { currency: "usd", limit, password } });

  await t.test(
    "needs no one else until a limit is set, by someone who may, with their password",
    async () => {
      assert.equal((await send(ada, 60_00, randomUUID(), ben)).data.waiting, undefined);
      await assert.rejects(setLimit(reader, 50_00), { status: 403 });
      await assert.rejects(setLimit(ada, 50_00, "wrong"), { status: 422, code: "wrong_password" });
      await assert.rejects(setLimit(rival, 50_00), { status: 422, code: "no_second_person" });
      await setLimit(ada, 50_00);
      assert.deepEqual((await reader.call(waitingTransfers.limits, {})).data, [
        { currency: "usd", limit: 50_00 },
      ]);
      assert.ok(
        (await titles(mia)).includes(
          "USD transfers above $50.00 a day to one receiver, and purchases above it, now wait for approval",
        ),
      );
      const bodies = async (person: Person) =>
        (await person.call(notifications.list, {})).data.response.map(({ body }) => body);
      assert.ok((await bodies(mia)).some((body) => body?.startsWith("None waited before. Changed by ")));
      assert.ok((await bodies(ada)).some((body) => body?.includes("If that wasn't you")));
      const rung = (await titles(mia)).length;
      await setLimit(ada, 50_00);
      assert.equal((await titles(mia)).length, rung, "the same limit again is no change");
      assert.equal((await send(ada, 50_00)).data.waiting, undefined, "at the limit it goes at once");
    },
  );

  await t.test("waits above it with its money held, once however often it is sent", async () => {
    const before = await usd(ada);
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(ada, 50_01, id)));
    assert.equal(new Set(answers.map(({ data }) => data.transferId)).size, 1);
    assert.match(answers[0]?.message ?? "", /waits for a colleague's approval/);
    assert.deepEqual(await usd(ada), [(before[0] ?? 0) - 50_01, 50_01]);
    const asked = (await titles(mia)).filter((title) => title.includes("asks you to approve"));
    assert.deepEqual(asked, ["Ada Admin asks you to approve a transfer of $50.01 to Lina Mensah"]);
    const transferId = answers[0]?.data.transferId ?? "";
    await assert.rejects(approve(ada, transferId), { status: 403, code: "own_transfer" });
    await assert.rejects(approve(reader, transferId), { status: 403 });
    await assert.rejects(approve(rival, transferId), { status: 404 });
    await assert.rejects(approve(mia, transferId, "wrong"), { code: "wrong_password" });
    assert.deepEqual((await rival.call(waitingTransfers.list, {})).data, []);
    const [lines] = [await usd(lina)];
    await approve(mia, transferId);
    assert.deepEqual(await usd(lina), [(lines[0] ?? 0) + 50_01, 0]);
    assert.ok((await titles(lina)).includes("Acme sent you $50.01"));
    assert.ok((await titles(ada)).includes("Mia Member approved your transfer of $50.01"));
    await assert.rejects(approve(mia, transferId), { status: 409, code: "illegal_transition" });
    assert.equal(
      (await send(ada, 50_01, id)).data.transferId,
      transferId,
      "a late retry is the same transfer",
    );
  });

  await t.test("is declined with a reason, or withdrawn, and its money is free again", async () => {
    const before = await usd(ada);
    const first = (await send(mia, 70_00)).data.transferId;
    const params = { id: first };
    await assert.rejects(ada.call(waitingTransfers.withdraw, { params }), { status: 403 });
    await ada.call(waitingTransfers.decline, { params, body: { reason: "Too much" } });
    const second = { id: (await send(mia, 70_00)).data.transferId };
    await mia.call(waitingTransfers.withdraw, { params: second });
    assert.deepEqual(await usd(ada), before);
    const { data } = await reader.call(waitingTransfers.list, {});
    assert.deepEqual(
      data.slice(0, 2).map(({ state, reason, decider }) => [state, reason, decider]),
      [
        ["withdrawn", "", "Mia Member"],
        ["declined", "Too much", "Ada Admin"],
      ],
    );
  });

  await t.test("is resolved once when it is approved and withdrawn at the same time", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { transferId: id } = (await send(ada, 51_00)).data;
      const answers = await Promise.allSettled([
        approve(mia, id),
        ada.call(waitingTransfers.withdraw, { params: { id } }),
        mia.call(waitingTransfers.decline, { params: { id }, body: {} }),
      ]);
      assert.equal(answers.filter(({ status }) => status === "fulfilled").length, 1);
    }
    assert.equal((await usd(ada))[1], 0);
  });

  await t.test("expires after seven days by itself, and can't be approved then", async () => {
    const before = await usd(ada);
    const { transferId: id } = (await send(ada, 55_00)).data;
    await later(app);
    await assert.rejects(approve(mia, id), { status: 409, code: "hold_expired" });
    await expireHolds(app.services);
    await expireTransfers(app.services);
    await expireTransfers(app.services);
    assert.deepEqual(await usd(ada), before);
    assert.ok((await titles(ada)).includes("Your transfer of $55.00 expired without an approval"));
    await assert.rejects(approve(mia, id), { status: 409, code: "illegal_transition" });
  });

  await t.test("can't be split: a day's sum to one receiver counts, also for many at once", async () => {
    const ole = { kind: "person" as const, _id: (await prove(app, await candidate(app, "Ole"))).userId };
    const sent = await Promise.all([1, 2, 3].map(() => send(mia, 20_00, randomUUID(), ole)));
    const [waits, ...others] = sent.filter(({ data }) => data.waiting === true);
    assert.deepEqual(others, [], "two of them are below the limit");
    await approve(ada, waits?.data.transferId ?? "");
    assert.equal((await send(mia, 10_00, randomUUID(), ole)).data.waiting, undefined);
    const next = (await send(mia, 1_00, randomUUID(), ole)).data;
    assert.equal(next.waiting, true, "an approved one sets nothing free");
    await mia.call(waitingTransfers.withdraw, { params: { id: next.transferId } });
    const late = (await send(mia, 1_00, randomUUID(), ben)).data;
    assert.equal(late.waiting, true, "what went before the limit was set counts too");
    await mia.call(waitingTransfers.withdraw, { params: { id: late.transferId } });
  });

  await t.test("isn't decided by its asker even in the database", async () => {
    const { transferId: id } = (await send(ada, 52_00)).data;
    const decide = (state: string) =>
      ownerSql(
        app.services,
        "update waiting_transfers set state = $2, decided_by = asked_by, decided_at = now() where id = $1",
        [id, state],
      );
    await assert.rejects(decide("approved"), /decided_by_another/);
    await assert.rejects(decide("declined"), /decided_by_another/);
    await mia.call(waitingTransfers.decline, { params: { id }, body: {} });
    await setLimit(ada, null);
    assert.equal((await send(ada, 52_00)).data.waiting, undefined);
  });
});
