import { sql } from "kysely";
import type { Lost } from "@loubby/shared-contracts/http/billing/billing.schema";
import { comingFeatures } from "@loubby/shared-contracts/http/billing/coming-features";
import type { PaidPlan } from "@loubby/shared-contracts/http/billing/terms";
import {
  hasPlanFeature,
  planFamilyOf,
  type PlanFeature,
  planFeatures,
  planSeats,
} from "@loubby/shared-contracts/shell/plans";
import type { Sql } from "#api/db/database";
import { alwaysSubscribedSettings } from "#api/identity/settings";
import type { Services } from "#api/services";
import { countSeats } from "#api/settings/seats";
import type { SubscriptionRow } from "./billing.sql.ts";
import type { Payer } from "./subscriber.ts";

/** The plans between which a payer moves. */
interface Move {
  readonly from: PaidPlan | null;
  readonly to: PaidPlan;
}

/** What a company loses by moving to another plan. A person loses no feature: theirs is to sell. */
export function lostBy(services: Services, db: Sql, payer: Payer, { from, to }: Move): Promise<Lost> {
  return lostFrom(services, db, payer, { from: from && `${from}_monthly`, to: `${to}_monthly` });
}

/** What a company loses when its plan is canceled: what no plan has that it was granted, nor those without one. */
export async function lostByEnding(
  services: Services,
  db: Sql,
  payer: Payer,
  held: Pick<SubscriptionRow, "plan" | "current_period_end">,
): Promise<Lost> {
  const to = payer.kind === "user" ? null : await findOtherPlan(db, payer.id, held.current_period_end);
  return lostFrom(services, db, payer, { from: `${held.plan}_monthly`, to });
}

async function lostFrom(
  { config }: Services,
  db: Sql,
  payer: Payer,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<Lost> {
  const seats = planSeats[planFamilyOf(to)];
  if (payer.kind === "user" || from === null) return { features: [], seats, seatsOver: 0 };
  const { members, invites } = await countSeats(db, payer.id, config.of(alwaysSubscribedSettings));
  const isLost = (feature: PlanFeature) =>
    has(from, feature) && !has(to, feature) && !comingFeatures.has(feature);
  return { features: planFeatures.filter(isLost), seats, seatsOver: Math.max(0, members + invites - seats) };
}

const has = (subscription: string | null, feature: PlanFeature): boolean =>
  hasPlanFeature({ isCandidate: false, alwaysSubscribed: false, subscription }, feature);

/** The greatest plan that a company has from elsewhere and still has then. */
async function findOtherPlan(db: Sql, organizationId: string, then: string): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    select sub_name_slug as slug from subscription_facts
    where organization_id = ${organizationId} and source <> 'paid' and (ends_at is null or ends_at > ${then})
    order by rank desc limit 1`.execute(db);
  return rows[0]?.slug ?? null;
}
