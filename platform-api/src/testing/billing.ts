import { randomUUID } from "node:crypto";
import { billing } from "@loubby/shared-contracts/http/billing/billing";
import type { Cadence, PaidPlan } from "@loubby/shared-contracts/http/billing/terms";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import { ownerSql } from "./as-owner.ts";
import type { Person } from "./person.ts";
import type { TestApp } from "./test-app.ts";

/** What a person chooses. */
export interface Chosen {
  readonly plan: PaidPlan;
  readonly cadence: Cadence;
  readonly currency?: CurrencyCode;
}

const forWhoOf = ({ plan }: Chosen) =>
  plan === "seller_plan" ? ("user" as const) : ("organization" as const);

/** Confirms a plan for an amount in minor units. */
export const confirmPlan = (
  person: Person,
  chosen: Chosen,
  amount: number,
  client_id: string = randomUUID(),
) => person.call(billing.confirm, { body: { forWho: forWhoOf(chosen), ...chosen, client_id, amount } });

/** What a plan would come to. */
export const previewPlan = async (person: Person, chosen: Chosen) =>
  (await person.call(billing.preview, { body: { forWho: forWhoOf(chosen), ...chosen } })).data;

/** The paid subscription of a company or, told so, of a person. */
export const paidPlanOf = async (person: Person, forWho: "organization" | "user" = "organization") =>
  (await person.call(billing.read, { query: { forWho } })).data.subscription;

/** All invoices there are, as they are kept, oldest first. */
export const allInvoices = (app: TestApp) =>
  ownerSql<{ kind: string; state: string; total_minor: string; period_start: Date; number_serial: number }>(
    app.services,
    "select kind, state, total_minor, period_start, number_serial from invoices order by number_year, number_serial",
  );
