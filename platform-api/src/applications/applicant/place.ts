import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import { applicationNotFound } from "../application-refusals.ts";
import { findApplicationPlace } from "./place.sql.ts";

/** The application and job that something is about. */
export interface ApplicationPlace {
  readonly applicationId: string;
  readonly jobId: string;
  readonly jobTitle: string;
}

/** Returns the place of an application the member may see. Throws 404. */
export async function requirePlace(
  sql: Sql,
  member: Member,
  applicationId: string,
): Promise<ApplicationPlace> {
  const place = await findApplicationPlace(sql, member.organization.id, applicationId);
  if (place === undefined) throw applicationNotFound();
  return place;
}
