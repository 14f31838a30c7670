import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { TestCard } from "@loubby/shared-contracts/http/wallet/deposit-limits";
import type { Services } from "#api/services";
import { sandboxEventQueue } from "../queues.ts";
import { movePayment, type SandboxPayment } from "./sandbox.sql.ts";

/** Seconds that a slow payment takes. */
const SLOW = 10;

const OUTCOMES: Readonly<Record<TestCard, SandboxPayment["state"]>> = {
  succeeds: "succeeded",
  declines: "declined",
  authenticates: "needs_action",
  slow: "processing",
  silent: "processing",
};

/** Pays with a test card, as a provider's own form would, and sends the event of it, unless the card is silent. */
export async function payWithTestCard(services: Services, reference: string, card: TestCard): Promise<void> {
  const seconds = card === "slow" ? SLOW : null;
  await move(services, reference, ["open", "declined"], OUTCOMES[card], seconds, card !== "silent");
}

/** Passes or fails the authentication that a card asked for. */
export async function authenticate(services: Services, reference: string, passed: boolean): Promise<void> {
  await move(services, reference, ["needs_action"], passed ? "succeeded" : "declined", null, true);
}

async function move(
  { db, background }: Services,
  reference: string,
  from: readonly SandboxPayment["state"][],
  to: SandboxPayment["state"],
  seconds: number | null,
  tells: boolean,
): Promise<void> {
  await db.as({ role: "worker" }).write(async (sql) => {
    if (!(await movePayment(sql, reference, from, to, seconds)))
      throw new ApiError(409, "already_paid", "This payment can't be paid again. Look at what became of it.");
    if (tells)
      await background.send(
        sql,
        sandboxEventQueue,
        { reference, state: to },
        seconds === null ? undefined : new Date(Date.now() + seconds * 1000),
      );
  });
}
