import { z } from "zod";
import type { Queue } from "#api/background/queue";

/** Works on one event of a provider. */
export const paymentEventQueue: Queue<{ provider: string; eventId: string }> = {
  name: "payments.event",
  data: z.object({ provider: z.string(), eventId: z.string() }),
  retryLimit: 8,
  retryDelay: 10,
};

/** Sends an event of the sandbox. */
export const sandboxEventQueue: Queue<{
  reference: string;
  state: string;
  chargebackId?: string | undefined;
}> = {
  name: "payments.sandbox-event",
  data: z.object({ reference: z.uuid(), state: z.string(), chargebackId: z.uuid().optional() }),
  retryLimit: 5,
  retryDelay: 5,
};

/** Has the payer of a payment of the sandbox charge it back. */
export const sandboxChargebackQueue: Queue<{ reference: string }> = {
  name: "payments.sandbox-chargeback",
  data: z.object({ reference: z.uuid() }),
  retryLimit: 5,
  retryDelay: 5,
};
