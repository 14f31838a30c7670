import { Kysely, PostgresDialect, sql } from "kysely";
import { Pool } from "pg";
import type { DB } from "#api/db/tables";
import type { Services } from "#api/services";
import { seedAgents } from "./agents.seed.ts";
import { seedAsking } from "./asking.seed.ts";
import { seedCards } from "./cards.seed.ts";
import { seedOffers } from "./offers.seed.ts";
import { seedApplicants } from "./applicant.seed.ts";
import { seedConversations } from "./conversations.seed.ts";
import { isEmpty } from "./demo.ts";
import { seedDrafts } from "./drafts.seed.ts";
import { seedFrame } from "./frame.seed.ts";
import { seedFeedback } from "./feedback.seed.ts";
import { seedInsights } from "./insights.seed.ts";
import { seedLearning } from "./learning.seed.ts";
import { seedPeople } from "./people.ts";
import { Random } from "./random.ts";
import { seedPools } from "./pools.seed.ts";
import { seedTalentSearches } from "./talents.seed.ts";
import { seedProfiles } from "./profiles.seed.ts";
import { seedRecruit } from "./recruit.seed.ts";
import { seedReferences } from "./references.seed.ts";
import { seedSaved } from "./saved.seed.ts";
import { seedScorecards } from "./scorecards.seed.ts";
import { seedSchedule } from "./schedule.seed.ts";
import { seedTeam } from "./team.seed.ts";
import { seedWallets } from "./wallet.seed.ts";

/** Any fixed number: two nodes that start together seed once. */
const LOCK = 7_205_002;

/**
 * Fills an empty database with a believable month of a few companies; does nothing to one that holds anybody.
 * Works as the tables' owner, in one transaction: a crash half-way leaves no rows. Answers whether it did.
 */
export async function seedDemo({ config, objects }: Services): Promise<boolean> {
  const pool = new Pool({ connectionString: config.databaseUrl, max: 1 });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
      if (!(await isEmpty(transaction))) return false;
      const demo = { db: transaction, random: new Random(2026), now: new Date(), objects };
      const cast = await seedPeople(demo);
      await seedTeam(demo, cast);
      await seedRecruit(demo, cast);
      await seedAsking(demo, cast);
      await seedReferences(demo, cast);
      await seedScorecards(demo, cast);
      await seedOffers(demo, cast);
      await seedApplicants(demo, cast);
      await seedDrafts(demo, cast);
      await seedProfiles(demo, cast);
      await seedFeedback(demo, cast);
      await seedWallets(demo, cast);
      await seedSchedule(demo, cast);
      await seedLearning(demo, cast);
      await seedAgents(demo, cast);
      await seedConversations(demo, cast);
      await seedFrame(demo, cast);
      await seedCards(demo, cast);
      await seedPools(demo, cast);
      await seedTalentSearches(demo, cast);
      await seedInsights(demo, cast);
      await seedSaved(demo, cast);
      return true;
    });
  } finally {
    await db.destroy();
  }
}
