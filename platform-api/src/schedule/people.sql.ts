import { sql } from "kysely";
import type { EventPerson } from "@loubby/shared-contracts/http/schedule/guests.schema";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import { containing } from "#api/words/containing";

/** Someone the asker knows. */
export interface KnownPerson {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly logo_key: string | null;
}

/** Everyone who takes part in those of the events in which the asker does, the asker among them. */
export async function companionsIn(db: Sql, eventIds: readonly string[]): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`select * from event_companions_in(${eventIds})`.execute(db);
  return rows;
}

// Oneself, colleagues, applicants, and people one talks or meets with. No one else can be found, so that a guest list
// never tells who has an account.
const KNOWN = sql`
  select u.id, u.first_name, u.last_name, u.email_address::text as email, u.logo_key from people u
  where u.id = app_user()
    or exists (select from company_members m where m.organization_id = app_org() and m.user_id = u.id)
    or exists (select from application_facts a where a.organization_id = app_org() and a.candidate_id = u.id)
    or shares_conversation(u.id)
  union
  select id, first_name, last_name, email, logo_key from event_companions()`;

/**
 * Up to 20 people that a person may invite and whose name or e-mail holds the words, or the one of an id, by name. Of one
 * conversation of theirs alone, up to 50.
 */
export async function findInvitable(
  db: Sql,
  userId: string,
  {
    q,
    id,
    conversation,
  }: { readonly q: string; readonly id?: string | undefined; readonly conversation?: string | undefined },
): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`
    select * from (${KNOWN}) known
    where id <> ${userId} and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
      and (${conversation ?? null}::uuid is null
        or id in (select m.user_id from conversation_people m where m.conversation_id = ${conversation ?? null}::uuid))
      and ${containing(q, sql`first_name || ' ' || last_name || ' ' || email`)}
    order by first_name, last_name, id limit ${conversation === undefined ? 20 : 50}`.execute(db);
  return rows;
}

/** Those of the addresses whose people the asker knows. */
export async function findKnownByEmail(db: Sql, emails: readonly string[]): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`
    select * from (${KNOWN}) known
    where lower(email) = any(${emails.map((email) => email.toLowerCase())})`.execute(db);
  return rows;
}

/** A known person as replies show them. */
export function toPerson({ id, first_name, last_name, email, logo_key }: KnownPerson): EventPerson {
  return { _id: id, name: `${first_name} ${last_name}`, email, logo_url: publicFileUrl(logo_key) };
}
