import { sql } from "kysely";
import { sourceTypes, type SourceKey } from "@loubby/shared-contracts/http/applications/source.schema";
import type { Sql } from "#api/db/database";

/** Lists the sources of the asker's company: every way of applying, then the sites that brought applications. */
export async function findSources(db: Sql): Promise<SourceKey[]> {
  const { rows } = await sql<{ sources: string[] }>`
    select application_sources(hidden_jobs()) as sources`.execute(db);
  return [...sourceTypes, ...(rows[0]?.sources ?? [])];
}
