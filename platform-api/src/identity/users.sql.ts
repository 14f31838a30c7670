import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { PermissionEntry, RoleTag } from "@loubby/shared-contracts/shell/permissions";
import type { Sql } from "#api/db/database";

/** What the sign-in page's answer is made from. */
export interface ProfileRow {
  id: string;
  email_address: string;
  email_verified: boolean;
  first_name: string;
  last_name: string;
  name_slug: string;
  referral_id: string;
  logo_key: string | null;
  is_seller: boolean;
  is_store: boolean;
  is_categories_selected: boolean;
  is_partner: boolean;
  is_super_admin: boolean;
  is_admin: boolean;
  default_app: string;
  organization_id: string | null;
  company_name: string | null;
  company_slug: string | null;
  company_referral_id: string | null;
  company_logo_key: string | null;
  role_tag: RoleTag | null;
  permissions: PermissionEntry[] | null;
  subscription_id: string | null;
  subscription_slug: string | null;
}

/** A person with the organization of the given session, its role there and the active subscription. */
export async function findProfile(db: Sql, sessionId: string): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select u.id, u.email_address::text as email_address, u.email_verified_at is not null as email_verified,
      u.first_name, u.last_name, u.name_slug, u.referral_id, u.logo_key, u.is_seller, u.is_store,
      u.is_categories_selected, u.is_partner, u.is_super_admin, u.is_admin, u.default_app,
      o.id as organization_id, o.company_name, o.name_slug as company_slug,
      o.referral_id as company_referral_id, o.logo_key as company_logo_key, m.role_tag, m.permissions,
      p.id as subscription_id, p.sub_name_slug as subscription_slug
    from sessions s
    join users u on u.id = s.user_id
    left join memberships m on m.user_id = u.id and m.organization_id = s.organization_id
    left join organizations o on o.id = m.organization_id
    left join lateral (
      select id, sub_name_slug from subscriptions
      where (organization_id = o.id or (o.id is null and user_id = u.id)) and (ends_at is null or ends_at > now())
      order by started_at desc limit 1
    ) p on true
    where s.id = ${sessionId}`.execute(db);
  return rows[0];
}

/** The account of an address with its password hash; `member` says whether it belongs to any company. */
export async function findCredentials(db: Sql, email: string) {
  return db
    .selectFrom("users")
    .innerJoin("credentials", "credentials.user_id", "users.id")
    .select((eb) => [
      "users.id",
      "credentials.password_hash",
      eb
        .exists(
          eb.selectFrom("memberships").select("user_id").whereRef("memberships.user_id", "=", "users.id"),
        )
        .as("member"),
    ])
    .where("users.email_address", "=", email)
    .executeTakeFirst();
}

/** What a new account needs. */
export interface NewUser {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_number: string | undefined;
  readonly phone_country: string | undefined;
  readonly referred_by: string | undefined;
  readonly is_seller: boolean;
  readonly auto_apply_to_jobs: boolean;
  readonly permit_reach_out: boolean;
  readonly password_hash: string;
}

/** Adds an account with its password; answers its id. A taken address violates `users_email_address_key`. */
export async function insertUser(db: Sql, user: NewUser): Promise<string> {
  const id = uuidv7();
  const { email, password_hash, phone_number, phone_country, referred_by, ...rest } = user;
  await db
    .insertInto("users")
    .values({
      id,
      email_address: email,
      name_slug: slugOf(`${user.first_name} ${user.last_name}`, id),
      referral_id: referralIdOf(id),
      phone_number: phone_number ?? null,
      phone_country: phone_country ?? null,
      referred_by: referred_by ?? null,
      ...rest,
    })
    .execute();
  await db.insertInto("credentials").values({ user_id: id, password_hash }).execute();
  return id;
}

/** Adds a company with its first member, an administrator; answers its id. */
export async function insertOrganization(
  db: Sql,
  company: {
    readonly name: string;
    readonly referred_by: string | undefined;
    readonly is_third_party: boolean;
  },
  adminId: string,
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto("organizations")
    .values({
      id,
      company_name: company.name,
      name_slug: slugOf(company.name, id),
      referral_id: referralIdOf(id),
      referred_by: company.referred_by ?? null,
      is_third_party: company.is_third_party,
    })
    .execute();
  await db
    .insertInto("memberships")
    .values({ organization_id: id, user_id: adminId, role_tag: "admin", position: "Administrator" })
    .execute();
  return id;
}

/** A readable slug; the id's random tail keeps two of the same name apart. */
function slugOf(name: string, id: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase();
  return `${words.slice(0, 60) || "id"}-${id.slice(-6)}`;
}

function referralIdOf(id: string): string {
  return id.replaceAll("-", "").slice(-10);
}
