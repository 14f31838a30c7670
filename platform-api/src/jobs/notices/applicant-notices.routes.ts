import type { applicantNotices } from "@loubby/shared-contracts/http/jobs/applicant-notices";
import type { HeldNotice } from "@loubby/shared-contracts/http/jobs/applicant-notices.schema";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Handlers, Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { jobNotFound } from "../jobs.service.ts";
import { findGeneralNotice, findJobNotice, saveNotice } from "./applicant-notices.sql.ts";

/** What holds for the hiring team without a choice; others get no mail. */
const BUILT_IN = { bell: "at_once", mail: "daily" } as const;

const mineOf = ({ userId, organization }: Member) => ({ userId, organizationId: organization.id });

/** How someone is told of new applicants. */
export const applicantNoticesRoutes = ({ db }: Services): Handlers<typeof applicantNotices> => ({
  general: ({ principal }) => db.as(askerOf(principal)).read((sql) => general(sql, principal)),
  setGeneral: ({ principal, body }) =>
    db.as(askerOf(principal)).write(async (sql) => {
      await saveNotice(sql, mineOf(principal), null, body.choice);
      return general(sql, principal);
    }),
  ofJob: ({ principal, params }) =>
    db.as(askerOf(principal)).read((sql) => ofJob(sql, principal, params.jobId)),
  setOfJob: ({ principal, params, body }) =>
    db.as(askerOf(principal)).write(async (sql) => {
      await ofJob(sql, principal, params.jobId);
      await saveNotice(sql, mineOf(principal), params.jobId, body.choice);
      return ofJob(sql, principal, params.jobId);
    }),
});

async function general(sql: Sql, member: Member): Promise<HeldNotice> {
  const chosen = await findGeneralNotice(sql, mineOf(member));
  return { ...(chosen ?? BUILT_IN), decided_by: chosen === undefined ? "team" : "all" };
}

async function ofJob(sql: Sql, member: Member, jobId: string): Promise<HeldNotice> {
  const found = await findJobNotice(sql, member.organization.id, jobId);
  if (found === undefined) throw jobNotFound();
  return found;
}
