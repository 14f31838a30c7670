import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import type { ChargebackAnswer } from "../payment-provider.ts";

/** Seconds that the sandbox's bank takes to decide about evidence. */
const DECIDES_S = 10;

/** The evidence that loses, as with Stripe's test cards; anything else wins. */
const LOSES = "losing_evidence";

const STATES = {
  needs_response: "opened",
  under_review: "under_review",
  won: "won",
  lost: "lost",
} as const;

/** Charges a payment back, all of it unless told (minor units), once for an id. */
export async function insertChargeback(
  db: Sql,
  {
    id,
    reference,
    amount = null,
  }: { readonly id: string; readonly reference: string; readonly amount?: number | null },
): Promise<void> {
  await sql`
    insert into sandbox_chargebacks (id, reference, amount)
    select ${id}, reference, coalesce(${amount}, amount) from sandbox_payments where reference = ${reference}
    on conflict do nothing`.execute(db);
}

/** A chargeback, decided once its time has come: what no one answered by then is lost. */
export async function findChargeback(db: Sql, id: string): Promise<ChargebackAnswer> {
  await sql`
    update sandbox_chargebacks set state = case
      when state = 'under_review' and position(${LOSES} in evidence) = 0 then 'won' else 'lost' end
    where id = ${id} and (state = 'under_review' and decides_at <= now() or state = 'needs_response' and due_at <= now())`.execute(
    db,
  );
  const { rows } = await sql<{
    reference: string;
    state: keyof typeof STATES;
    amount: number;
    currency: string;
    due_at: string;
  }>`
    select c.reference, c.state, c.amount, p.currency, c.due_at
    from sandbox_chargebacks c join sandbox_payments p using (reference) where c.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The sandbox has no such chargeback.");
  return {
    providerId: id,
    paymentId: `sandbox_${row.reference}`,
    state: STATES[row.state],
    word: row.state,
    isInquiry: false,
    currency: row.currency,
    amount: row.amount,
    reason: "fraudulent",
    dueAt: row.state === "needs_response" ? row.due_at : null,
  };
}

/** Keeps what speaks against a chargeback, once, and has the bank decide about it a moment later. */
export async function sendToBank(db: Sql, id: string, text: string): Promise<void> {
  await sql`
    update sandbox_chargebacks
    set state = 'under_review', evidence = ${text}, decides_at = now() + ${DECIDES_S} * interval '1 second'
    where id = ${id} and state = 'needs_response' and due_at > now()`.execute(db);
}
