import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** The people to notify about a new application. */
export interface WhoIsTold {
  /** Whether the candidate is anonymous to the company. */
  readonly hidden: boolean;
  /** Those in the company who hear of it by bell at once. */
  readonly listeners: string[];
  /** Whether someone there is mailed about it, now or once a day. */
  readonly mailed: boolean;
  /** The candidate's own address; null until it is proven, since anyone may have typed it. */
  readonly email: string | null;
  readonly first_name: string;
}

/** Returns the people to notify about an application of the asker's or their company's. */
export async function findWhoIsTold(db: Sql, applicationId: string): Promise<WhoIsTold> {
  const { rows } = await sql<WhoIsTold>`
    select j.anonymised and a.revealed_at is null as hidden, 
      array(select l.user_id from applicant_listeners(a.job_id) l where l.bell = 'at_once') as listeners,
      exists (select from applicant_listeners(a.job_id) l where 'daily' in (l.bell, l.mail) or l.mail = 'at_once')
        as mailed,
      case when u.email_verified_at is not null and u.closed_at is null then u.email_address::text end as email,
      coalesce(u.first_name, '') as first_name
    from applications a join job_facts j on j.id = a.job_id left join people u on u.id = a.candidate_id
    where a.id = ${applicationId}`.execute(db);
  const [told] = rows;
  if (told === undefined) throw new Error("An application vanished inside its own transaction.");
  return told;
}

/** Stores the hash of a link by which the candidate follows an application. */
export async function insertApplicationLinkToken(
  db: Sql,
  tokenHash: Buffer,
  applicationId: string,
  candidateId: string,
): Promise<void> {
  await db
    .insertInto("application_links")
    .values({ token_hash: tokenHash, application_id: applicationId, candidate_id: candidateId })
    .execute();
}

/** Whose application a link leads to. */
interface LinkOwner {
  readonly applicationId: string;
  readonly candidateId: string;
  readonly name: string;
  readonly canSignIn: boolean;
}

/** Returns a link's application and its owner; undefined for an unknown one. Runs as `auth`. */
export async function findFollowed(db: Sql, tokenHash: Buffer): Promise<LinkOwner | undefined> {
  const { rows } = await sql<LinkOwner>`
    select l.application_id as "applicationId", l.candidate_id as "candidateId",
      u.first_name || ' ' || u.last_name as name, can_sign_in(l.candidate_id) as "canSignIn"
    from application_links l join people u on u.id = l.candidate_id
    where l.token_hash = ${tokenHash}`.execute(db);
  return rows[0];
}
