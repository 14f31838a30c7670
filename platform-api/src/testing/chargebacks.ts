import { randomUUID } from "node:crypto";
import { chargebackDesk } from "@loubby/shared-contracts/http/chargebacks/chargeback-desk";
import { chargebacks } from "@loubby/shared-contracts/http/chargebacks/chargebacks";
import { insertChargeback } from "#api/payments/sandbox/sandbox-chargebacks.sql";
import { hearOfChargeback } from "#api/staff-money/chargebacks/hear-of-chargeback";
import { ownerSql } from "./as-owner.ts";
import type { Person } from "./person.ts";
import type { TestApp } from "./test-app.ts";

/** Has the payer of a sandbox's deposit charge it back, or a part of it (minor units); answers the provider's id of that. No one is told yet. */
export async function chargeBack({ services }: TestApp, deposit: string, amount?: number): Promise<string> {
  const id = randomUUID();
  const made = { id, reference: deposit, ...(amount !== undefined && { amount }) };
  await services.db.as({ role: "worker" }).write((sql) => insertChargeback(sql, made));
  return id;
}

/** The provider tells of a chargeback. */
export const hear = ({ services }: TestApp, id: string) => hearOfChargeback(services, "sandbox", id);

/** The bank decides about a chargeback, and the provider tells of it. */
export async function decide(
  app: TestApp,
  id: string,
  state: "under_review" | "won" | "lost",
): Promise<void> {
  await ownerSql(app.services, "update sandbox_chargebacks set state = $2 where id = $1", [id, state]);
  await hear(app, id);
}

/** An owner's chargebacks. */
export const chargebacksOf = async (person: Person) => (await person.call(chargebacks.own, {})).data;

/** The chargeback that staff finds first, whole: of those that are open unless told. */
export async function caseOf(staff: Person, state: "open" | "over" = "open") {
  const { items } = await staff.call(chargebackDesk.list, { query: { state } });
  return staff.call(chargebackDesk.get, { params: { id: items[0]?._id ?? "" } });
}
