import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import type { OAuthProviderName } from "./providers.ts";

/** A consent that a person was sent for. */
interface Consent {
  readonly state: string;
  readonly provider: OAuthProviderName;
  readonly sealed: Buffer;
  /** What is asked for. */
  readonly scope: string;
  /** The account that it renews. */
  readonly connection_id: string | null;
  /** Which of its calendars is to get the person's events. */
  readonly calendar_id: string | null;
}

/** Minutes within which someone comes back with a consent. */
const MINUTES = 15;

/** Keeps a consent that a person is sent for, in place of those that they never came back with. */
export async function insertConsent(
  db: Sql,
  personId: string,
  { state, provider, sealed, scope, connection_id, calendar_id }: Consent,
): Promise<void> {
  await sql`delete from calendar_consents where person_id = ${personId} and expires_at < now()`.execute(db);
  await sql`
    insert into calendar_consents (state, person_id, provider, sealed, scope, connection_id, calendar_id, expires_at)
    values (${state}, ${personId}, ${provider}, ${sealed}, ${scope}, ${connection_id}, ${calendar_id},
      now() + make_interval(mins => ${MINUTES}))`.execute(db);
}

/** Takes a consent that a person came back with, once; undefined for one that isn't theirs, or is too old. */
export async function takeConsent(db: Sql, personId: string, state: string): Promise<Consent | undefined> {
  const { rows } = await sql<Consent & { fresh: boolean }>`
    delete from calendar_consents where state = ${state} and person_id = ${personId}
    returning state, provider, sealed, scope, connection_id, calendar_id, expires_at > now() as fresh`.execute(
    db,
  );
  return rows[0]?.fresh ? rows[0] : undefined;
}
