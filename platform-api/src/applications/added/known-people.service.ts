import type { z } from "zod";
import type {
  addedCandidatesSchema,
  KnownPerson,
} from "@loubby/shared-contracts/http/applications/added-candidates.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf } from "#api/access/principal";
import type { Member } from "#api/http/serve";
import { phoneOf } from "#api/identity/addresses/phone-numbers";
import type { Services } from "#api/services";
import { findJobToJoin } from "./added.sql.ts";
import { jobNotFound } from "./added-refusals.ts";
import { findKnownApplicants, findKnownMembers } from "./known-people.sql.ts";

type Asked = z.output<typeof addedCandidatesSchema.find.body>;

/** Finds people that the company may know already, by what was typed so far. Throws 404. */
export async function findKnownPeople(
  { db }: Services,
  member: Member,
  jobId: string,
  asked: Asked,
): Promise<{ people: KnownPerson[] }> {
  return db.as(askerOf(member)).read(async (sql) => {
    const job = await findJobToJoin(sql, member.organization.id, jobId);
    if (job === undefined) throw jobNotFound();
    const marks = {
      email: asked.email_address.includes("@") ? asked.email_address.toLowerCase() : "",
      phone: numberIn(asked.phone_number, job.country),
      links: asked.links,
      name: asked.name.replace(/\s+/g, " "),
    };
    const applicants = await findKnownApplicants(sql, jobId, marks);
    return { people: [...applicants, ...(await findKnownMembers(sql, marks))] };
  });
}

/** A half-typed number is no mark yet. */
function numberIn(text: string, country: string | null): string {
  try {
    return phoneOf(text, country ?? undefined).phone_number ?? "";
  } catch (error) {
    if (error instanceof ApiError) return "";
    throw error;
  }
}
