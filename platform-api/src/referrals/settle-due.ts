import type { Sql } from "#api/db/database";
import { MOST_DAYS_AHEAD, REWARD_DAYS } from "@loubby/shared-contracts/http/referrals/referral-words";
import type { Services } from "#api/services";
import { lengthenEntitlement } from "#api/subscriptions/entitlements";
import { decide } from "./decide.ts";
import { FULL_ACCESS } from "./full-access.ts";
import { referralSettings, type RewardSettings } from "./settings.ts";
import {
  claimEnding,
  findFacts,
  findRewardsSoFar,
  findWaiting,
  type HeldReferral,
  holdDays,
  holdReferral,
  insertReward,
  setHiring,
  setQualified,
  setVoid,
} from "./settling.sql.ts";
import { tellEnding, tellRewarded, tellVoid } from "./tell-referrer.ts";

const BATCH = 200;
const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * Applies the program's rules to every referred company that waits, each in a transaction of its own, and tells companies
 * whose full access ends soon. Running it again, or on two nodes at once, rewards nothing twice.
 */
export async function settleDueReferrals(services: Services): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  const failures: unknown[] = [];
  let after: string | undefined = FIRST;
  while (after !== undefined) {
    const from: string = after;
    const ids = await worker.read((sql) => findWaiting(sql, from, BATCH));
    for (const id of ids) {
      await worker
        .write((sql) => settleOne(services, sql, id))
        .catch((failure: unknown) => failures.push(failure));
    }
    after = ids.length < BATCH ? undefined : ids.at(-1);
  }
  while (await worker.write((sql) => tellNextEnding(services, sql))) {
    // One company a transaction.
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} referrals failed.`);
}

async function settleOne(services: Services, sql: Sql, id: string): Promise<void> {
  const referral = await holdReferral(sql, id);
  if (referral === undefined || referral.state === "rewarded") return;
  const facts = await findFacts(sql, id);
  if (facts === undefined) return;
  const settings = services.config.of(referralSettings);
  const decision = decide(facts, settings.holdDays);
  if (decision.kind === "void") {
    await setVoid(sql, id, decision.reason);
    await tellVoid(services, sql, referral, decision.reason);
  } else if (decision.kind === "qualify") await setQualified(sql, id);
  else if (decision.kind === "start") await setHiring(sql, id, true);
  else if (decision.kind === "stop") await setHiring(sql, id, false);
  else if (decision.kind === "reward") await reward(services, sql, referral, settings);
}

/** A reward beyond what a company may have now is not lost: it waits. */
async function reward(services: Services, sql: Sql, referral: HeldReferral, { most }: RewardSettings) {
  const { organization_id } = referral;
  await holdDays(sql, organization_id);
  const { recent, days_ahead } = await findRewardsSoFar(sql, organization_id);
  if (recent >= most || days_ahead + REWARD_DAYS > MOST_DAYS_AHEAD) return;
  const days = await lengthenEntitlement(
    sql,
    { subscriber: { kind: "organization", id: organization_id }, ...FULL_ACCESS },
    REWARD_DAYS,
  );
  if (days === undefined) throw new Error(`No days were added for the referral ${referral.id}.`);
  await insertReward(sql, referral, REWARD_DAYS, days);
  await tellRewarded(services, sql, referral, days.ends_at);
}

async function tellNextEnding(services: Services, sql: Sql): Promise<boolean> {
  const ending = await claimEnding(sql);
  if (ending === undefined) return false;
  await tellEnding(services, sql, ending.organization_id, ending.ends_at);
  return true;
}
