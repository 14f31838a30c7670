import { sql } from "kysely";
import { asOwner } from "#api/db/owner";
import type { Services } from "#api/services";
import { seedAgents } from "#api/agents/demo";
import { seedStoreMembers } from "#api/stores/demo";
import { seedViews } from "#api/agents/viewing/demo";
import { seedBilling } from "#api/billing/demo";
import { seedAsking } from "#api/applications/demo/resume-videos";
import { seedCards } from "#api/applications/demo/cards";
import { seedOffers } from "#api/offers/demo";
import { seedApplicants } from "#api/applications/demo/files";
import { seedConversations } from "#api/conversations/demo";
import { type Demo, isEmpty, readNow } from "#api/demo/demo";
import { seedDrafts } from "#api/applications/demo/job-drafts";
import { seedFrame } from "#api/partners/demo";
import { seedFeedback } from "#api/feedback/demo";
import { idsFrom } from "#api/demo/ids";
import { seedInsights } from "#api/insights/demo";
import { seedLearning } from "#api/learning/demo";
import type { Cast } from "#api/demo/cast";
import { seedPeople, seedSecondAdmin } from "#api/identity/demo";
import { Random } from "#api/demo/random";
import { seedPools } from "#api/sourcing/pools/demo";
import { seedTalentSearches } from "#api/sourcing/talents/demo";
import { seedProfiles } from "#api/profile/demo";
import { seedRecruit } from "#api/applications/demo/jobs";
import { seedReferences } from "#api/evaluation/references/demo";
import { seedAnnouncements } from "#api/announcements/demo";
import { seedSaved } from "#api/search/demo";
import { seedScorecards } from "#api/evaluation/scorecards/demo";
import { seedTasks } from "#api/applications/demo/tasks";
import { seedOrders } from "#api/orders/demo";
import { seedProjects } from "#api/orders/projects/demo";
import { seedPayouts } from "#api/payouts/demo";
import { seedChargebacks } from "#api/staff-money/demo";
import { seedSchedule } from "#api/schedule/demo";
import { seedTeam } from "#api/settings/demo";
import { seedWallets } from "#api/ledger/demo";

/** What a demo is made with. */
interface Given {
  readonly config: Pick<Services["config"], "databaseUrl" | "of">;
  readonly objects: Demo["objects"];
}

/** In this order: the later build on the earlier. */
const seeds: readonly ((demo: Demo, cast: Cast) => Promise<void>)[] = [
  seedTeam,
  seedRecruit,
  seedAsking,
  seedReferences,
  seedScorecards,
  seedOffers,
  seedApplicants,
  seedDrafts,
  seedProfiles,
  seedFeedback,
  seedWallets,
  seedSchedule,
  seedLearning,
  seedAgents,
  seedConversations,
  seedFrame,
  seedCards,
  seedPools,
  seedTalentSearches,
  seedInsights,
  seedSaved,
  seedTasks,
  seedAnnouncements,
  seedSecondAdmin,
  seedBilling,
  seedOrders,
  seedProjects,
  seedPayouts,
  seedViews,
  seedStoreMembers,
  seedChargebacks,
];

/** Any fixed number: two nodes that start together seed once. */
const LOCK = 7_205_002;

/**
 * Fills an empty database with a believable month of a few companies; does nothing to one that holds anyone.
 * Works as the tables' owner, in one transaction: a crash half-way leaves no rows. Answers whether it did.
 * The month ends with `start`, this moment unless told.
 */
export function seedDemo({ config, objects }: Given, start?: Date): Promise<boolean> {
  return asOwner(config.databaseUrl, async (db) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
    if (!(await isEmpty(db))) return false;
    const now = start ?? (await readNow(db));
    const demo = { db, random: new Random(2026), id: idsFrom(2028), now, objects, config };
    const cast = await seedPeople(demo);
    for (const seed of seeds) await seed(demo, cast);
    return true;
  });
}
