import type { Services } from "#api/services";
import { findReceived, settleEvent } from "./inbox.sql.ts";

/** Hears that something happened to a payment, by our id of it or of its refund; false when it isn't known. */
export type HearOfPayment = (services: Services, reference: string) => Promise<boolean>;

/** Hears that something happened to a chargeback, by the provider's own id of it. */
export type HearOfChargeback = (services: Services, provider: string, id: string) => Promise<void>;

/** Who is told of what. */
export interface Hearers {
  readonly payment: HearOfPayment;
  readonly chargeback: HearOfChargeback;
}

/** Tells those who take payments that one of theirs moved. What no one knows is kept, and ignored. */
export async function workEvent(
  services: Services,
  hear: Hearers,
  { provider, eventId }: { readonly provider: string; readonly eventId: string },
): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  const event = await worker.read((sql) => findReceived(sql, provider, eventId));
  if (event === undefined) return;
  const { reference, chargeback_id: chargebackId } = event;
  if (chargebackId !== null) await hear.chargeback(services, provider, chargebackId);
  const known = chargebackId !== null || (reference !== null && (await hear.payment(services, reference)));
  await worker.write((sql) => settleEvent(sql, provider, eventId, known ? "worked" : "ignored"));
}
