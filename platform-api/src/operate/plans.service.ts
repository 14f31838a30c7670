import { planFamilies } from "@loubby/shared-contracts/shell/plans";
import { ConfigError } from "#api/config/config-error";
import type { Sql } from "#api/db/database";
import { asOwner } from "#api/db/owner";
import { endSubscriptions, insertSubscription } from "#api/subscriptions/plan-of-company";
import { findCompanyBySlug, suggestCompanies } from "./plans.sql.ts";
import { keepChange } from "#api/staff/audit.service";
import type { Installation } from "./staff.service.ts";

const PLANS = planFamilies.flatMap((family) => [`${family}_monthly`, `${family}_yearly`]);

/** A plan for a company. `until` is its last day (ISO 8601), null for one without an end. */
export interface Grant {
  readonly company: string;
  readonly plan: string;
  readonly until: string | null;
}

/** Puts a company on a plan in place of what it has; answers its name. Throws ConfigError in words. */
export function grantPlan({ databaseUrl, actor }: Installation, grant: Grant): Promise<string> {
  const { plan, until } = grant;
  if (!PLANS.includes(plan)) throw new ConfigError(`There is no plan "${plan}". Plans: ${PLANS.join(", ")}.`);
  if (until !== null) requireComingDay(until);
  return asOwner(databaseUrl, async (db) => {
    const { id: organizationId, company_name } = await companyNamed(db, grant.company);
    await endSubscriptions(db, organizationId);
    await insertSubscription(db, { organizationId, plan, until });
    await keepChange(db, {
      action: "plan_granted",
      organizationId,
      details: { plan, until },
      actor,
    });
    return company_name;
  });
}

/** Ends a company's plan; answers its name, and whether it had one. */
export function endPlan({ databaseUrl, actor }: Installation, company: string) {
  return asOwner(databaseUrl, async (db) => {
    const { id: organizationId, company_name } = await companyNamed(db, company);
    const ended = (await endSubscriptions(db, organizationId)) > 0;
    if (ended) await keepChange(db, { action: "plan_ended", organizationId, actor });
    return { name: company_name, ended };
  });
}

function requireComingDay(day: string): void {
  const time = Date.parse(`${day}T23:59:59Z`);
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
  if (!isDay) throw new ConfigError(`"${day}" is not a day. Write it as 2027-12-31.`);
  if (time < Date.now()) throw new ConfigError(`${day} has passed. Name a day to come.`);
}

async function companyNamed(db: Sql, slug: string) {
  const found = await findCompanyBySlug(db, slug);
  if (found !== undefined) return found;
  const near = await suggestCompanies(db, slug);
  const hint = near.map(({ name_slug, company_name }) => `\n  ${name_slug} (${company_name})`).join("");
  throw new ConfigError(
    `No company has the slug "${slug}".${hint === "" ? " It is the name in the company's addresses." : ` Did you mean:${hint}`}`,
  );
}
