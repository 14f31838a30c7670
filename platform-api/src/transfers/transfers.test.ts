import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { sql } from "kysely";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { transfers } from "@loubby/shared-contracts/http/wallet/transfers";
import type { Receiver } from "@loubby/shared-contracts/http/wallet/transfers.schema";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import type { Sql } from "#api/db/database";
import { paidWithinDay } from "#api/ledger/move-money";
import { ownerSql } from "#api/testing/as-owner";
import { fund } from "#api/testing/money";
import {
  candidate,
  employer,
  member,
  PASSWORD,
  type Person,
  prove,
  provenEmployer,
} from "#api/testing/person";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

type Order = Parameters<typeof send>[1];

const send = (
  person: Person,
  order: { receiver: Pick<Receiver, "kind" | "_id">; amount: number } & {
    client_id?: string;
    note?: string;
    password?: string;
    currency?: "usd" | "ngn";
  },
) => person.call(transfers.initiate, { body: { client_id: randomUUID(), currency: "usd", ...order } });

const balance = async (person: Person, currency = "usd") =>
  (await person.call(wallet.get, {})).data.balances.find((each) => each.currency.currency === currency)
    ?.availableBalance;

const to = ({ userId }: Person) => ({ kind: "person" as const, _id: userId });

test("money sent to another wallet", async (t) => {
  const app = await openApp();
  const acme = await employer(app, "Acme");
  const kofi = await candidate(app, "Kofi");
  const lina = await prove(app, await candidate(app, "Lina"));
  const company = { kind: "organization" as const, _id: acme.organizationId };
  await fund(app.services, { user: kofi.userId }, 5_000_00, { currency: "usd" });

  await t.test("arrives whole, with its note, and rings", async () => {
    const { message } = await send(kofi, { receiver: to(lina), amount: 25_00, note: "Lunch" });
    assert.equal(message, "$25.00 sent to Lina Mensah.");
    assert.deepEqual([await balance(kofi), await balance(lina)], [4_975_00, 25_00]);
    const { data } = await lina.call(wallet.transactions, {});
    const [got] = data.transactions;
    assert.deepEqual(
      [got?.type, got?.description, got?.counterparty, got?.amount],
      ["transfer", "Lunch", "Kofi Mensah", 25_00],
    );
    const bell = await lina.call(notifications.list, {});
    assert.deepEqual(
      bell.data.response.map(({ title, body, type, link }) => ({ title, body, type, link })),
      [{ title: "Kofi Mensah sent you $25.00", body: "Lunch", type: "wallet", link: "/dashboard/wallet" }],
    );
  });

  await t.test("moves once however often, and at once, it is asked for", async () => {
    const order: Order = { client_id: randomUUID(), receiver: to(lina), amount: 10_00 };
    const before = (await balance(lina)) ?? 0;
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(kofi, order)));
    assert.equal(new Set(answers.map(({ data }) => data.transferId)).size, 1);
    assert.equal(await balance(lina), before + 10_00);
    await assert.rejects(send(kofi, { ...order, amount: 11_00 }), {
      status: 409,
      code: "idempotency_key_reused",
    });
    const told = await lina.call(notifications.list, {});
    assert.equal(told.data.response.filter(({ title }) => title.endsWith("$10.00")).length, 1);
  });

  await t.test("is refused beyond what there is, and nothing moves", async () => {
    const poor = await candidate(app, "Poor");
    await fund(app.services, { user: poor.userId }, 10_00, { currency: "usd" });
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => send(poor, { receiver: to(lina), amount: 3_00 })),
    );
    assert.equal(answers.filter(({ status }) => status === "fulfilled").length, 3);
    for (const answer of answers)
      if (answer.status === "rejected")
        assert.equal((answer.reason as { code: string }).code, "insufficient_funds");
    assert.equal(await balance(poor), 1_00);
    assert.equal((await poor.call(wallet.proof, {})).data.proven, true);
  });

  await t.test("has a least and a most, once and in a day", async () => {
    await assert.rejects(send(kofi, { receiver: to(lina), amount: 99 }), {
      status: 422,
      code: "below_minimum",
      message: "Send at least $1.00.",
    });
    await assert.rejects(send(kofi, { receiver: to(lina), amount: 5_000_01, password: PASSWORD }), {
      status: 422,
      code: "above_limit",
      message: "You can send at most $5,000.00 at once.",
    });
    const rich = await candidate(app, "Rich");
    await fund(app.services, { user: rich.userId }, 50_000_00, { currency: "usd" });
    const big = { receiver: to(lina), amount: 4_000_00, password: PASSWORD };
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => send(rich, big)));
    assert.equal(answers.filter(({ status }) => status === "fulfilled").length, 2);
    await assert.rejects(send(rich, big), {
      status: 422,
      code: "day_limit",
      message: "You can send $2,000.00 more within 24 hours.",
    });
    await send(rich, { ...big, amount: 2_000_00 });
    await assert.rejects(send(rich, { ...big, amount: 1_00 }), {
      message: "You've sent as much as one can within 24 hours. Try again tomorrow.",
    });
  });

  await t.test("has its day counted by one at a time", async () => {
    const worker = app.services.db.as({ role: "worker" });
    const movement = { posting: "transfer", from: { user: kofi.userId }, currency: "usd" } as const;
    const ask = (db: Sql) =>
      paidWithinDay(db, movement, { scope: "test", operation: "wallet.transfer", key: randomUUID() });
    await worker.write(async (first) => {
      await ask(first);
      const second = worker.write(async (db) => {
        await sql`set local lock_timeout = '50ms'`.execute(db);
        await ask(db);
      });
      await assert.rejects(second, { code: "55P03" });
    });
  });

  await t.test("is the same answer for a retry that the day's limit would refuse now", async () => {
    const busy = await candidate(app, "Busy");
    await fund(app.services, { user: busy.userId }, 50_000_00, { currency: "usd" });
    const order = { client_id: randomUUID(), receiver: to(lina), amount: 5_000_00, password: PASSWORD };
    const first = await send(busy, order);
    await send(busy, { ...order, client_id: randomUUID() });
    assert.deepEqual(await send(busy, order), first);
    assert.equal(await balance(busy), 40_000_00);
  });

  await t.test("asks for the password when it is large", async () => {
    await assert.rejects(send(kofi, { receiver: to(lina), amount: 100_01 }), {
      status: 422,
      code: "password_required",
    });
    await assert.rejects(send(kofi, { receiver: to(lina), amount: 100_01, password: "wrong" }), {
      status: 422,
      code: "wrong_password",
    });
    await send(kofi, { receiver: to(lina), amount: 100_01, password: PASSWORD });
  });

  await t.test("leaves a company's wallet only by members who may write billing", async () => {
    await fund(app.services, { organization: acme.organizationId }, 500_00, { currency: "usd" });
    const reader = await member(app, acme, "recruiter", [{ feature: "billing_setting", action: ["read"] }]);
    await assert.rejects(send(reader, { receiver: to(lina), amount: 5_00 }), {
      status: 403,
      code: "permission_required",
    });
    await send(acme, { receiver: to(lina), amount: 5_00 });
    const [told] = (await lina.call(notifications.list, {})).data.response;
    assert.equal(told?.title, "Acme sent you $5.00", "it came from the company");
    await assert.rejects(send(acme, { receiver: company, amount: 5_00 }), {
      status: 422,
      code: "own_wallet",
    });
    const before = await balance(acme);
    await send(kofi, { receiver: company, amount: 7_00 });
    assert.equal(await balance(acme), (before ?? 0) + 7_00);
    const bell = await acme.call(notifications.list, {});
    assert.ok(bell.data.response.some(({ title }) => title === "Kofi Mensah sent Acme $7.00"));
  });

  await t.test("reaches no one who left or doesn't exist", async () => {
    await ownerSql(app.services, "update users set closed_at = now() where id = $1", [lina.userId]);
    for (const receiver of [to(lina), { kind: "organization" as const, _id: randomUUID() }])
      await assert.rejects(send(kofi, { receiver, amount: 5_00 }), {
        status: 404,
        code: "receiver_not_found",
      });
  });
});

