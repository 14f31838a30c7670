import { sql } from "kysely";
import type { ResumeFacts } from "@loubby/shared-contracts/http/applications/resume-facts.schema";
import type { Sql } from "#api/db/database";

/** A résumé to be read. */
export interface ResumeToRead {
  readonly organization_id: string;
  readonly job_id: string;
  readonly key: string;
  readonly content_type: string;
  readonly country: string | null;
  readonly skills: string[];
}

/** Returns the résumé of an application, or undefined. Runs as the worker. */
export async function findResumeToRead(db: Sql, applicationId: string): Promise<ResumeToRead | undefined> {
  const { rows } = await sql<ResumeToRead>`select * from resume_to_read(${applicationId})`.execute(db);
  return rows[0];
}

/** A row of what was read. Contacts and names stay in the résumé. */
export function readingOf(facts: ResumeFacts) {
  const { title, employer, location, years, skills, education } = facts;
  return {
    title: title?.value ?? null,
    employer: employer?.value ?? null,
    location: location?.value ?? null,
    years: years?.value ?? null,
    skills: skills.map(({ value }) => value),
    education: education?.value ?? null,
  };
}

/** Stores what was read from an application's résumé. What a person wrote stays; what they left empty is filled in. */
export async function keepReading(
  db: Sql,
  of: { readonly applicationId: string; readonly organizationId: string },
  reading: Partial<ReturnType<typeof readingOf>>,
  source: "rules" | "model" | "person" | "none",
): Promise<void> {
  const values = { ...reading, source, read_at: sql<string>`now()` };
  const written = Object.keys(reading).map((name) => {
    const kept = sql.ref(`resume_readings.${name}`);
    const read = sql.ref(`excluded.${name}`);
    const own = name === "skills" ? sql`nullif(${kept}, '{}')` : kept;
    const fills = sql`resume_readings.source = 'person' and excluded.source <> 'person'`;
    return [name, sql`case when ${fills} then coalesce(${own}, ${read}) else ${read} end`];
  });
  await db
    .insertInto("resume_readings")
    .values({ application_id: of.applicationId, organization_id: of.organizationId, ...values })
    .onConflict((existing) =>
      existing.column("application_id").doUpdateSet({
        ...Object.fromEntries(written),
        read_at: values.read_at,
        source: sql<string>`case when resume_readings.source = 'person' then 'person' else excluded.source end`,
      }),
    )
    .execute();
}
