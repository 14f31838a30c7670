import { sql } from "kysely";
import type { Member } from "@loubby/shared-contracts/http/settings/members.schema";
import type { PermissionEntry, RoleTag } from "@loubby/shared-contracts/shell/permissions";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import { containing } from "#api/words/containing";

/** Which people of a company a list shows. */
export interface MemberSearch {
  readonly search: string | undefined;
  readonly after: { readonly key: string; readonly id: string } | null;
  readonly limit: number;
}

/** People of a company, longest here first; one more than `limit` where there are more. */
export async function findMembers(
  db: Sql,
  organizationId: string,
  { search, after, limit }: MemberSearch,
): Promise<Member[]> {
  let query = membersOf(db, organizationId)
    .orderBy("company_members.joined_at")
    .orderBy("company_members.user_id")
    .limit(limit + 1);
  if (after !== null)
    query = query.where(
      sql<boolean>`(company_members.joined_at, company_members.user_id) > (${after.key}::timestamptz, ${after.id}::uuid)`,
    );
  const said = sql`concat_ws(' ', people.first_name, people.last_name, people.email_address::text, company_members.position)`;
  return (await query.where(containing(search, said)).execute()).map(toMember);
}

/** One person of a company, or undefined. */
export async function findMember(
  db: Sql,
  organizationId: string,
  userId: string,
): Promise<Member | undefined> {
  const row = await membersOf(db, organizationId)
    .where("company_members.user_id", "=", userId)
    .executeTakeFirst();
  return row && toMember(row);
}

/** The id of a company's member by their address, or undefined. */
export async function findMemberByEmail(
  db: Sql,
  organizationId: string,
  email: string,
): Promise<string | undefined> {
  const row = await membersOf(db, organizationId)
    .where("people.email_address", "=", email)
    .executeTakeFirst();
  return row?._id;
}

function membersOf(db: Sql, organizationId: string) {
  return db
    .selectFrom("company_members")
    .innerJoin("people", "people.id", "company_members.user_id")
    .select([
      "people.id as _id",
      "people.first_name",
      "people.last_name",
      "people.email_address",
      "people.logo_key",
      "people.is_partner",
      "people.is_seller",
      "company_members.position",
      "company_members.role_tag",
      "company_members.permissions",
      "company_members.joined_at",
    ])
    .where("company_members.organization_id", "=", organizationId);
}

type Row = Awaited<ReturnType<ReturnType<typeof membersOf>["execute"]>>[number];

function toMember({ logo_key, role_tag, permissions, is_partner, ...row }: Row): Member {
  return {
    ...row,
    logo_url: publicFileUrl(logo_key),
    role: role_tag as RoleTag,
    permissions: permissions as PermissionEntry[],
    isPartner: is_partner,
  };
}

/** Gives what someone holds for the asker's company to a colleague; answers how many of each kind. */
export async function handOver(db: Sql, from: string, to: string) {
  const { rows } = await sql<{ jobs: number; groups: number; invites: number }>`
    select jobs, groups, invites from hand_over(${from}, ${to})`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error("Handing over answers a row.");
  return counts;
}

/** What access rules look at in a colleague, or undefined. */
export async function findColleague(db: Sql, organizationId: string, userId: string) {
  const { rows } = await sql<{
    email_address: string;
    email_verified: boolean;
    is_super_admin: boolean;
    is_admin: boolean;
    is_partner: boolean;
    is_seller: boolean;
    role_tag: RoleTag;
    permissions: PermissionEntry[];
    subscription: string | null;
  }>`
    select u.email_address::text as email_address, u.email_verified_at is not null as email_verified,
      u.is_super_admin, u.is_admin, u.is_partner, u.is_seller, m.role_tag, m.permissions,
      (select sub_name_slug from subscription_facts p
        where p.organization_id = m.organization_id and (p.ends_at is null or p.ends_at > now())
        order by p.rank desc, p.started_at desc limit 1) as subscription
    from company_members m join people u on u.id = m.user_id
    where m.organization_id = ${organizationId} and m.user_id = ${userId}`.execute(db);
  return rows[0];
}
