import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import { applicationNotFound } from "../application-refusals.ts";
import { findApplicationPlace } from "./place.sql.ts";

/** Which application of which job something is about. */
export interface ApplicationPlace {
  readonly applicationId: string;
  readonly jobId: string;
  readonly jobTitle: string;
}

/** The place of an application that the member's company received and they may see. Throws 404. */
export async function requirePlace(
  sql: Sql,
  member: Member,
  applicationId: string,
): Promise<ApplicationPlace> {
  const place = await findApplicationPlace(sql, member.organization.id, applicationId);
  if (place === undefined) throw applicationNotFound();
  return place;
}
