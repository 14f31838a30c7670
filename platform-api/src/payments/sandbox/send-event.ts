import type { Services } from "#api/services";
import { receiveEvent } from "../inbox/receive-event.ts";
import { sign } from "../signature.ts";
import { findSecret } from "./sandbox.sql.ts";
import { SIGNATURE, type SandboxEvent } from "./sandbox-provider.ts";

/** Sends an event into the inbox, signed as a provider elsewhere would sign it. The same one has the same id. */
export async function sendSandboxEvent(
  services: Services,
  {
    reference,
    state,
    chargebackId,
  }: { readonly reference: string; readonly state: string; readonly chargebackId?: string | undefined },
): Promise<void> {
  const event: SandboxEvent = {
    id: `${chargebackId ?? reference}:${state}`,
    reference: chargebackId === undefined ? reference : null,
    chargeback: chargebackId ?? null,
  };
  const raw = Buffer.from(JSON.stringify(event));
  const secret = await services.db.as({ role: "worker" }).read(findSecret);
  await receiveEvent(services, "sandbox", raw, {
    [SIGNATURE]: sign(secret, raw, Math.floor(Date.now() / 1000)),
  });
}