test("a receiver", async (t) => {
  const app = await openApp();
  const acme = await provenEmployer(app, "Acme");
  const kofi = await candidate(app, "Kofi");
  const lina = await prove(app, await candidate(app, "Lina"));
  const find = async (text: string) => (await kofi.call(transfers.receivers, { query: { to: text } })).data;
  const [person] = await ownerSql<{ email: string; slug: string }>(
    app.services,
    "select email_address::text as email, name_slug as slug from users where id = $1",
    [lina.userId],
  );
  const [company] = await ownerSql<{ slug: string }>(
    app.services,
    "select name_slug as slug from organizations where id = $1",
    [acme.organizationId],
  );

  await t.test("is found by address or slug, in any case, and by nothing less", async () => {
    const byMail = await find((person?.email ?? "").toUpperCase());
    assert.deepEqual(
      byMail.map(({ kind, _id }) => ({ kind, _id })),
      [{ kind: "person", _id: lina.userId }],
    );
    assert.equal((await find(person?.slug ?? "")).length, 1);
    const [found] = await find(company?.slug ?? "");
    assert.deepEqual([found?.kind, found?.name], ["organization", "Acme"]);
    assert.deepEqual(await find((person?.email ?? "").slice(0, -1)), []);
    assert.deepEqual(await find("%%"), []);
    assert.equal(JSON.stringify(byMail).includes("@"), false, "nothing says more than the name");
  });

  await t.test("isn't found in a company, whose members see its wallet, unless they sell", async () => {
    const [ada] = await ownerSql<{ slug: string }>(
      app.services,
      "select name_slug as slug from users where id = $1",
      [acme.userId],
    );
    assert.deepEqual(await find(ada?.slug ?? ""), []);
    await fund(app.services, { user: kofi.userId }, 50_00, { currency: "usd" });
    await assert.rejects(send(kofi, { receiver: to(acme), amount: 5_00 }), { code: "receiver_not_found" });
    await ownerSql(app.services, "update users set is_seller = true where id = $1", [acme.userId]);
    assert.equal((await find(ada?.slug ?? "")).length, 1);
    await send(kofi, { receiver: to(acme), amount: 5_00 });
  });

  await t.test("isn't found before their address is confirmed", async () => {
    await ownerSql(app.services, "update users set email_verified_at = null where id = $1", [lina.userId]);
    assert.deepEqual(await find(person?.email ?? ""), []);
  });
});
