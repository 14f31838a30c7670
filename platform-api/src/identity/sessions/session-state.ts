import type { SessionState } from "@loubby/shared-contracts/http/identity/auth.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Database } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import { findProfile, type ProfileRow } from "../users.sql.ts";

/** What the browser keeps of a session: the person, their company and role, the subscription and the coupon. */
export async function readSessionState(
  db: Database,
  sessionId: string,
  alwaysSubscribed: ReadonlySet<string>,
): Promise<SessionState> {
  const row = await db.as({ role: "auth" }).read((sql) => findProfile(sql, sessionId));
  if (row === undefined) throw new ApiError(401, "session_expired", SESSION_EXPIRED);
  return {
    user: toUser(row, alwaysSubscribed),
    activeSubscription:
      row.subscription_id && row.subscription_slug
        ? { id: row.subscription_id, sub_name_slug: row.subscription_slug }
        : null,
    coupon:
      row.coupon_code !== null && row.coupon_months !== null
        ? { code: row.coupon_code, expiresAt: row.coupon_months, isActive: true }
        : null,
  };
}

/** The product's words for a session that is no longer good. */
export const SESSION_EXPIRED = "Your session has expired. Please login again.";

function toUser(row: ProfileRow, alwaysSubscribed: ReadonlySet<string>): SessionState["user"] {
  return {
    _id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email_address: row.email_address,
    logo_url: publicFileUrl(row.logo_key),
    name_slug: row.name_slug,
    referral_id: row.referral_id,
    is_seller: row.is_seller,
    is_store: row.is_store,
    is_categories_selected: row.is_categories_selected,
    isPartner: row.is_partner,
    isSuperAdmin: row.is_super_admin,
    isAdmin: row.is_admin,
    isEmailVerified: row.email_verified,
    alwaysSubscribed: row.email_verified && alwaysSubscribed.has(row.email_address.toLowerCase()),
    candidateInfo: row.candidate_info,
    defaultApp: row.default_app,
    organization: organizationOf(row),
    store: storeOf(row),
  };
}

function storeOf({ store_id, store_name, store_role }: ProfileRow): SessionState["user"]["store"] {
  if (store_id === null || store_name === null || store_role === null) return null;
  return { _id: store_id, name: store_name, role: store_role };
}

function organizationOf(row: ProfileRow): SessionState["user"]["organization"] {
  if (row.organization_id === null || row.role_tag === null) return null;
  return {
    employer_id: {
      _id: row.organization_id,
      company_name: row.company_name ?? "",
      name_slug: row.company_slug ?? "",
      referral_id: row.company_referral_id ?? "",
      logo_url: publicFileUrl(row.company_logo_key),
    },
    role: { tag: row.role_tag, permissions: row.permissions ?? [] },
  };
}
