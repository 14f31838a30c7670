import assert from "node:assert/strict";
import { test } from "node:test";
import { invariantNames } from "@loubby/shared-contracts/http/invariants/invariant-words";
import { purchaseRequests } from "@loubby/shared-contracts/http/orders/purchase-requests";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import { statements } from "@loubby/shared-contracts/http/wallet/statements";
import { staffMoney } from "@loubby/shared-contracts/http/staff-money/staff-money";
import { transfers } from "@loubby/shared-contracts/http/wallet/transfers";
import { waitingTransfers } from "@loubby/shared-contracts/http/wallet/waiting-transfers";
import { ledger } from "@loubby/shared-contracts/http/wallet/ledger";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import { invariants } from "@loubby/shared-contracts/http/invariants/invariants";
import type { EndpointTable } from "@loubby/shared-contracts/http/endpoint";
import { servedPath } from "#api/http/serve";
import { publish } from "#api/testing/agents-in-review";
import { ownerSql } from "#api/testing/as-owner";
import { fund } from "#api/testing/money";
import { candidate, member, PASSWORD, prove, provenEmployer, superAdmin } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import { testApp } from "#api/testing/test-app";

/** Requests in all; `FUZZ=10000` for the long form. The seed is in the test's name when it fails. */
const COUNT = Number(process.env["FUZZ"] ?? 400);
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_261_128);

const TABLES: readonly EndpointTable[] = [
  wallet,
  ledger,
  statements,
  deposits,
  transfers,
  waitingTransfers,
  purchaseRequests,
  staffMoney,
  invariants,
];
const ENDPOINTS = TABLES.flatMap((table) => Object.values(table));

