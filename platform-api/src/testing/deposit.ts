import { randomUUID } from "node:crypto";
import type { TestCard } from "@loubby/shared-contracts/http/wallet/deposit-limits";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import { ownerSql } from "./as-owner.ts";
import type { Person } from "./person.ts";
import type { TestApp } from "./test-app.ts";

/** Begins a deposit, of $25.00 unless told. */
export const begin = (
  person: Person,
  order: { amount?: number; client_id?: string; currency?: "usd" | "ngn" } = {},
) =>
  person.call(deposits.initiate, {
    body: { client_id: randomUUID(), currency: "usd", amount: 25_00, ...order },
  });

/** Pays a deposit of the sandbox. */
export const pay = (person: Person, id: string, card: TestCard) =>
  person.call(deposits.pay, { params: { id }, body: { card } });

/** The states that a deposit was in. */
export const history = async (app: TestApp, id: string) =>
  (
    await ownerSql<{ to_state: string }>(
      app.services,
      "select to_state from deposit_changes where deposit_id = $1 order by position",
      [id],
    )
  ).map(({ to_state }) => to_state);

/** Pays at the provider, which tells no one. */
export const payUnheard = (app: TestApp, id: string, change = "amount = amount") =>
  ownerSql(app.services, `update sandbox_payments set state = 'succeeded', ${change} where reference = $1`, [
    id,
  ]);

/** Asks the provider what became of a deposit. */
export const update = (person: Person, id: string) =>
  person.call(deposits.update, { params: { id }, body: { id } });
