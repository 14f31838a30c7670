import type { z } from "zod";
import type { applicationListSchema } from "@loubby/shared-contracts/http/applications/application-list.schema";
import { sourceName } from "@loubby/shared-contracts/http/applications/source-names";
import { askerOf } from "#api/access/principal";
import { csvOf } from "#api/http/safe-csv";
import type { Member } from "#api/http/serve";
import { findJobHead } from "#api/jobs/job-head";
import { jobNotFound } from "#api/jobs/jobs.service";
import type { Services } from "#api/services";
import { type ContactRow, findContacts } from "./application-list.sql.ts";

/** Rows of one file. */
const MOST = 10_000;

type Asked = z.output<(typeof applicationListSchema)["csv"]["query"]>;
type Exported = z.output<(typeof applicationListSchema)["csv"]["response"]>;

/** Returns a job's matching applications as a CSV file. Throws 404. */
export async function exportApplications(
  { db }: Services,
  member: Member,
  jobId: string,
  { sort, ...filter }: Asked,
): Promise<Exported> {
  const where = { jobId, organizationId: member.organization.id };
  return db.as(askerOf(member)).read(async (sql) => {
    const job = await findJobHead(sql, where.organizationId, jobId);
    if (job === undefined) throw jobNotFound();
    const rows = await findContacts(sql, where, filter, { sort, limit: MOST + 1 });
    const csv = csvOf([HEAD, ...rows.slice(0, MOST).map(lineOf)]);
    return { name: `${fileName(job.title)}-applicants.csv`, csv, cut: rows.length > MOST };
  });
}

const HEAD = [
  "Name",
  "E-mail",
  "Phone",
  "Current title",
  "Current employer",
  "Location",
  "Stage",
  "Status",
  "Applied (UTC)",
  "In stage since (UTC)",
  "Source",
  "Tags",
  "Rejection reason",
];

function lineOf(row: ContactRow): string[] {
  return [
    `${row.first_name} ${row.last_name}`.trim(),
    row.email_address,
    row.phone_number ?? "",
    row.facts?.title ?? "",
    row.facts?.employer ?? "",
    row.facts?.location ?? "",
    row.stage,
    row.status,
    row.applied_at.slice(0, 10),
    row.stage_entered_at.slice(0, 10),
    sourceName(row.source),
    (row.tags ?? []).map(({ name }) => name).join(", "),
    row.rejection_reason ?? "",
  ];
}

/** Returns a title as a part of a file's name. */
function fileName(title: string): string {
  const words = title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-");
  return words.replaceAll(/^-|-$/g, "").slice(0, 60) || "job";
}
