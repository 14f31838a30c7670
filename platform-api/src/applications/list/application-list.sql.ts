import { type RawBuilder, sql } from "kysely";
import type {
  ApplicationFilter,
  applicationSorts,
  ListedApplication,
} from "@loubby/shared-contracts/http/applications/application-list.schema";
import type { Sql } from "#api/db/database";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import { ANONYMOUS, PERSON_NAME } from "../anonymity/shown-person.ts";
import { LATE, matching } from "./application-filter.sql.ts";
import { CARD, type CardRow, toCard } from "../application-card.ts";

type Sort = (typeof applicationSorts)[number];
type Row = CardRow &
  Pick<ListedApplication, "late" | "rejection_reason"> & { knocked_out: boolean; sort_key: string };

interface Order {
  readonly key: RawBuilder<unknown>;
  /** The type of the key, in the database and in a cursor. */
  readonly type: "timestamptz" | "text";
  readonly descends: boolean;
}

const applied = { key: sql.ref("a.applied_at"), type: "timestamptz" } as const;
const entered = { key: sql.ref("a.stage_entered_at"), type: "timestamptz" } as const;
const SORTS: Readonly<Record<Sort, Order>> = {
  newest: { ...applied, descends: true },
  oldest: { ...applied, descends: false },
  waiting: { ...entered, descends: false },
  moved: { ...entered, descends: true },
  name: { key: sql`lower(${PERSON_NAME})`, type: "text", descends: false },
};

/** Returns one page of a job's applications. */
export async function findApplications(
  db: Sql,
  where: { readonly jobId: string; readonly organizationId: string },
  filter: ApplicationFilter,
  page: { readonly sort: Sort; readonly cursor?: string | undefined; readonly limit: number },
) {
  const { key, type, descends } = SORTS[page.sort];
  const direction = descends ? sql`desc` : sql`asc`;
  const after =
    page.cursor === undefined ? null : decodeCursor(page.cursor, type === "text" ? "text" : "time");
  const beyond: RawBuilder<unknown> =
    after === null
      ? sql`true`
      : sql`(${key}, a.id) ${descends ? sql`<` : sql`>`} (${after.key}::${sql.raw(type)}, ${after.id}::uuid)`;
  const { rows } = await sql<Row>`
    select ${CARD}, ${LATE} as late, r.name as rejection_reason,
      a.status = 'rejected' and a.knocked_out_by is not null as knocked_out, ${key} as sort_key
    from applications a
    left join people u on u.id = a.candidate_id
    left join rejection_reasons r on r.id = a.rejection_reason_id
    where ${matching(where, filter)} and ${beyond}
    order by ${key} ${direction}, a.id ${direction}
    limit ${page.limit + 1}`.execute(db);
  return pageFrom(
    rows,
    page.limit,
    (row) => [row.sort_key, row.id],
    (row): ListedApplication => ({
      ...toCard(row),
      late: row.late,
      rejection_reason: row.rejection_reason ?? (row.knocked_out ? "Knock-out" : null),
    }),
  );
}

/** Someone's line in the file of a list. */
export type ContactRow = CardRow & {
  email_address: string;
  phone_number: string | null;
  stage: string;
  rejection_reason: string | null;
};

/** Returns a job's matching applications with contacts, which an anonymous candidate doesn't have. */
export async function findContacts(
  db: Sql,
  where: { readonly jobId: string; readonly organizationId: string },
  filter: ApplicationFilter,
  { sort, limit }: { readonly sort: Sort; readonly limit: number },
): Promise<ContactRow[]> {
  const { key, descends } = SORTS[sort];
  const direction = descends ? sql`desc` : sql`asc`;
  const { rows } = await sql<ContactRow>`
    select ${CARD}, s.name as stage, r.name as rejection_reason,
      case when ${ANONYMOUS} then '' else u.email_address::text end as email_address,
      case when ${ANONYMOUS} then null else u.phone_number end as phone_number
    from applications a
    join stage_facts s on s.id = a.stage_id
    left join people u on u.id = a.candidate_id
    left join rejection_reasons r on r.id = a.rejection_reason_id
    where ${matching(where, filter)}
    order by ${key} ${direction}, a.id ${direction}
    limit ${limit}`.execute(db);
  return rows;
}

/** Counts a job's matching applications. */
export async function countApplications(
  db: Sql,
  where: { readonly jobId: string; readonly organizationId: string },
  filter: ApplicationFilter,
): Promise<number> {
  // The candidate is only needed for a search by name.
  const person = filter.q ? sql`left join people u on u.id = a.candidate_id` : sql``;
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from applications a ${person} where ${matching(where, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}
