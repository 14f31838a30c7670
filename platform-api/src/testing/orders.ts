import { randomUUID } from "node:crypto";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import type { AppMode } from "@loubby/shared-contracts/shell/app-mode";
import { settleDue } from "#api/orders/settling/settle-due";
import type { AccountOwner } from "#api/ledger/ledger.sql";
import { ownerSql } from "./as-owner.ts";
import { fund } from "./money.ts";
import type { Person } from "./person.ts";
import type { TestApp } from "./test-app.ts";

/** What buying an agent would mean for someone. */
export const checkoutOf = async (person: Person, listingId: string, mode?: AppMode) =>
  (await person.call(orders.checkout, { params: { listingId }, query: mode === undefined ? {} : { mode } }))
    .data;

/** Buys an agent on the terms of this moment, but for what `part` says. */
export async function buy(
  person: Person,
  listingId: string,
  part: {
    client_id?: string;
    amount?: number;
    version?: number;
    mode?: AppMode;
    limits?: { month: number; person: number | null };
  } = {},
) {
  const { version, currency, amount } = await checkoutOf(person, listingId, part.mode);
  const terms = { version, currency, amount, listing_id: listingId };
  return person.call(orders.buy, { body: { ...terms, client_id: randomUUID(), ...part } });
}

/** Gives someone dollars to spend. */
export const fundDollars = (app: TestApp, owner: AccountOwner, amount = 100_00) =>
  fund(app.services, owner, amount, { currency: "usd" });

/** Reads an order as someone. */
export const orderOf = (person: Person, orderId: string) => person.call(orders.get, { params: { orderId } });

const DAY = 86_400_000;

/** Has the clock settle what is due after so many days from now. */
export const afterDays = (app: TestApp, days: number) =>
  settleDue(app.services, new Date(Date.now() + days * DAY));

/** What an account of someone holds in dollars: what can be taken, and what is held. */
export async function dollarsOf(
  app: TestApp,
  owner: AccountOwner,
  kind: "wallet" | "earnings" | "platform_fees",
) {
  const id = owner === "product" ? null : "user" in owner ? owner.user : owner.organization;
  const [row] = await ownerSql<{ available: string; held: string }>(
    app.services,
    `select credits_posted - debits_posted - debits_pending as available, debits_pending as held
     from ledger_account_facts
     where kind = $1 and currency = 'usd' and coalesce(user_id, organization_id) is not distinct from $2`,
    [kind, id],
  );
  return [Number(row?.available ?? 0), Number(row?.held ?? 0)] as const;
}
