import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import type { PaymentEvent, ProviderName } from "../payment-provider.ts";

/** Keeps an event; false when it is there already. */
export async function insertEvent(
  db: Sql,
  provider: ProviderName,
  { id, reference, chargebackId }: PaymentEvent,
  raw: Buffer,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into payment_events (provider, event_id, raw, reference, chargeback_id)
    values (${provider}, ${id}, ${raw}, ${reference}, ${chargebackId})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** The payment or the chargeback that an event is about, unless it was worked on. */
export async function findReceived(
  db: Sql,
  provider: string,
  eventId: string,
): Promise<{ reference: string | null; chargeback_id: string | null } | undefined> {
  const { rows } = await sql<{ reference: string | null; chargeback_id: string | null }>`
    select reference, chargeback_id from payment_events
    where provider = ${provider} and event_id = ${eventId} and state = 'received'`.execute(db);
  return rows[0];
}

/** Says what became of an event. */
export async function settleEvent(
  db: Sql,
  provider: string,
  eventId: string,
  state: "worked" | "ignored",
): Promise<void> {
  await sql`
    update payment_events set state = ${state}, settled_at = now()
    where provider = ${provider} and event_id = ${eventId}`.execute(db);
}
