import { type RawBuilder, sql } from "kysely";
import type {
  candidateSorts,
  ListedCandidate,
} from "@loubby/shared-contracts/http/candidates/candidates.schema";
import { COUNTED_MOST } from "@loubby/shared-contracts/http/candidates/candidate-columns";
import { ANONYMOUS, PERSON } from "#api/applications/anonymity/shown-person";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import { APPLICATION, type ApplicationRow, toApplication } from "./application-row.ts";
import { type Asked, type Rank, standing } from "./candidate-filter.sql.ts";

type Sort = (typeof candidateSorts)[number];

interface Order {
  readonly key: RawBuilder<unknown>;
  readonly rank: Rank;
  readonly type: "timestamptz" | "text";
  readonly descends: boolean;
}

const applied = { key: sql.ref("e.applied_at"), rank: "applied_at", type: "timestamptz" } as const;
const active = { key: sql.ref("e.active_at"), rank: "active_at", type: "timestamptz" } as const;
const named = { key: sql.ref("e.name"), rank: "applied_at", type: "text" } as const;
const SORTS: Readonly<Record<Sort, Order>> = {
  newest: { ...applied, descends: true },
  oldest: { ...applied, descends: false },
  active: { ...active, descends: true },
  idle: { ...active, descends: false },
  name: { ...named, descends: false },
  name_desc: { ...named, descends: true },
};

interface Row extends ApplicationRow {
  readonly sort_key: string;
  readonly candidate_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly logo_key: string | null;
  readonly anonymous: boolean;
  readonly headline: string;
  readonly application_count: number;
  readonly tags: ListedCandidate["tags"] | null;
  readonly active_at: string;
}

/** The tags of all applications of a person that the asker may see, by name, as JSON; null without any. */
export const tagsOf = (person: RawBuilder<unknown>) => sql`(
  select json_agg(json_build_object('_id', t.id, 'name', t.name, 'colour', t.colour) order by t.name)
  from tag_facts t
  where t.id in (
    select m.tag_id from candidate_entries x join application_tag_facts m on m.application_id = x.application_id
    where x.person_id = ${person}))`;

/** Returns one page of a company's candidates. */
export async function findCandidates(
  db: Sql,
  asked: Asked,
  page: { readonly sort: Sort; readonly cursor?: string | undefined; readonly limit: number },
) {
  const { key, rank, type, descends } = SORTS[page.sort];
  const direction = descends ? sql`desc` : sql`asc`;
  const after =
    page.cursor === undefined ? null : decodeCursor(page.cursor, type === "text" ? "text" : "time");
  const beyond =
    after === null
      ? sql`true`
      : sql`(${key}, e.application_id) ${descends ? sql`<` : sql`>`}
          (${after.key}::${sql.raw(type)}, ${after.id}::uuid)`;
  // First the lines of the page alone, so that what is costly is read for them only.
  const { rows } = await sql<Row>`
    with page as materialized (
      select e.application_id, e.person_id, ${key} as sort_key from candidate_entries e
      where ${standing(asked, rank)} and ${beyond}
      order by ${key} ${direction}, e.application_id ${direction}
      limit ${page.limit + 1}
    )
    select p.sort_key, ${PERSON},
      case when ${ANONYMOUS} then '' else coalesce(f.headline, '') end as headline, ${APPLICATION},
      everything.application_count, everything.active_at, ${tagsOf(sql`p.person_id`)} as tags
    from page p
    join application_facts a on a.id = p.application_id
    join job_facts j on j.id = a.job_id
    join stage_facts s on s.id = a.stage_id
    left join people u on u.id = a.candidate_id
    left join profile_facts f on f.user_id = a.candidate_id
    cross join lateral (
      select count(*)::int as application_count, max(x.active_at) as active_at
      from candidate_entries x where x.person_id = p.person_id and x.organization_id = ${asked.organizationId}
    ) everything
    order by p.sort_key ${direction}, p.application_id ${direction}`.execute(db);
  return pageFrom(rows, page.limit, (row) => [row.sort_key, row.application_id], toListed);
}

/** Counts the people who match, up to one more than are counted at most. */
export async function countCandidates(db: Sql, asked: Asked): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from candidate_entries e where ${standing(asked, "applied_at")} limit ${COUNTED_MOST + 1}
    ) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Returns the ids of the people who match, the latest applied first, one more than `most` at most. */
export async function findCandidateIds(db: Sql, asked: Asked, most: number): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select e.person_id from candidate_entries e where ${standing(asked, "applied_at")}
    order by e.applied_at desc, e.application_id desc limit ${most + 1}`.execute(db);
  return rows.map(({ person_id }) => person_id);
}

function toListed(row: Row): ListedCandidate {
  return {
    candidate: {
      _id: row.candidate_id,
      first_name: row.first_name,
      last_name: row.last_name,
      logo_url: publicFileUrl(row.logo_key),
    },
    anonymous: row.anonymous,
    headline: row.headline,
    application: toApplication(row),
    application_count: row.application_count,
    tags: row.tags ?? [],
    active_at: row.active_at,
  };
}
