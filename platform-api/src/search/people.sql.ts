import { type RawBuilder, sql } from "kysely";
import type { PersonHit } from "@loubby/shared-contracts/http/search/search.schema";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import { meant, type Typed } from "./typed.ts";

/** Jobs of an applicant that are named: the latest that they applied for. */
const NAMED_JOBS = 3;

/** Someone found, with what a list of them goes on after. */
export type Found = PersonHit & { readonly key: string; readonly id: string };

/** What is asked of people of one kind. */
export interface Ask {
  readonly userId: string;
  /** The company that asks; no one's id for someone who works in none. */
  readonly organizationId: string;
  /** By these words, or exactly these people. */
  readonly who: { readonly typed: readonly Typed[] } | { readonly ids: readonly string[] };
  readonly after: { readonly key: string; readonly id: string } | null;
  readonly limit: number;
  /** The asker may read the company's applications; its talent pools. */
  readonly withApplicants: boolean;
  readonly withPools: boolean;
}

interface Row {
  readonly id: string;
  readonly key: string;
  readonly user_id: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly logo_key: string | null;
  readonly detail: string;
  readonly application_id: string | null;
  readonly job_id: string | null;
  readonly pool_slug: string | null;
  readonly no_contact: boolean;
  readonly reachable: boolean;
}

/** Whether the company may see who sent `applications a`. */
const SHOWN = sql<boolean>`(
  a.revealed_at is not null or a.job_id <> all ((select anonymised_jobs())::uuid[]))`;

const NO_APPLICATION = sql`null::uuid as application_id, null::uuid as job_id, null as pool_slug, false as no_contact`;

/** An application by which the company knows `person`: neither withdrawn nor nameless, and of a job that they see. */
const applicationOf = (ask: Ask, person: RawBuilder<unknown>, most = 1) => sql`
  select a.id, a.job_id, a.applied_at from application_facts a
  where a.organization_id = ${ask.organizationId} and a.candidate_id = ${person}
    and a.status not in ('withdrawn', 'merged') and ${SHOWN}
  order by a.applied_at desc, a.id desc limit ${most}`;

/** A pool that the asker sees has `person`. */
const isPoolMember = (ask: Ask, person: RawBuilder<unknown>) => sql`(${ask.withPools} and exists (
  select from pool_member_facts m join pool_facts p on p.id = m.pool_id and p.state = 'active'
  where m.organization_id = ${ask.organizationId} and m.user_id = ${person} and m.standing <> 'removed'))`;

/** The conversations of two that the asker has had, with the other one as `them`. */
const talks = (ask: Ask) => sql`
  conversation_members me
  join conversation_facts c on c.id = me.conversation_id and c.type = 'private' and c.last_seq > 0
  join conversation_people them on them.conversation_id = me.conversation_id and them.user_id <> me.user_id
    and me.user_id = ${ask.userId} and (me.organization_id is null or me.organization_id = ${ask.organizationId})
    and not blocks_me(them.user_id)`;

const hasTalked = (ask: Ask, person: RawBuilder<unknown>) =>
  sql`exists (select from ${talks(ask)} where them.user_id = ${person}) as reachable`;

const isColleague = (ask: Ask, person: RawBuilder<unknown>) => sql`exists (
  select from company_members c where c.organization_id = ${ask.organizationId} and c.user_id = ${person})`;

/** The company's members. */
export function findColleagues(db: Sql, ask: Ask): Promise<Found[]> {
  return run(
    db,
    "colleague",
    byName(
      ask,
      sql`select m.user_id, m.position as detail from company_members m where m.organization_id = ${ask.organizationId}`,
    ),
  );
}

/** People they have talked with, in a conversation of two. */
export function findAcquaintances(db: Sql, ask: Ask): Promise<Found[]> {
  const known = sql`
    select distinct on (them.user_id) them.user_id, coalesce(o.company_name, '') as detail
    from ${talks(ask)}
    left join companies o on o.id = them.organization_id
    where not ${isColleague(ask, sql`them.user_id`)}
      and not (${ask.withApplicants} and exists (${applicationOf(ask, sql`them.user_id`)}))
    order by them.user_id, c.activity_at desc`;
  const otherwise = sql`${isPoolMember(ask, sql`u.id`)} or exists (select from open_people(array[u.id]))`;
  return run(db, "acquaintance", byName(ask, known, otherwise));
}

/** The few people whose every name is looked at, without those found as something else. */
function byName(
  ask: Ask,
  known: RawBuilder<unknown>,
  otherwise: RawBuilder<unknown> = sql`false`,
): RawBuilder<Row> {
  const { who, after, limit } = ask;
  const name = sql`u.first_name || ' ' || u.last_name`;
  const key = sql`plain_text(${name})`;
  const wanted =
    "ids" in who
      ? sql`u.id = any(${[...who.ids]}::uuid[])`
      : sql`name_matches(${name}, ${who.typed.map(({ begins }) => begins)}::text[],
          ${who.typed.some(({ near }) => near.length > 0)})`;
  return sql<Row>`
    select u.id, ${key} as key, u.id as user_id, u.first_name, u.last_name, u.logo_key, k.detail, ${NO_APPLICATION},
      true as reachable
    from (${known}) k join people u on u.id = k.user_id
    where u.id <> ${ask.userId} and ${wanted} and not (${otherwise})
      ${after ? sql`and (${key}, u.id) > (${after.key}, ${after.id}::uuid)` : sql``}
    order by key, u.id limit ${limit}`;
}

