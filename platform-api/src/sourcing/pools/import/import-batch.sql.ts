import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Sql } from "#api/db/database";
import type { ImportedPerson } from "./person-of-row.ts";

/** The pool and stage that imported people are added to, and their consent. */
export interface ImportPlace {
  readonly poolId: string;
  readonly organizationId: string;
  readonly stageId: string;
  readonly by: string;
  readonly consent: { readonly words: string; readonly expires_at: string } | null;
}

const PERSON = sql`first_name text, last_name text, email text, phone text, headline text, links jsonb, tags jsonb,
  about text, source_detail text`;

/** Adds people in one statement; returns how many were added. */
export async function insertImported(
  db: Sql,
  { poolId, organizationId, stageId, by, consent }: ImportPlace,
  people: readonly ImportedPerson[],
): Promise<number> {
  if (people.length === 0) return 0;
  const rows = people.map((person) => ({ id: uuidv7(), ...person }));
  const { numAffectedRows } = await sql`
    insert into talent_pool_members (id, pool_id, organization_id, first_name, last_name, email, phone, headline, links,
      tags, about, source, source_detail, stage_id, added_by, consent_words, consent_at, consent_expires_at)
    select p.id, ${poolId}, ${organizationId}, p.first_name, p.last_name, p.email, p.phone, p.headline,
      array(select jsonb_array_elements_text(p.links)), array(select jsonb_array_elements_text(p.tags)), p.about,
      'import', p.source_detail, ${stageId}, ${by}, ${consent?.words ?? ""},
      ${consent === null ? sql`null` : sql`now()`}, ${consent?.expires_at ?? null}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) p (id uuid, ${PERSON})
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Fills in members' missing details from a file, adds its tags, and keeps the later end of their
 * consent; never overwrites anything. Returns how many members changed.
 */
export async function fillUpMembers(
  db: Sql,
  consent: ImportPlace["consent"],
  people: readonly (ImportedPerson & { readonly member_id: string })[],
): Promise<number> {
  if (people.length === 0) return 0;
  const { numAffectedRows } = await sql`
    update talent_pool_members m set
      last_name = n.last_name, email = n.email, phone = n.phone, headline = n.headline, about = n.about,
      links = n.links, tags = n.tags, version = m.version + 1,
      consent_words = case when n.renews then ${consent?.words ?? ""} else m.consent_words end,
      consent_at = case when n.renews then now() else m.consent_at end,
      consent_expires_at = case when n.renews then ${consent?.expires_at ?? null}::timestamptz
        else m.consent_expires_at end
    from (
      select o.id, coalesce(nullif(o.last_name, ''), p.last_name) as last_name, coalesce(o.email, p.email) as email,
        coalesce(o.phone, p.phone) as phone, coalesce(nullif(o.headline, ''), p.headline) as headline,
        coalesce(nullif(o.about, ''), p.about) as about,
        case when cardinality(o.links) > 0 then o.links else array(select jsonb_array_elements_text(p.links)) end as links,
        array(select t from (
          select t, min(n) as first from unnest(o.tags || array(select jsonb_array_elements_text(p.tags)))
            with ordinality g (t, n) group by t order by 2 limit 20) kept) as tags,
        ${consent === null ? sql`false` : sql`coalesce(o.consent_expires_at, '-infinity') < ${consent.expires_at}::timestamptz`}
          as renews
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) p (member_id uuid, ${PERSON})
      join talent_pool_members o on o.id = p.member_id and o.user_id is null
    ) n
    where m.id = n.id and (n.renews or (m.last_name, m.email, m.phone, m.headline, m.about, m.links, m.tags)
      is distinct from (n.last_name, n.email, n.phone, n.headline, n.about, n.links, n.tags))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
