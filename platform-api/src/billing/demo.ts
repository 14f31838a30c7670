import { sql } from "kysely";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { daysAgo, type Demo, insertMany } from "#api/demo/demo";
import type { Cast } from "#api/demo/cast";
import { postMovement } from "#api/ledger/demo";
import { partOf } from "./periods.ts";

/** The partner's company that pays its plan: Basic by the month at first, then Enterprise by the year. */
const COMPANY = "kilimani-logistics";
const [STARTED, MOVED] = [19, 12];
/** Of so many days each, so that the demo is the same in every month. */
const [MONTH, YEAR] = [30, 365];
const [BASIC, ENTERPRISE] = [2900, 249_000];
const currency = "usd";

interface Bill {
  readonly kind: "start" | "change";
  readonly daysAgo: number;
  readonly days: number;
  readonly lines: readonly Line[];
  readonly words: string;
}

type Line = readonly [
  kind: "period" | "unused",
  plan: "basic_plan" | "enterprise_plan",
  cadence: "monthly" | "yearly",
  days: number,
  of: number,
  amount: number,
];

/** A company's paid plan with its invoices, each paid from its wallet. */
export async function seedBilling(demo: Demo, { partner }: Cast): Promise<void> {
  const { id: company, company_name: buyer } = await demo.db
    .selectFrom("organizations")
    .select(["id", "company_name"])
    .where("name_slug", "=", COMPANY)
    .executeTakeFirstOrThrow();
  const subscription = demo.id();
  const left = MONTH - (STARTED - MOVED);
  const unused = partOf(BASIC, { left, of: MONTH });
  await postMovement(
    demo,
    {
      type: "in",
      from: "provider_clearing",
      daysAgo: STARTED + 0.1,
      owner: { organization: company },
      currency,
      amount: 300_000,
      code: "deposit",
      description: "Deposit by card",
    },
    { operation: "demo", key: "billing" },
  );
  await insertMany(demo, "billing_subscriptions", [
    {
      id: subscription,
      organization_id: company,
      actor_id: partner,
      plan: "basic_plan",
      cadence: "monthly",
      currency,
      price_minor: BASIC,
      created_at: daysAgo(demo, STARTED),
      ...periodOf(demo, STARTED, MONTH, 1),
    },
  ]);
  const bill = (of: Bill) => bookBill(demo, { subscription, company, buyer }, of);
  await bill({
    kind: "start",
    daysAgo: STARTED,
    days: MONTH,
    lines: [["period", "basic_plan", "monthly", MONTH, MONTH, BASIC]],
    words: "Basic Plan, monthly",
  });
  await demo.db
    .updateTable("billing_subscriptions")
    .set({
      plan: "enterprise_plan",
      cadence: "yearly",
      price_minor: ENTERPRISE,
      ...periodOf(demo, MOVED, YEAR, 12),
    })
    .where("id", "=", subscription)
    .execute();
  await bill({
    kind: "change",
    daysAgo: MOVED,
    days: YEAR,
    lines: [
      ["unused", "basic_plan", "monthly", left, MONTH, -unused],
      ["period", "enterprise_plan", "yearly", YEAR, YEAR, ENTERPRISE],
    ],
    words: "Enterprise Plan, yearly",
  });
  await demo.db
    .updateTable("subscriptions")
    .set({ source: "paid", started_at: daysAgo(demo, MOVED) })
    .where("organization_id", "=", company)
    .execute();
}

const periodOf = (demo: Demo, from: number, days: number, months: number) => ({
  anchor_at: daysAgo(demo, from),
  anchor_months: months,
  current_period_start: daysAgo(demo, from),
  current_period_end: daysAgo(demo, from - days),
  due_at: daysAgo(demo, from - days),
});

interface Payer {
  readonly subscription: string;
  readonly company: string;
  readonly buyer: string;
}

/** Issues an invoice and pays it on the same day. */
async function bookBill(demo: Demo, { subscription, company, buyer }: Payer, bill: Bill): Promise<void> {
  const id = demo.id();
  const issued = daysAgo(demo, bill.daysAgo);
  const total = bill.lines.reduce((sum, [, , , , , amount]) => sum + amount, 0);
  await insertMany(demo, "invoices", [
    {
      id,
      subscription_id: subscription,
      organization_id: company,
      kind: bill.kind,
      seller_name: brand.name,
      buyer_name: buyer,
      currency,
      total_minor: total,
      period_start: issued,
      period_end: daysAgo(demo, bill.daysAgo - bill.days),
    },
  ]);
  await insertMany(
    demo,
    "invoice_lines",
    bill.lines.map(([kind, plan, cadence, days, of_days, amount_minor], position) => ({
      invoice_id: id,
      position,
      kind,
      plan,
      cadence,
      from_at: issued,
      until_at: daysAgo(demo, bill.daysAgo - days),
      days,
      of_days,
      amount_minor,
    })),
  );
  const year = issued.getUTCFullYear();
  const { rows } = await sql<{ last: number }>`
    insert into invoice_numbers (year, last) values (${year}, 1)
    on conflict (year) do update set last = invoice_numbers.last + 1 returning last`.execute(demo.db);
  const serial = rows[0]?.last ?? 1;
  const invoice = demo.db.updateTable("invoices").where("id", "=", id);
  await invoice.set({ state: "open", number_year: year, number_serial: serial, issued_at: issued }).execute();
  const transfer_id = await postMovement(
    demo,
    {
      type: "out",
      to: "subscription_income",
      daysAgo: bill.daysAgo,
      owner: { organization: company },
      currency,
      amount: total,
      code: "subscription",
      description: `${bill.words} (LB-${year}-${String(serial).padStart(5, "0")})`,
    },
    { operation: "billing.invoice", key: id },
  );
  await invoice.set({ state: "paid", paid_at: issued, transfer_id }).execute();
}
