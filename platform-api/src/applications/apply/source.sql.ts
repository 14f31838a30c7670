import { sql } from "kysely";
import type { ApplicationSource } from "@loubby/shared-contracts/http/applications/source.schema";
import type { Sql } from "#api/db/database";
import { siteOf } from "./source-site.ts";

/** Where an application came from, and whose link brought it. */
export interface Provenance {
  readonly source: ApplicationSource;
  readonly credited_to: string | null;
}

/**
 * Resolves the source in a link to a job of the product at `publicUrl`. The code is looked up, never trusted: a colleague's counts as a shared link that
 * credits them, anyone else's as a referral, an unknown one as nothing.
 */
export async function provenanceOf(
  db: Sql,
  organizationId: string,
  candidateId: string,
  carried: Readonly<Record<string, string>>,
  publicUrl: string,
): Promise<Provenance> {
  const utm = Object.fromEntries(
    Object.entries(carried).flatMap(([name, value]) =>
      name.startsWith("utm_") ? [[name.slice(4), value]] : [],
    ),
  );
  const name = siteOf(carried, new URL(publicUrl).host);
  const rest = {
    ...(name === undefined ? {} : { name }),
    ...(Object.keys(utm).length > 0 ? { utm } : {}),
    ...(carried["referrer"] ? { referrer: carried["referrer"] } : {}),
  };
  const code = carried["ref"] ?? "";
  const { rows } =
    code === ""
      ? { rows: [] }
      : await sql<{ user_id: string; is_colleague: boolean }>`
          select * from referrer_of(${code}, ${organizationId})`.execute(db);
  const [owner] = rows;
  // No one is credited for their own application.
  if (owner && owner.user_id !== candidateId) {
    return {
      source: { type: owner.is_colleague ? "link" : "referral", ...rest },
      credited_to: owner.user_id,
    };
  }
  return {
    source: { type: carried["from"] === "company" ? "company_page" : "portal", ...rest },
    credited_to: null,
  };
}
