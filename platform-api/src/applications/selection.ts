import { type RawBuilder, sql } from "kysely";
import type { BulkSelection } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { matching } from "./list/application-filter.sql.ts";

/** The job's company and job. */
export interface JobPlace {
  readonly jobId: string;
  readonly organizationId: string;
}

/** Returns a selection as a condition on `applications a` left joined with `users u`. */
export function selected(where: JobPlace, selection: BulkSelection): RawBuilder<boolean> {
  if ("filter" in selection) return matching(where, selection.filter);
  return sql<boolean>`${matching(where, {})} and a.id = any(${selection.ids}::uuid[])`;
}