/** The same numbers for the same seed: mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test(`no request about money ends in a fault or breaks a rule, seed ${SEED}`, async (t) => {
  const app = await testApp(t);
  const ada = await provenEmployer(app, "Acme");
  const mia = await member(app, ada, "recruiter", [
    { feature: "billing_setting", action: ["read", "write"] },
  ]);
  const kofi = await prove(app, await candidate(app, "Kofi"));
  const [ruth, ben] = [await superAdmin(app), await superAdmin(app)];
  for (const one of [{ organization: ada.organizationId }, { user: kofi.userId }])
    await fund(app.services, one, 1_000_00, { currency: "usd" });
  // Where they are reached doesn't matter: no one asks them.
  const connection = { kind: "a2a", url: "https://10.0.0.7/", part: "" } as const;
  const price = { amount: 50_01, currency: "usd" } as const;
  const lina = await seller(app, "Lina");
  const onSale: string[] = [];
  for (let agent = 0; agent < 3; agent += 1) onSale.push(await publish(ruth, lina, { connection, price }));
  await ada.call(waitingTransfers.setLimit, {
    body: { currency: "usd", limit: 20_00, password: PASSWORD },
  });
  const people = [ada, mia, kofi, ruth, ben, null];
  const month = new Date().toISOString().slice(0, 7);
  const ids = [kofi.userId, ada.organizationId, "01a1fd0d-0000-7000-8000-00000000ffff"];

  const random = randomOf(SEED);
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  const uuid = () => {
    const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join("");
    return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
  };
  const hostile = () =>
    pick([
      null,
      "",
      "\0",
      "=1+1",
      "🦊".repeat(200),
      -1,
      0,
      1e300,
      Number.MAX_SAFE_INTEGER,
      [],
      {},
      "2026-99",
      true,
    ]);
  const amount = () => pick([1, 99, 100, 1_00, 5_00, 50_01, 66, 1_77, 5_000_00, 5_000_01, 1e12]);
  const right: Readonly<Record<string, () => unknown>> = {
    client_id: uuid,
    id: () => pick(ids),
    deposit_id: () => pick(ids),
    currency: () => pick(["usd", "ngn"]),
    amount,
    listing_id: () => pick(onSale),
    version: () => 1,
    limit: () => pick([0, 1_00, 50_00, null]),
    month: () => month,
    receiver: () =>
      pick([
        { kind: "person", _id: kofi.userId },
        { kind: "organization", _id: ada.organizationId },
      ]),
    owner: () => ({ kind: "person", _id: kofi.userId }),
    direction: () => pick(["in", "out"]),
    password: () => PASSWORD,
    reason: () => "Asked for by mail",
    note: () => "Rent",
    card: () => pick(["succeeds", "declines", "authenticates", "slow"]),
    q: () => pick(["12.50", kofi.email, "$1.00", ...ids]),
    kind: () => pick(["person", "organization"]),
    day: () => new Date().toISOString().slice(0, 10),
    state: () => pick(["all", "pending", "failed"]),
    to: () => pick([kofi.email, "2026-11-30"]),
    from: () => "2026-11-01",
  };
  const fields = Object.keys(right);
  const made = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, random() < 0.1 ? hostile() : right[name]?.()]));
  /** What each endpoint takes; what isn't listed here gets a few names at random. */
  const takes: Readonly<Record<string, readonly string[]>> = {
    "transfers.initiate": ["client_id", "receiver", "currency", "amount", "note", "password"],
    "transfers.receivers": ["to"],
    "deposits.initiate": ["client_id", "currency", "amount"],
    "deposits.update": ["id"],
    "deposits.pay": ["card"],
    "statements.csv": ["currency", "month"],
    "statements.pdf": ["currency", "month"],
    "statements.activity": ["currency"],
    "statements.exportCsv": ["state", "from", "direction"],
    "wallet.transactions": ["state", "from", "direction", "currency"],
    "purchaseRequests.ask": ["client_id", "listing_id", "version", "currency", "amount"],
    "purchaseRequests.approve": ["password"],
    "purchaseRequests.decline": ["reason"],
    "purchaseRequests.cancel": [],
    "waitingTransfers.approve": ["password"],
    "waitingTransfers.decline": ["reason"],
    "waitingTransfers.setLimit": ["currency", "limit", "password"],
    "staffMoney.refund": ["client_id", "deposit_id", "amount", "reason", "password"],
    "staffMoney.adjust": ["client_id", "owner", "direction", "currency", "amount", "reason", "password"],
    "staffMoney.approve": ["password"],
    "staffMoney.decline": [],
    "staffMoney.withdraw": [],
    "staffMoney.find": ["q"],
    "staffMoney.owner": ["kind"],
    "staffMoney.reconcile": ["day"],
  };

  const statuses = new Map<number, number>();
  for (let sent = 0; sent < COUNT; sent += 1) {
    const endpoint = pick(ENDPOINTS);
    const who = pick(people);
    const names = takes[endpoint.id] ?? [pick(fields)];
    const values = made(random() < 0.9 ? names : [pick(fields), pick(fields)]);
    // A purchase is asked for at the price that it has.
    if (endpoint === purchaseRequests.ask && random() < 0.9) Object.assign(values, price);
    const reads = endpoint.method === "GET";
    const text = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
    const answer = await app.http.inject({
      method: endpoint.method,
      url: `/api${servedPath(endpoint).replaceAll(/:\w+/g, () => encodeURIComponent(random() < 0.05 ? text(hostile()) : pick(ids)))}`,
      headers: who === null ? {} : { authorization: `Bearer ${who.token}` },
      remoteAddress: `10.9.${sent >> 8}.${sent & 255}`,
      ...(reads && {
        query: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(value)])),
      }),
      ...(!reads && { payload: values }),
    });
    const said = `${endpoint.id} ${answer.statusCode} ${JSON.stringify(values).slice(0, 300)}`;
    assert.ok(answer.statusCode < 500, `Request ${sent}: ${said}`);
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    // What was made is what later requests are about.
    const madeId = /"(?:_id|transferId)":"([\da-f-]{36})"/.exec(
      answer.statusCode < 300 ? answer.body : "",
    )?.[1];
    if (madeId !== undefined && !reads) ids.push(madeId);
  }
  assert.ok((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0) > COUNT / 20, "some of them worked");
  assert.notEqual((await ownerSql(app.services, "select from purchase_requests")).length, 0);
  for (const name of invariantNames)
    assert.deepEqual(await ownerSql(app.services, `select * from invariant_${name}`), [], name);
});
