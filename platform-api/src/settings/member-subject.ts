import type { RuleSubject } from "#api/access/rulings";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { alwaysSubscribedSettings } from "#api/identity/settings";
import { findColleague } from "./members.sql.ts";

/** What access rules look at in a member of a company, as they stand now; undefined for people who are not in it. */
export async function subjectOfMember(
  { config }: Services,
  sql: Sql,
  organizationId: string,
  userId: string,
): Promise<RuleSubject | undefined> {
  const row = await findColleague(sql, organizationId, userId);
  if (row === undefined) return undefined;
  return {
    userType: row.is_partner ? "partners" : "employers",
    isSuperAdmin: row.is_super_admin,
    isAdmin: row.is_admin,
    isPartner: row.is_partner,
    isSeller: row.is_seller,
    // What a company's administrator reads is about the company, where no one works in a store.
    store: null,
    sellsFor: [],
    organization: { id: organizationId, role: { tag: row.role_tag, permissions: row.permissions } },
    subscription: row.subscription,
    alwaysSubscribed:
      row.email_verified && config.of(alwaysSubscribedSettings).has(row.email_address.toLowerCase()),
  };
}
