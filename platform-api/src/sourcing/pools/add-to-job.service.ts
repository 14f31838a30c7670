import type { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type {
  AddedCandidate,
  ConsentBasis,
} from "@loubby/shared-contracts/http/applications/added-candidates.schema";
import type {
  AddResult,
  poolMembersSchema,
} from "@loubby/shared-contracts/http/sourcing/pool-members.schema";
import { hasPermission } from "@loubby/shared-contracts/shell/permissions";
import { askerOf } from "#api/access/principal";
import { permissionMissing } from "#api/access/refusals";
import { addCandidate } from "#api/applications/added/add-candidate.service";
import { requireJobToJoin } from "#api/applications/added/job-to-join.service";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { findMembersToAdd, type MemberToAdd } from "./add-to-job.sql.ts";
import { requireWorkIn } from "./place.ts";
import { tellPools } from "./tell-pools.ts";
import { insertPoolEvents } from "./write-members.sql.ts";

type Asked = z.output<typeof poolMembersSchema.addToJob.body>;

const NO_ADDRESS = "No e-mail address. Add one first, so that they can be told where they stand";
const ONE_JOB =
  "Agreed to be considered for one job only. Ask them first, then add them as someone who agreed";
const INVITE = "Lets companies reach out, which isn't an application. Invite them instead";

/**
 * Adds members of a pool to a job, each with their own details, and says in their history that they were. Someone who
 * hasn't applied here and only lets companies reach out is refused: they are invited instead. So is someone who agreed to
 * one job only, until they are asked. Throws 403, 404, 409
 * `pool_archived`, `job_takes_no_one`.
 */
export async function addMembersToJob(
  services: Services,
  member: Member,
  poolId: string,
  asked: Asked,
): Promise<AddResult> {
  if (!hasPermission(member, "pipeline", "update")) throw permissionMissing("pipeline", "update");
  const asker = services.db.as(askerOf(member));
  const members = await asker.read(async (sql) => {
    await requireWorkIn(sql, member, poolId);
    return findMembersToAdd(sql, poolId, asked.ids);
  });
  const job = await requireJobToJoin(services, member, asked.job_id);
  const refused: AddResult["refused"] = [];
  let there = 0;
  const added: string[] = [];
  for (const one of members) {
    const name = `${one.first_name} ${one.last_name}`.trim();
    const reason = whyNot(one, asked.consent.basis);
    if (reason !== null) {
      refused.push({ name, reason });
      continue;
    }
    try {
      await addCandidate(services, member, asked.job_id, formOf(one, asked));
      added.push(one.id);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === "job_takes_no_one") throw error;
      if (error.code === "applied_already") there += 1;
      else refused.push({ name, reason: error.message.replace(/\.$/, "") });
    }
  }
  await asker.write(async (sql) => {
    const line = { pool_id: poolId, organization_id: member.organization.id, actor_id: member.userId };
    const detail = job.title.slice(0, 300);
    await insertPoolEvents(
      sql,
      added.map((member_id) => ({ ...line, member_id, kind: "added_to_job", detail })),
    );
    await tellPools(sql, member.organization.id);
  });
  return { added: added.length, there, refused };
}

function whyNot(
  { user_id, is_applicant, one_job_only, email, standing }: MemberToAdd,
  basis: ConsentBasis,
): string | null {
  if (standing === "do_not_contact") return "Asked not to be contacted";
  if (user_id !== null && !is_applicant) return INVITE;
  if (user_id !== null) return one_job_only && basis === "legitimate_interest" ? ONE_JOB : null;
  return email === null ? NO_ADDRESS : null;
}

function formOf(one: MemberToAdd, { stage_id, consent, tell }: Asked): AddedCandidate {
  return {
    candidate_id: one.user_id,
    first_name: one.first_name,
    last_name: one.last_name || "-",
    // An applicant's own address is used instead.
    email_address: one.email ?? "",
    phone_number: one.phone ?? "",
    stage_id,
    source: "talent-pool",
    consent: one.consent_on === null ? consent : { basis: "agreed", on: one.consent_on },
    note: "",
    resume_file_id: null,
    title: one.headline,
    employer: "",
    location: "",
    tell,
  };
}
