import type { JobHit } from "@loubby/shared-contracts/http/search/search.schema";
import { hasPermission } from "@loubby/shared-contracts/shell/permissions";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { findJobs } from "../list/find-jobs.sql.ts";
import { findOpenJobs } from "./published-jobs.ts";

/** Jobs for what is being typed: a company's own for who may read them, open ones for who looks for work. */
export async function suggestJobs(
  db: Sql,
  { organization, isPartner, ...person }: Principal,
  q: string,
  limit: number,
): Promise<JobHit[]> {
  if (organization === null && !isPartner) {
    const { items } = await findOpenJobs(db, { q, limit });
    return items.map(({ _id, title, company }) => ({
      _id,
      title,
      company_name: company.company_name,
      status: "open",
    }));
  }
  if (organization === null || !hasPermission({ organization, isPartner, ...person }, "job", "read"))
    return [];
  const { items } = await findJobs(db, { organizationId: organization.id, q, limit, sort: "changed" });
  return items.map(({ _id, title, status }) => ({ _id, title, status, company_name: "" }));
}
