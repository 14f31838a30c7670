import { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type {
  Difference,
  Reconciliation,
} from "@loubby/shared-contracts/http/staff-money/staff-money.schema";
import type { ListedMovement, PaymentProvider, ProviderName } from "#api/payments/payment-provider";
import { providerNamed } from "#api/payments/providers";
import type { Services } from "#api/services";
import {
  findNamed,
  findOurs,
  findReconciliations,
  keepReconciliation,
  type OurMovement,
} from "./reconciliation.sql.ts";

const PROVIDERS: readonly ProviderName[] = ["sandbox", "stripe", "paystack"];
const DAY_MS = 86_400_000;

/** A day is compared again on the next one, when what was slow has arrived. */
const DAYS_BACK = [1, 2];

/** Compares the days that are over with every provider's own list, and reports what differs as a fault. */
export async function reconcileByClock(services: Services): Promise<void> {
  for (const back of DAYS_BACK) {
    const day = new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10);
    for (const { provider, differences } of await reconcileDay(services, day, null))
      if (differences.length > 0)
        services.faults.report(
          new Error(`${provider} and the ledger differ in ${differences.length} payments of ${day}.`),
          "staff-money",
        );
  }
}

/**
 * Compares a day with every provider that is set up here, and keeps what differs. Throws 422 for a day that has not come,
 * 503 while a provider doesn't answer.
 */
export async function reconcileDay(
  services: Services,
  day: string,
  checkedBy: string | null,
): Promise<Reconciliation[]> {
  if (Date.parse(day) > Date.now() || day < "2020-01-01")
    throw new ApiError(422, "no_such_day", "Choose a day that has begun.", [
      { path: "day", message: "Choose a day that has begun." },
    ]);
  const worker = services.db.as({ role: "worker" });
  for (const name of PROVIDERS) {
    const provider = providerNamed(services, name);
    if (provider === undefined) continue;
    const listed = await listAround(services, provider, day);
    await worker.write(async (sql) => {
      const ours = await findOurs(sql, name, day);
      const named = await findNamed(sql, name, referencesOf(listed));
      const compared = compare(day, [...named, ...ours], listed);
      await keepReconciliation(sql, { provider: name, day, ...compared }, checkedBy);
    });
  }
  return worker.read((sql) => findReconciliations(sql, day));
}

async function listAround(
  services: Services,
  provider: PaymentProvider,
  day: string,
): Promise<ListedMovement[]> {
  const at = Date.parse(day);
  const iso = (ms: number) => new Date(ms).toISOString();
  try {
    // What was begun here before midnight may be made there after it.
    return await provider.list(iso(at - DAY_MS), iso(at + 3 * DAY_MS));
  } catch (error) {
    services.faults.report(error, "staff-money");
    throw new ApiError(
      503,
      "provider_unavailable",
      `${provider.name} isn't answering. Try again in a moment.`,
    );
  }
}

const referencesOf = (listed: readonly ListedMovement[]) =>
  listed.flatMap(({ reference }) => {
    const id = z.uuid().safeParse(reference);
    return id.success ? [id.data] : [];
  });

/** What differs between a day of ours and a provider's own list, which reaches around it. */
export function compare(
  day: string,
  ours: readonly OurMovement[],
  listed: readonly ListedMovement[],
): Pick<Reconciliation, "ours" | "theirs" | "differences"> {
  const byId = new Map(ours.map((each) => [`${each.kind} ${each.id}`, each]));
  const onDay = listed.filter(({ at }) => at.slice(0, 10) === day);
  const differences: Difference[] = [];
  for (const their of onDay) {
    const our = byId.get(`${their.kind} ${their.reference}`);
    const cause = causeOf(their, our);
    if (cause !== null)
      differences.push({
        cause,
        kind: their.kind,
        reference: their.reference,
        provider_id: their.providerId,
        currency: their.currency,
        ours: our?.amount ?? null,
        theirs: their.amount,
      });
  }
  const there = new Set(listed.map(({ kind, reference }) => `${kind} ${reference}`));
  const done = [...byId.values()].filter(({ on_day, state }) => on_day && state === "succeeded");
  for (const our of done)
    if (!there.has(`${our.kind} ${our.id}`))
      differences.push({
        cause: "missing_there",
        kind: our.kind,
        reference: our.id,
        provider_id: our.provider_id,
        currency: our.currency,
        ours: our.amount,
        theirs: null,
      });
  return { ours: done.length, theirs: onDay.length, differences };
}

function causeOf(their: ListedMovement, our: OurMovement | undefined): Difference["cause"] | null {
  if (our === undefined) return "missing_here";
  if (our.amount !== their.amount || our.currency !== their.currency) return "other_amount";
  // A refund that is on its way is in the provider's list before it has arrived.
  const open = their.kind === "refund" && (our.state === "pending" || our.state === "approved");
  return our.state === "succeeded" || open ? null : "not_succeeded_here";
}
