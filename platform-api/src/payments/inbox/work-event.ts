import type { Services } from "#api/services";
import { findReceived, settleEvent } from "./inbox.sql.ts";

/** Hears that something happened to a payment, by our id of it or of its refund; false when it isn't known. */
export type HearOfPayment = (services: Services, reference: string) => Promise<boolean>;

/** Tells those who take payments that one of theirs moved. What no one knows is kept, and ignored. */
export async function workEvent(
  services: Services,
  hear: HearOfPayment,
  { provider, eventId }: { readonly provider: string; readonly eventId: string },
): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  const event = await worker.read((sql) => findReceived(sql, provider, eventId));
  if (event === undefined) return;
  const known = event.reference !== null && (await hear(services, event.reference));
  await worker.write((sql) => settleEvent(sql, provider, eventId, known ? "worked" : "ignored"));
}
