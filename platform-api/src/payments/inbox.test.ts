import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import { readSettings } from "#api/read-settings";
import { asOwner, ownerSql } from "#api/testing/as-owner";
import { candidate } from "#api/testing/person";
import { PRODUCTION_SETTINGS } from "#api/testing/production-settings";
import { type TestApp, sharedApp } from "#api/testing/test-app";
import { hearOfDeposit } from "#api/deposits/janitor";
import { workEvent } from "./inbox/work-event.ts";
import { waysToPay } from "./providers.ts";
import { movePayment } from "./sandbox/sandbox.sql.ts";
import { sign } from "./signature.ts";

const openApp = sharedApp();

const secretOf = async ({ services }: TestApp) =>
  (await ownerSql<{ secret: string }>(services, "select secret from sandbox_keys"))[0]?.secret ?? "";

const now = () => Math.floor(Date.now() / 1000);

/** Sends an event as the sandbox does, or with another signature. */
async function send(
  app: TestApp,
  event: { id: string; reference: string | null },
  { at = now(), secret, provider = "sandbox" }: { at?: number; secret?: string; provider?: string } = {},
) {
  const payload = JSON.stringify(event);
  const signature = sign(secret ?? (await secretOf(app)), Buffer.from(payload), at);
  const reply = await app.http.inject({
    method: "POST",
    url: `/inbound/payments/${provider}`,
    headers: { "content-type": "application/json", "x-sandbox-signature": signature },
    payload,
  });
  return reply.statusCode;
}

const work = (app: TestApp, eventId: string) =>
  workEvent(
    app.services,
    { payment: hearOfDeposit, chargeback: () => Promise.resolve() },
    { provider: "sandbox", eventId },
  );

const stateOf = async ({ services }: TestApp, id: string) =>
  (
    await ownerSql<{ state: string }>(services, "select state from payment_events where event_id = $1", [id])
  )[0]?.state;

test("the inbox of payment providers", async (t) => {
  const app = await openApp();
  const kofi = await candidate(app, "Kofi");
  const balance = async () =>
    (await kofi.call(wallet.get, {})).data.balances.find(({ currency }) => currency.currency === "usd")
      ?.availableBalance;
  /** A deposit that is paid at the provider, of which no one here has heard. */
  const paid = async () => {
    const body = { client_id: randomUUID(), currency: "usd", amount: 5_00 } as const;
    const { data } = await kofi.call(deposits.initiate, { body });
    await app.services.db
      .as({ role: "worker" })
      .write((sql) => movePayment(sql, data._id, ["open"], "succeeded"));
    return data._id;
  };

  await t.test("refuses what isn't signed, signed by another, or signed at another time", async () => {
    const event = { id: "evt_forged", reference: await paid() };
    assert.equal(await send(app, event, { secret: "x".repeat(64) }), 401);
    for (const at of [now() - 301, now() + 330]) assert.equal(await send(app, event, { at }), 401);
    const unsigned = await app.http.inject({
      method: "POST",
      url: "/inbound/payments/sandbox",
      payload: event,
    });
    assert.equal(unsigned.statusCode, 401);
    assert.equal(await stateOf(app, "evt_forged"), undefined);
    assert.equal(await send(app, event, { provider: "elsewhere" }), 404);
  });

  await t.test("keeps an event byte by byte, once, and credits once however often it comes", async () => {
    const before = (await balance()) ?? 0;
    const event = { id: "evt_paid", reference: await paid() };
    assert.deepEqual(
      await Promise.all(Array.from({ length: 5 }, () => send(app, event))),
      [200, 200, 200, 200, 200],
    );
    const [{ raw } = { raw: Buffer.alloc(0) }] = await ownerSql<{ raw: Buffer }>(
      app.services,
      "select raw from payment_events where event_id = 'evt_paid'",
    );
    assert.equal(raw.toString(), JSON.stringify(event));
    await Promise.all([work(app, "evt_paid"), work(app, "evt_paid")]);
    await work(app, "evt_paid");
    assert.equal(await stateOf(app, "evt_paid"), "worked");
    assert.equal(await balance(), before + 5_00);
  });

  await t.test("ends at the same for every order of the same events", async () => {
    const before = (await balance()) ?? 0;
    const orders = [
      ["created", "failed", "paid"],
      ["paid", "failed", "created"],
      ["failed", "paid", "created"],
      ["paid", "created", "failed"],
    ];
    for (const names of orders) {
      const reference = await paid();
      for (const name of names) {
        const id = `${reference}:${name}`;
        await send(app, { id, reference });
        await work(app, id);
      }
    }
    assert.equal(await balance(), before + orders.length * 5_00);
  });

  await t.test("credits each of many payments once when their events come in one burst", async () => {
    const before = (await balance()) ?? 0;
    const references = await Promise.all(Array.from({ length: 10 }, paid));
    const events = references.flatMap((reference) =>
      ["charged", "paid"].map((name) => ({ id: `${reference}:${name}`, reference })),
    );
    await Promise.all(events.map((event) => send(app, event)));
    await Promise.all(events.map(({ id }) => work(app, id)));
    for (const { id } of events) assert.equal(await stateOf(app, id), "worked");
    assert.equal(await balance(), before + references.length * 5_00);
  });

  await t.test("keeps what is about no payment of ours, and ignores it", async () => {
    for (const reference of [null, randomUUID()]) {
      const id = `evt_${randomUUID()}`;
      assert.equal(await send(app, { id, reference }), 200);
      await work(app, id);
      assert.equal(await stateOf(app, id), "ignored");
    }
  });

  await t.test("keeps an event that couldn't be worked on, which the next try credits", async () => {
    const before = (await balance()) ?? 0;
    // Kept without its task, so that only the tries below work on it.
    await ownerSql(
      app.services,
      "insert into payment_events (provider, event_id, raw, reference) values ('sandbox', 'evt_broken', '', $1)",
      [await paid()],
    );
    const trigger = "broken before insert on ledger_transfers";
    await ownerSql(
      app.services,
      `create trigger ${trigger} for each row execute function refuse_rewriting()`,
    );
    await assert.rejects(work(app, "evt_broken"));
    await ownerSql(app.services, "drop trigger broken on ledger_transfers");
    assert.equal(await stateOf(app, "evt_broken"), "received");
    await work(app, "evt_broken");
    assert.equal(await balance(), before + 5_00);
    assert.equal(await stateOf(app, "evt_broken"), "worked");
  });

  await t.test("leaves a wallet as its entries prove it", async () => {
    await asOwner(app.services, async (client) => {
      const { rows } = await client.query(
        "select from ledger_account_proofs where balance <> entries_total or broken + unbalanced + below_zero > 0",
      );
      assert.equal(rows.length, 0);
    });
  });
});

test("production has no sandbox", async () => {
  const app = await openApp();
  const config = readSettings({ ...PRODUCTION_SETTINGS, TRUST_PROXY: "none" });
  assert.deepEqual(waysToPay({ ...app.services, config }), []);
  assert.equal(waysToPay(app.services).length, 6);
});
