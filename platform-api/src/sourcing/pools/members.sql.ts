import { type RawBuilder, sql } from "kysely";
import type {
  MemberFilter,
  MemberSelection,
  PoolEvent,
  PoolMember,
  PoolMemberDetails,
} from "@loubby/shared-contracts/http/sourcing/pool-members.schema";
import { ERASE_AFTER_DAYS } from "@loubby/shared-contracts/http/sourcing/pool-limits";
import type { Sql } from "#api/db/database";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import { containing } from "#api/words/containing";

/** A member's consent status. */
const CONSENT = sql<string>`(case
  when m.user_id is not null then coalesce((select b.consent from member_basis(m.user_id) b), 'none') when m.consent_at is null then 'none'
  when m.consent_expires_at <= now() then 'expired'
  when m.consent_expires_at <= now() + interval '30 days' then 'ending' else 'given' end)`;

const COLUMNS = sql`m.id as _id, m.user_id, m.first_name, m.last_name, m.headline, m.tags, m.source, m.stage_id,
  m.standing, m.added_at, m.last_contacted_at, ${CONSENT} as consent, m.consent_expires_at,
  case when m.source = 'application' then (select b.came from member_basis(m.user_id) b) end as came,
  member_refusal(m.id) as refusal, m.version`;

/** Returns a filter as a condition on `talent_pool_members m`. */
export function matchingMembers(poolId: string, filter: MemberFilter): RawBuilder<boolean> {
  const { stage, tag, source, consent, q } = filter;
  const parts = [
    sql`m.pool_id = ${poolId}`,
    stage === undefined ? sql`m.standing <> 'removed'` : sql`m.stage_id = ${stage}`,
    ...(tag === undefined ? [] : [sql`${tag} = any(m.tags)`]),
    ...(source === undefined ? [] : [sql`m.source = ${source}`]),
    // The consent of someone who must not be contacted is irrelevant.
    ...(consent === undefined ? [] : [sql`${CONSENT} = ${consent} and m.standing <> 'do_not_contact'`]),
    containing(q, sql`m.first_name || ' ' || m.last_name || ' ' || m.headline`),
  ];
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** Returns a selection as a condition, likewise. */
export function selectedMembers(poolId: string, selection: MemberSelection): RawBuilder<boolean> {
  if ("filter" in selection) return matchingMembers(poolId, selection.filter);
  return sql<boolean>`m.pool_id = ${poolId} and m.standing <> 'removed' and m.id = any(${selection.ids}::uuid[])`;
}

/** Returns one page of a pool's members, latest added first. */
export async function findMembers(
  db: Sql,
  poolId: string,
  filter: MemberFilter,
  page: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const after = page.cursor === undefined ? null : decodeCursor(page.cursor);
  // The page is cut first, so that only shown members are checked for whether they may be mailed.
  const { rows } = await sql<PoolMember>`
    select ${COLUMNS} from (
      select m.* from talent_pool_members m
      where ${matchingMembers(poolId, filter)}
        and (${after?.key ?? null}::timestamptz is null
          or (m.added_at, m.id) < (${after?.key ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      order by m.added_at desc, m.id desc limit ${page.limit + 1}
    ) m order by m.added_at desc, m.id desc`.execute(db);
  return pageFrom(
    rows,
    page.limit,
    (row) => [row.added_at, row._id],
    (row) => row,
  );
}

const COUNTED_MOST = 10_000;

/** Counts matching members, up to ten thousand. */
export async function countMembers(db: Sql, poolId: string, filter: MemberFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from talent_pool_members m where ${matchingMembers(poolId, filter)} limit ${COUNTED_MOST}
    ) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns one member of the company's pools with everything stored about them, or undefined. */
export async function findMember(
  db: Sql,
  organizationId: string,
  memberId: string,
): Promise<Omit<PoolMemberDetails, "events" | "other_pools"> | undefined> {
  const { rows } = await sql<Omit<PoolMemberDetails, "events" | "other_pools">>`
    select ${COLUMNS}, m.pool_id, coalesce(m.email, b.email) as email, m.phone, m.links, m.about, m.source_detail,
      m.consent_words, m.consent_version, m.consent_at, to_char(b.since, 'YYYY-MM-DD') as consent_since,
      coalesce(u.first_name || ' ' || u.last_name, 'A former colleague') as added_by,
      case when m.standing = 'removed' or m.standing = 'do_not_contact' and m.user_id is null
        then m.stage_entered_at + make_interval(days => ${ERASE_AFTER_DAYS})
        when m.user_id is null then m.consent_expires_at + make_interval(days => ${ERASE_AFTER_DAYS}) end as erased_at
    from talent_pool_members m left join people u on u.id = m.added_by
    left join lateral member_basis(m.user_id) b on true
    where m.id = ${memberId} and m.organization_id = ${organizationId}`.execute(db);
  return rows[0];
}

/** Lists the other pools of a member's person. */
export async function findOtherPools(db: Sql, memberId: string): Promise<PoolMemberDetails["other_pools"]> {
  const { rows } = await sql<PoolMemberDetails["other_pools"][number]>`
    select p.name, p.name_slug from talent_pool_members m
    join talent_pool_members o on o.organization_id = m.organization_id and o.id <> m.id and o.standing <> 'removed'
      and (o.user_id = m.user_id or o.email_key = m.email_key)
    join talent_pools p on p.id = o.pool_id
    where m.id = ${memberId} order by p.name limit 20`.execute(db);
  return rows;
}

/** Lists a member's events, newest first; how they were added comes last. */
export async function findMemberEvents(db: Sql, memberId: string, userId: string): Promise<PoolEvent[]> {
  const { rows } = await sql<PoolEvent>`
    select e.id as _id, e.kind, e.detail, e.from_stage, e.to_stage, e.at,
      e.kind = 'noted' and e.actor_id = ${userId} as mine,
      coalesce(u.first_name || ' ' || u.last_name,
        case when e.kind = 'stopped' then 'They themselves' else 'A former colleague' end) as actor
    from (
      select id, kind, detail, from_stage, to_stage, actor_id, at from talent_pool_events where member_id = ${memberId}
      union all
      select id, 'added', source_detail, null, null, added_by, added_at from talent_pool_members where id = ${memberId}
    ) e left join people u on u.id = e.actor_id
    order by e.at desc, e.id desc limit 200`.execute(db);
  return rows;
}
