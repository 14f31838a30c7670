import { type RawBuilder, sql } from "kysely";
import type { CandidateFilter } from "@loubby/shared-contracts/http/candidates/candidates.schema";

/** Who is asked for. */
export interface Asked {
  readonly organizationId: string;
  readonly filter: CandidateFilter;
  /** Whether a column of persons' ids is of someone that was named; left out, everyone is. */
  readonly named?: ((person: RawBuilder<unknown>) => RawBuilder<boolean>) | undefined;
  /** Only these people. */
  readonly ids?: readonly string[] | undefined;
}

/** What puts a person into the order: the newest of it among their applications counts. */
export type Rank = "applied_at" | "active_at";

/**
 * Returns the condition by which a line of `candidate_entries e` stands for its person: it matches, and no later one of
 * theirs does. Hidden jobs are left out by the policy on the lines.
 */
export function standing(asked: Asked, rank: Rank): RawBuilder<boolean> {
  const key = (entry: string) => sql`(${sql.ref(`${entry}.${rank}`)}, ${sql.ref(`${entry}.application_id`)})`;
  return sql<boolean>`${ofApplication("e", asked)} and ${ofPerson(asked)} and not exists (
    select from candidate_entries later
    where later.person_id = e.person_id and ${ofApplication("later", asked)} and ${key("later")} > ${key("e")})`;
}

/** The part of a filter that one application has to meet by itself. */
function ofApplication(entry: string, { organizationId, filter }: Asked): RawBuilder<boolean> {
  const { status, job, stage_type, source, from, to, offer } = filter;
  const at = (column: string) => sql.ref(`${entry}.${column}`);
  const parts = [
    sql`${at("organization_id")} = ${organizationId}`,
    ...(status === undefined ? [] : [sql`${at("status")} = ${status}`]),
    ...(job === undefined ? [] : [sql`${at("job_id")} = ${job}`]),
    ...(stage_type === undefined
      ? []
      : [
          sql`${at("stage_id")} in (
            select s.id from stage_facts s where s.organization_id = ${organizationId} and s.type = ${stage_type})`,
        ]),
    ...(source === undefined ? [] : [sql`${at("source")} = ${source}`]),
    ...(from === undefined ? [] : [sql`${at("applied_at")} >= ${from}::date::timestamp at time zone 'UTC'`]),
    ...(to === undefined ? [] : [sql`${at("applied_at")} < (${to}::date + 1)::timestamp at time zone 'UTC'`]),
    ...(offer === undefined
      ? []
      : [
          sql`exists (
            select from offer_facts o where o.application_id = ${at("application_id")} and o.sent_at is not null)`,
        ]),
  ];
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** The part that holds for all applications of a person `e` alike. */
function ofPerson({ filter, named, ids }: Asked): RawBuilder<boolean> {
  const { tag, pool, several } = filter;
  const parts = [
    sql`true`,
    ...(ids === undefined ? [] : [sql`e.person_id = any(${[...ids]}::uuid[])`]),
    ...(named === undefined ? [] : [named(sql`e.person_id`)]),
    ...(tag === undefined
      ? []
      : [
          sql`e.person_id in (
            select t.person_id from application_tag_facts m
            join candidate_entries t on t.application_id = m.application_id
            where m.tag_id = ${tag})`,
        ]),
    ...(pool === undefined
      ? []
      : [
          sql`e.person_id in (
            select m.user_id from pool_member_facts m
            where m.pool_id = ${pool} and m.standing <> 'removed' and m.user_id is not null)`,
        ]),
    ...(several === undefined
      ? []
      : [
          sql`exists (
            select from candidate_entries o
            where o.person_id = e.person_id and o.application_id <> e.application_id
              and o.organization_id = e.organization_id)`,
        ]),
  ];
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}
