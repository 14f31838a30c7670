import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { TestCard } from "@loubby/shared-contracts/http/wallet/deposit-limits";
import type { Services } from "#api/services";
import { sandboxChargebackQueue, sandboxEventQueue } from "../queues.ts";
import { movePayment, type SandboxPayment } from "./sandbox.sql.ts";
import { outcomeOf, secondsOf } from "./test-cards.ts";

/** Milliseconds after which a payment with that card is charged back. */
const CHARGED_BACK_MS = 5000;

/** Pays with a test card, as a provider's own form would, and sends the event of it, unless the card is silent. */
export async function payWithTestCard(services: Services, reference: string, card: TestCard): Promise<void> {
  await move(services, reference, ["open", "declined"], outcomeOf(card), card);
}

/** Passes or fails the authentication that a card asked for. */
export async function authenticate(services: Services, reference: string, passed: boolean): Promise<void> {
  await move(services, reference, ["needs_action"], passed ? "succeeded" : "declined", null);
}

async function move(
  { db, background }: Services,
  reference: string,
  from: readonly SandboxPayment["state"][],
  to: SandboxPayment["state"],
  card: TestCard | null,
): Promise<void> {
  const seconds = secondsOf(card);
  await db.as({ role: "worker" }).write(async (sql) => {
    if (!(await movePayment(sql, reference, from, to, { settlesIn: seconds, card })))
      throw new ApiError(409, "already_paid", "This payment can't be paid again. Look at what became of it.");
    if (card === "charged_back")
      await background.send(
        sql,
        sandboxChargebackQueue,
        { reference },
        new Date(Date.now() + CHARGED_BACK_MS),
      );
    if (card !== "silent")
      await background.send(
        sql,
        sandboxEventQueue,
        { reference, state: to },
        seconds === null ? undefined : new Date(Date.now() + seconds * 1000),
      );
  });
}
