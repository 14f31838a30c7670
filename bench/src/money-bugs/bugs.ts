/** A piece of the product's source, and what stands there with the bug. */
interface Edit {
  /** From the root of the clone. */
  readonly file: string;
  /** It stands there once. */
  readonly from: string;
  readonly to: string;
}

/** A bug that has cost others money, and the test of the product that has to notice it. */
export interface Bug {
  readonly name: string;
  readonly edits: readonly Edit[];
  /** The test file, and the name of a test in it that fails with the bug. */
  readonly test: string;
  readonly caughtBy: string;
}

const api = (file: string) => `platform-api/${file}`;

/** Ten of them, each in one place. */
export const bugs: readonly Bug[] = [
  {
    name: "two who ask at once what was spent today don't wait for each other",
    edits: [
      {
        file: api("src/ledger/move-money.ts"),
        from: "  await sql`select pg_advisory_xact_lock(hashtextextended(${`${posting} ${account}`}, 0))`.execute(db);\n",
        to: "",
      },
    ],
    test: api("src/transfers/transfers.test.ts"),
    caughtBy: "has its day counted by one at a time",
  },
  {
    name: "an account may be overdrawn",
    edits: [
      {
        file: api("migrations/0312-ledger.sql"),
        from: "check (allow_negative or debits_posted + debits_pending <= credits_posted)",
        to: "check (debits_posted >= 0)",
      },
    ],
    test: api("src/ledger/ledger.test.ts"),
    caughtBy: "refuses more than there is, and leaves nothing half done",
  },
  {
    name: "a commit may be forgotten in a power cut",
    edits: [
      {
        file: api("src/db/durability.ts"),
        from: 'const NEEDED = ["fsync", "full_page_writes", "synchronous_commit"]',
        to: 'const NEEDED = ["full_page_writes"]',
      },
    ],
    test: api("src/db/durability.test.ts"),
    caughtBy: "names the settings at fault and the way out",
  },
  {
    name: "each try of a transfer has a key of its own",
    edits: [
      {
        file: api("src/transfers/send-money.ts"),
        from: "    operation: OPERATION,\n    key,\n",
        to: "    operation: OPERATION,\n    key: `${key} ${Math.random()}`,\n",
      },
    ],
    test: api("src/transfers/transfers.test.ts"),
    caughtBy: "moves once however often, and at once, it is asked for",
  },
  {
    name: "a coupon's uses are counted before they are taken, not while",
    edits: [
      {
        file: api("src/coupons/redeem-coupon.ts"),
        from: "    where ${most}::int is null or coupon_uses.used < ${most}::int`.execute(db);\n  if (counted !== 1n)",
        to: "    where true`.execute(db);\n  if (most !== null && counted > BigInt(most))",
      },
    ],
    test: api("src/billing/coupons.test.ts"),
    caughtBy: "takes a code from so many people as it is for",
  },
  {
    name: "a deposit is looked up without its owner",
    edits: [
      {
        file: api("src/deposits/deposits.sql.ts"),
        from: "where id = ${id} and (${owner?.id ?? null}::uuid is null or owner_id = ${owner?.id ?? null})`.execute(db);",
        to: "where id = ${id} and ${owner?.id ?? null}::text is distinct from 'x'`.execute(db);",
      },
      {
        file: api("src/deposits/database/access.sql"),
        from: "create policy own_deposits on deposits for select to loubby_app\n  using (user_id = (select app_user()) or organization_id = (select app_org()));",
        to: "create policy own_deposits on deposits for select to loubby_app\n  using (true);",
      },
    ],
    test: api("src/deposits/deposits.test.ts"),
    caughtBy: "isn't there for another owner, whatever they ask",
  },
  {
    name: "a part of a price is computed in floating point",
    edits: [
      {
        file: api("src/billing/periods.ts"),
        from: "  return Number(twice / (BigInt(of) * 2n));",
        to: "  return Number(twice) / (of * 2);",
      },
    ],
    test: api("src/billing/periods.test.ts"),
    caughtBy: "the rest of a period is counted in whole days, and split to the minor unit",
  },
  {
    name: "a deposit is credited with what its owner said, not with what was paid",
    edits: [
      {
        file: api("src/deposits/ask-provider.ts"),
        from: "if (answer.amount !== deposit.amount_minor || answer.currency !== deposit.currency) {",
        to: "if (answer.currency !== deposit.currency) {",
      },
    ],
    test: api("src/deposits/deposits.test.ts"),
    caughtBy: "isn't posted while the provider reports another amount or currency",
  },
  {
    name: "a provider's event is kept each time that it comes",
    edits: [
      {
        file: api("src/payments/inbox/inbox.sql.ts"),
        from: "values (${provider}, ${id}, ${raw}, ${reference}, ${chargebackId})",
        to: "values (${provider}, ${id} || gen_random_uuid()::text, ${raw}, ${reference}, ${chargebackId})",
      },
    ],
    test: api("src/payments/inbox.test.ts"),
    caughtBy: "keeps an event byte by byte, once, and credits once however often it comes",
  },
  {
    name: "a card is charged anew when the answer got lost",
    edits: [
      {
        file: api("src/billing/charge-missing.ts"),
        from: "key: `renewal ${held.id} ${held.current_period_end} ${tries}`",
        to: "key: `renewal ${held.id} ${held.current_period_end} ${tries} ${Math.random()}`",
      },
    ],
    test: api("src/billing/renewing-by-card.test.ts"),
    caughtBy: "charges it with what the wallet lacks, once, on any number of nodes",
  },
];
