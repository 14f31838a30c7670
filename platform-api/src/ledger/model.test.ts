import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import * as fc from "fast-check";
import { Client } from "pg";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import {
  type Account,
  ACCOUNTS,
  type Happening,
  LedgerModel,
  Refusal,
  transferOf,
  WALLETS,
} from "#api/testing/ledger-model";
import { newWallet, post } from "#api/testing/money";
import { type TestApp, testApp } from "#api/testing/test-app";
import { foldAccounts } from "./fold-accounts.ts";
import { openAccount, type Transfer } from "./ledger.sql.ts";

/** Each is some ten postings; `MONEY_SEQUENCES=10000` for a long run. */
const SEQUENCES = Number(process.env["MONEY_SEQUENCES"] ?? 60);

/** In ms: ten times what the long run takes. */
const LONG_RUN = { timeout: 3_600_000 };

const place = fc.nat({ max: ACCOUNTS - 1 });
const step = fc.record({ from: place, to: place, amount: fc.integer({ min: 1, max: 1000 }) });
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ op: fc.constant("move"), steps: fc.array(step, { minLength: 1, maxLength: 3 }) }),
  },
  // Money has to come in for anything else to happen.
  {
    weight: 3,
    arbitrary: fc
      .record({ to: fc.nat({ max: WALLETS - 1 }), amount: fc.integer({ min: 1, max: 3000 }) })
      .map(({ to, amount }) => ({ op: "move", steps: [{ from: WALLETS, to, amount }] }) as const),
  },
  { weight: 3, arbitrary: fc.record({ op: fc.constant("hold"), step, late: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      op: fc.constant("post"),
      hold: fc.nat({ max: 9 }),
      share: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ op: fc.constant("fold") }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant("void"), hold: fc.nat({ max: 9 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ op: fc.constant("again"), posting: fc.nat({ max: 20 }), changed: fc.boolean() }),
  },
);

test("the ledger comes to what a model of its rules comes to, in any order", LONG_RUN, async (t) => {
  const app = await testApp(t);
  // The clock frees what expired, and the model has none.
  await app.services.background.stop();
  const client = new Client({ connectionString: app.services.config.databaseUrl });
  await client.connect();
  const product = await app.services.db
    .as({ role: "worker" })
    .write((sql) => openAccount(sql, "product", "provider_clearing", "ngn"));
  const isAsModeled = fc.asyncProperty(
    fc.array(happening, { minLength: 5, maxLength: 15 }),
    async (happenings) => {
      const real = await openReal(app, client, product);
      const model = new LedgerModel();
      for (const each of happenings) {
        if (each.op === "fold") await foldAccounts(app.services);
        else {
          const [asked, expected] = ask(real, model, each);
          if (asked === undefined) continue;
          assert.equal(await outcomeOf(real, asked), expected);
        }
        assert.deepEqual(await real.accounts(), model.accounts);
      }
    },
  );
  try {
    await fc.assert(isAsModeled, { numRuns: SEQUENCES });
  } finally {
    await client.end();
  }
});

interface Asked {
  readonly key: string;
  readonly transfers: readonly Transfer[];
  readonly at?: Date;
  /** It keeps back what it moves: its answer is a hold. */
  readonly holds?: boolean;
}

interface Real {
  readonly app: TestApp;
  /** By their place in the model. */
  readonly ids: readonly string[];
  /** Of the model's holds, in the same order. */
  readonly holds: string[];
  /** What the ledger took. */
  readonly postings: Asked[];
  accounts(): Promise<Account[]>;
}

/** Three new wallets beside the product's account, which is read as it has changed since. */
async function openReal(app: TestApp, client: Client, product: string): Promise<Real> {
  const wallets: string[] = [];
  while (wallets.length < WALLETS) wallets.push(await newWallet(app.services));
  const ids = [...wallets, product];
  const read = async () => {
    const { rows } = await client.query<{ balance: string; held: string; version: string }>(
      `select credits_posted - debits_posted as balance, debits_pending as held, entries as version
       from ledger_account_facts join unnest($1::uuid[]) with ordinality as asked (id, place) using (id) order by place`,
      [ids],
    );
    return rows.map(({ balance, held, version }) => ({
      balance: Number(balance),
      held: Number(held),
      version: Number(version),
    }));
  };
  const before = await read();
  const accounts = async () =>
    (await read()).map(({ balance, held, version }, at) => ({
      balance: balance - (before[at]?.balance ?? 0),
      held: held - (before[at]?.held ?? 0),
      version: version - (before[at]?.version ?? 0),
    }));
  return { app, ids, holds: [], postings: [], accounts };
}

/** What to ask of the ledger, and what it must answer; nothing where there is no such hold or posting yet. */
function ask(
  { ids, holds, postings }: Real,
  model: LedgerModel,
  each: Exclude<Happening, { op: "fold" }>,
): [Asked | undefined, string] {
  const expect = (work: () => void): string => {
    try {
      work();
      return "done";
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  };
  const key = randomUUID();
  if (each.op === "move")
    return [
      { key, transfers: each.steps.map((one) => transferOf(ids, one, "single")) },
      expect(() => model.move(each.steps)),
    ];
  if (each.op === "hold") {
    const transfer = transferOf(ids, each.step, "pending");
    // A hold that is late was made and has expired just before.
    const past = { at: new Date(Date.now() - 2000), expires_at: new Date(Date.now() - 1000).toISOString() };
    const asked = each.late
      ? { key, transfers: [{ ...transfer, expires_at: past.expires_at }], at: past.at, holds: true }
      : { key, transfers: [transfer], holds: true };
    return [asked, expect(() => model.hold(each.step, each.late))];
  }
  if (each.op === "again") {
    const earlier = postings[each.posting];
    if (earlier === undefined) return [undefined, ""];
    const { holds: _, ...same } = earlier;
    if (!each.changed) return [same, "done"];
    const transfers = same.transfers.map((one) => ({ ...one, description: "Something else" }));
    return [{ ...same, transfers }, "idempotency_key_reused"];
  }
  const [hold, held] = [holds[each.hold], model.holds[each.hold]];
  if (hold === undefined || held === undefined) return [undefined, ""];
  const settles = { pending_id: hold, code: "transfer", description: "Settled by a test" } as const;
  const amount = each.op === "post" ? Math.max(1, Math.floor((held.amount * each.share) / 4)) : 0;
  return [
    {
      key,
      transfers: [each.op === "post" ? { ...settles, kind: "post", amount } : { ...settles, kind: "void" }],
    },
    expect(() => model.settle(held, each.op, amount)),
  ];
}

async function outcomeOf({ app, holds, postings }: Real, asked: Asked): Promise<string> {
  const { holds: isHold = false, transfers, ...rest } = asked;
  try {
    const posted = await post(app.services, transfers, rest);
    if (isHold) holds.push(posted.transfers[0] ?? "");
    if (!posted.replayed) postings.push(asked);
    return "done";
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    if (error instanceof Error && "code" in error) return String(error.code);
    throw error;
  }
}
