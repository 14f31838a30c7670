import { jobAlerts } from "@loubby/shared-contracts/http/recruit/job-alerts";
import type { Person } from "#api/testing/person";
import type { WalkCase } from "../walk-cases.ts";

/** What candidates do with published jobs beside applying. */
export async function portalCases(
  applicant: Person,
  jobId: string,
  secret: string,
): Promise<Readonly<Record<string, WalkCase>>> {
  const alert = await applicant.call(jobAlerts.create, { body: { name: secret, filter: { q: secret } } });
  return {
    "openJobs.prefill": { owner: applicant, params: { jobId } },
    "jobAlerts.list": { owner: applicant },
    "jobAlerts.create": { owner: applicant, body: { name: "Bakers", filter: { q: "baker" } } },
    "jobAlerts.remove": { owner: applicant, params: { alertId: alert._id } },
    "jobAlerts.autoApply": { owner: applicant },
    "jobAlerts.setAutoApply": { owner: applicant, body: { on: false } },
  };
}
