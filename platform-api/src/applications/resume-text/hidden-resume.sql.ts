import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import { ANONYMOUS } from "../anonymity/shown-person.ts";
import type { KnownPerson } from "../anonymity/hide-in-text.ts";

/** The résumé of an anonymous candidate, and what must be hidden in it. Neither may leave the server. */
export interface HiddenResume extends KnownPerson {
  readonly key: string;
  readonly content_type: string;
}

/** Returns the résumé of an anonymous candidate who applied to the company, or undefined. */
export async function findHiddenResume(
  db: Sql,
  organizationId: string,
  applicationId: string,
): Promise<HiddenResume | undefined> {
  const { rows } = await sql<HiddenResume>`
    select h.object_key as key, h.content_type, h.names, h.country
    from applications a cross join lateral hidden_resume(a.id) h
    where a.id = ${applicationId} and ${ANONYMOUS} and a.organization_id = ${organizationId}`.execute(db);
  return rows[0];
}
