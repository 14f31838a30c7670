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

/** Days for which people are those that one has met lately. */
const LATELY = 90;

const lately = sql`o.starts_at between now() - make_interval(days => ${sql.lit(LATELY)}) and now()`;

// When a person last met each of those who had an event with them lately, private or in the company that they are in.
const met = (userId: string) => sql`
  select p.user_id, max(near.starts_at) as at
  from (
    select o.event_id, o.starts_at from event_occurrences o
    where o.owner_id = ${userId} and not o.is_canceled and ${lately}
    union all
    select o.event_id, o.starts_at from event_guests g
    join event_occurrences o on o.event_id = g.event_id and not o.is_canceled and ${lately}
    where g.user_id = ${userId}) near
  join events e on e.id = near.event_id and (e.organization_id is null or e.organization_id = app_org())
  cross join lateral (
    select e.owner_id as user_id union all select g.user_id from event_guests g where g.event_id = e.id) p
  group by p.user_id`;

/**
 * Up to 20 people that a person may invite and whose name or e-mail holds the words, or the one of an id: colleagues by name,
 * then those met lately, the last one first, then others by name. Of one conversation of theirs alone, up to 50.
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
    select known.* from (${KNOWN}) known
    left join (${met(userId)}) met on met.user_id = known.id
    left join company_members m on m.organization_id = app_org() and m.user_id = known.id
    where known.id <> ${userId} and (${id ?? null}::uuid is null or known.id = ${id ?? null}::uuid)
      and (${conversation ?? null}::uuid is null
        or known.id in (select m.user_id from conversation_people m where m.conversation_id = ${conversation ?? null}::uuid))
      and ${containing(q, sql`first_name || ' ' || last_name || ' ' || email`)}
    order by m.user_id is null, case when m.user_id is null then met.at end desc nulls last, first_name, last_name, known.id
    limit ${conversation === undefined ? 20 : 50}`.execute(db);
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
