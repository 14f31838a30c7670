import type { Services } from "#api/services";
import { insertChargeback } from "./sandbox-chargebacks.sql.ts";
import { sendSandboxEvent } from "./send-event.ts";

/** Charges a payment of the sandbox back, once, and tells of it as a provider would. A part of it where `amount` says so (minor units). */
export async function chargeBackInSandbox(
  services: Services,
  {
    reference,
    id = reference,
    amount = null,
  }: { readonly reference: string; readonly id?: string; readonly amount?: number | null },
): Promise<void> {
  await services.db.as({ role: "worker" }).write((sql) => insertChargeback(sql, { id, reference, amount }));
  await sendSandboxEvent(services, { reference, state: "charged_back", chargebackId: id });
}
