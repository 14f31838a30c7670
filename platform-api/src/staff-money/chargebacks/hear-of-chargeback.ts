import { eachDue } from "#api/background/each-due";
import type { Sql } from "#api/db/database";
import type { ChargebackAnswer, ProviderName } from "#api/payments/payment-provider";
import { providerNamed } from "#api/payments/providers";
import type { Services } from "#api/services";
import { readMoment } from "./read-moment.sql.ts";
import {
  type ChargebackRow,
  claimDue,
  findWorkable,
  lockChargeback,
  lockHeard,
  writeHeard,
} from "./chargebacks.sql.ts";
import { moveChargeback } from "./move-chargeback.ts";
import { tellOfChargeback } from "./tell-of-chargebacks.ts";

/**
 * Asks a provider where a chargeback stands, by the provider's own id of it, and moves its money there. An event is a hint
 * alone: those that come twice, late or out of order end at the same.
 */
export async function hearOfChargeback(services: Services, provider: string, id: string): Promise<void> {
  const of = providerNamed(services, provider);
  if (of === undefined) throw new Error(`The provider ${provider} isn't set up here.`);
  const worker = services.db.as({ role: "worker" });
  const askedAt = await worker.read(readMoment);
  const answer = await of.chargeback(id);
  await worker.write((sql) => writeAnswer(services, sql, { provider: of.name, answer, askedAt }));
}

const OVER: readonly ChargebackRow["state"][] = ["won", "lost", "withdrawn"];

interface Heard {
  readonly provider: ProviderName;
  readonly answer: ChargebackAnswer;
  readonly askedAt: string;
}

/** Writes what a provider says of a chargeback, and moves its money. What is older than what is known changes nothing. */
export async function writeAnswer(services: Services, sql: Sql, heard: Heard): Promise<void> {
  const { provider, answer, askedAt } = heard;
  const { row, isNew } = await lockHeard(sql, provider, answer, askedAt);
  if (!isNew && row.heard_at > askedAt) return;
  if (!isNew && OVER.includes(row.state)) {
    // The bank has decided; what a provider says against that is for people to look at.
    if (row.state !== answer.state)
      services.faults.report(
        new Error(`Chargeback ${row.id} is ${row.state} here, and ${answer.word} at ${provider}.`),
        "chargebacks",
      );
    return;
  }
  if (!isNew) await writeHeard(sql, row, answer, askedAt);
  await proceed(sql, row, isNew);
}

/** Moves the money of a locked chargeback, and tells its owner what has changed since `before`. */
async function proceed(sql: Sql, before: ChargebackRow, isNew: boolean): Promise<void> {
  const now = await lockChargeback(sql, before.id);
  if (now === undefined) return;
  const after = await moveChargeback(sql, now);
  const isFirst = isNew || before.deposit_id === null;
  if (isFirst || after.state !== before.state || after.is_inquiry !== before.is_inquiry)
    await tellOfChargeback(sql, after);
}

/**
 * Goes on with chargebacks whose payment has become known since, takes from wallets that owe what has arrived in them, and
 * asks providers about those that are open.
 */
export async function settleChargebacks(services: Services): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  await eachDue(
    () => worker.read(findWorkable),
    ({ id }) =>
      worker.write(async (sql) => {
        const row = await lockChargeback(sql, id);
        if (row !== undefined) await proceed(sql, row, false);
      }),
  );
  await eachDue(
    () => worker.write(claimDue),
    ({ provider, provider_id }) => hearOfChargeback(services, provider, provider_id),
  );
}