/** Who applied to the company. */
export function findApplicants(db: Sql, ask: Ask): Promise<Found[]> {
  if (!ask.withApplicants) return Promise.resolve([]);
  return run(
    db,
    "applicant",
    sql<Row>`
      select w.id, w.key, w.id as user_id, c.first_name, c.last_name, c.logo_key, (
          select string_agg(j.title, ', ' order by t.applied_at desc, t.id desc)
          from (${applicationOf(ask, sql`w.id`, NAMED_JOBS)}) t join job_facts j on j.id = t.job_id
        ) as detail,
        a.id as application_id, a.job_id, null as pool_slug, false as no_contact, can_sign_in(w.id) as reachable
      from ${byWords(ask, "user_id", sql`w.scope = ${ask.organizationId}`)}
      join lateral (${applicationOf(ask, sql`w.id`)}) a on true
      join lateral people_cards(array[w.id]) c on true
      where w.id <> ${ask.userId} and not ${isColleague(ask, sql`w.id`)}
      order by w.key, w.id limit ${ask.limit}`,
  );
}

/** The people of the pools that the asker sees, each once. */
export function findPoolMembers(db: Sql, ask: Ask): Promise<Found[]> {
  if (!ask.withPools) return Promise.resolve([]);
  const applied = ask.withApplicants ? sql`exists (${applicationOf(ask, sql`m.user_id`)})` : sql`false`;
  // By an account's id too, where exactly these people are asked for.
  const exactly =
    "ids" in ask.who
      ? sql`(select m.id, '' as key from pool_member_facts m
          where m.organization_id = ${ask.organizationId}
            and (m.id = any(${[...ask.who.ids]}::uuid[]) or m.user_id = any(${[...ask.who.ids]}::uuid[]))) w`
      : byWords(ask, "member_id", sql`w.scope = ${ask.organizationId}`);
  return run(
    db,
    "pool_member",
    sql<Row>`
      select w.id, w.key, m.user_id, m.first_name, m.last_name, c.logo_key, p.name as detail,
        null::uuid as application_id, null::uuid as job_id, p.name_slug as pool_slug,
        coalesce(member_refusal(m.id) in ('do_not_contact', 'not_allowed'), false) as no_contact,
        ${hasTalked(ask, sql`m.user_id`)}
      from ${exactly}
      join pool_member_facts m on m.id = w.id and m.organization_id = ${ask.organizationId}
      join pool_facts p on p.id = m.pool_id and p.state = 'active'
      left join lateral people_cards(array[m.user_id]) c on m.user_id is not null
      where m.standing <> 'removed'
        and (m.user_id is null
          or m.user_id <> ${ask.userId} and not ${isColleague(ask, sql`m.user_id`)} and not ${applied})
        and not exists (
          select from pool_member_facts o join pool_facts q on q.id = o.pool_id and q.state = 'active'
          where o.organization_id = m.organization_id and o.standing <> 'removed' and o.id < m.id
            and o.email_key = m.email_key)
      order by w.key, w.id limit ${ask.limit}`,
  );
}

/** Those who agreed that companies may find them, for someone who works in one. */
export function findOpen(db: Sql, ask: Ask): Promise<Found[]> {
  return run(
    db,
    "open_to_contact",
    sql<Row>`
      select w.id, w.key, w.id as user_id, c.first_name, c.last_name, c.logo_key, c.headline as detail, ${NO_APPLICATION},
        ${hasTalked(ask, sql`w.id`)}
      from ${byWords(ask, "user_id", sql`w.scope = nobody()`)}
      join lateral open_people(array[w.id]) o (id) on true
      join lateral people_cards(array[o.id]) c on true
      order by w.key, w.id limit ${ask.limit}`,
  );
}

/** Rows of `name_words`, each person at the first word that was found, as `w (id, key)`. */
function byWords(ask: Ask, person: "user_id" | "member_id", scope: RawBuilder<unknown>): RawBuilder<unknown> {
  const { who, after } = ask;
  if ("ids" in who) return sql`(select id, '' as key from unnest(${[...who.ids]}::uuid[]) id) w`;
  const id = sql.ref(`w.${person}`);
  const [first, ...others] = who.typed;
  if (!first) return sql`(select null::uuid as id, '' as key where false) w`;
  const same = (alias: string) =>
    sql`${sql.ref(`${alias}.${person}`)} = ${id} and ${sql.ref(`${alias}.scope`)} = w.scope`;
  // As values and not as joins: so they are asked of each word where it is read, before what is costly.
  const all = others.map(
    (word) => sql`and (
      select true from name_words x where ${same("x")} and ${meant(sql`x.word`, word)} limit 1)`,
  );
  return sql`(
    select ${id} as id, w.word as key from name_words w
    where ${scope} and ${id} is not null and ${meant(sql`w.word`, first)}
      ${after ? sql`and (w.word, ${id}) > (${after.key}, ${after.id}::uuid)` : sql``}
      ${sql.join(all, sql` `)}
      and (
        select true from name_words e
        where ${same("e")} and e.word < w.word and ${meant(sql`e.word`, first)} limit 1) is null
  ) w`;
}

async function run(db: Sql, relation: PersonHit["relation"], query: RawBuilder<Row>): Promise<Found[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ user_id, logo_key, application_id, job_id, pool_slug, ...row }) => ({
    ...row,
    _id: user_id ?? row.id,
    relation,
    logo_url: publicFileUrl(logo_key),
    application: application_id && job_id ? { _id: application_id, job_id } : null,
    member: pool_slug === null ? null : { _id: row.id, pool_slug },
  }));
}

/** Whose address it is, or undefined: the caller looks whether the asker knows them. */
export async function findByAddress(
  db: Sql,
  organizationId: string,
  address: string,
): Promise<{ readonly ids: string[] }> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select person_of_address(${address}) as id
      union
      select m.id from pool_member_facts m
      where m.organization_id = ${organizationId} and m.email_key = contact_key(${address})
    ) found where id is not null limit 20`.execute(db);
  return { ids: rows.map(({ id }) => id) };
}
