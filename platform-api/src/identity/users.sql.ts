import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import type { PermissionEntry, RoleTag } from "@loubby/shared-contracts/shell/permissions";
import type { StoreRole } from "@loubby/shared-contracts/shell/store-roles";
import type { Sql } from "#api/db/database";
import { referralIdOf, slugOf } from "./sign-up/slugs.ts";

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
  coupon_code: string | null;
  coupon_months: number | null;
  store_id: string | null;
  store_name: string | null;
  store_role: StoreRole | null;
  candidate_info: NonNullable<UserProfile["candidateInfo"]> | null;
}

/** A person with the organization of the given session, its role there and the active subscription. */
export async function findProfile(db: Sql, sessionId: string): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select u.id, u.email_address::text as email_address, u.email_verified_at is not null as email_verified,
      u.first_name, u.last_name, u.name_slug, u.referral_id, u.logo_key,
      u.is_seller or st.ids is not null as is_seller, u.is_store,
      u.is_categories_selected, u.is_partner, u.is_super_admin, u.is_admin, u.default_app,
      o.id as organization_id, o.company_name, o.name_slug as company_slug,
      o.referral_id as company_referral_id, o.logo_key as company_logo_key, m.role_tag, m.permissions,
      p.id as subscription_id, p.sub_name_slug as subscription_slug,
      t.id as store_id, t.name as store_name, st.roles[1] as store_role,
      c.code as coupon_code, c.months as coupon_months,
      case when q.user_id is null then null else jsonb_build_object(
        'headline', q.headline, 'categories', q.categories, 'availability', q.availability,
        'experience', q.experience, 'has_resume', q.resume_file_id is not null
      ) end as candidate_info
    from sessions s
    join users u on u.id = s.user_id
    left join lateral stores_of(u.id, s.store_id) st on true
    left join stores t on t.id = st.ids[1]
    left join applied_coupon_facts c on c.user_id = u.id
    left join profile_facts q on q.user_id = u.id
    left join memberships m on m.user_id = u.id and m.organization_id = s.organization_id
    left join organizations o on o.id = m.organization_id
    left join lateral (
      select id, sub_name_slug from subscription_facts
      where (organization_id = o.id or (o.id is null and user_id = u.id)) and (ends_at is null or ends_at > now())
      order by rank desc, started_at desc limit 1
    ) p on true
    where s.id = ${sessionId}`.execute(db);
  return rows[0];
}

/** Accounts that share an address until one of them proves it: at most, and of them opened within an hour. */
export const UNPROVEN_PER_ADDRESS = 8;
export const UNPROVEN_PER_HOUR = 3;

/** An account that an address may sign in to. */
export interface Credentials {
  readonly id: string;
  readonly password_hash: string;
  readonly proven: boolean;
  readonly created_at: string;
  /** Belongs to any company. */
  readonly member: boolean;
  /** Opened without a password, and none was chosen since. */
  readonly hasNoPassword: boolean;
}

/** The accounts of an address: the one that proved it first, then those that did not yet. */
export async function findCredentials(db: Sql, email: string): Promise<Credentials[]> {
  return db
    .selectFrom("users")
    .innerJoin("credentials", "credentials.user_id", "users.id")
    .select((eb) => [
      "users.id",
      "credentials.password_hash",
      "users.created_at",
      eb.not("credentials.chosen").as("hasNoPassword"),
      eb("users.email_verified_at", "is not", null).$castTo<boolean>().as("proven"),
      eb
        .exists(
          eb.selectFrom("memberships").select("user_id").whereRef("memberships.user_id", "=", "users.id"),
        )
        .$castTo<boolean>()
        .as("member"),
    ])
    .where("users.email_address", "=", email)
    .where("users.closed_at", "is", null)
    .orderBy(sql`users.email_verified_at is null`)
    .orderBy("users.created_at")
    .limit(1 + UNPROVEN_PER_ADDRESS)
    .execute();
}

/** How a person signs in, as far as their own row says. */
export async function findSecurity(db: Sql, userId: string) {
  const row = await db
    .selectFrom("users")
    .leftJoin("credentials", "credentials.user_id", "users.id")
    .select(["email_address", "email_verified_at", "phone_number", "phone_verified_at", "changed_at"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return {
    email_address: row.email_address,
    email_verified: row.email_verified_at !== null,
    phone_number: row.phone_number,
    phone_verified: row.phone_verified_at !== null,
    password_changed_at: row.changed_at,
  };
}

/** Sets a person's password by its hash; answers whether it is the first that they chose. */
export async function setPassword(db: Sql, userId: string, passwordHash: string): Promise<boolean> {
  const before = await db
    .selectFrom("credentials")
    .select("chosen")
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  await db
    .updateTable("credentials")
    .set({ password_hash: passwordHash, chosen: true, changed_at: sql<string>`now()` })
    .where("user_id", "=", userId)
    .execute();
  return before?.chosen === false;
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

/** Adds an account with its password, its address not proven yet; answers its id. */
export async function insertUser(db: Sql, { password_hash, ...user }: NewUser): Promise<string> {
  const id = await insertPerson(db, user);
  await db.insertInto("credentials").values({ user_id: id, password_hash }).execute();
  return id;
}

/** Lets a person choose their first password by mail: until then, no one knows the one that is set. */
export async function insertUnknownPassword(db: Sql, userId: string, passwordHash: string): Promise<void> {
  await db
    .insertInto("credentials")
    .values({ user_id: userId, password_hash: passwordHash, chosen: false })
    .onConflict((existing) => existing.doNothing())
    .execute();
}

/** Adds an account that no one can sign in to yet, its address not proven; answers its id. */
export async function insertPerson(db: Sql, user: Omit<NewUser, "password_hash">): Promise<string> {
  const id = uuidv7();
  const { email, phone_number, phone_country, referred_by, ...rest } = user;
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
  return id;
}

/** Whether someone has chosen a password of their own. */
export async function hasChosenPassword(db: Sql, userId: string): Promise<boolean> {
  const { rows } = await sql<{ chosen: boolean }>`select can_sign_in(${userId}) as chosen`.execute(db);
  return rows[0]?.chosen ?? false;
}

/** Whether a person works in any company, or manages some. */
export async function isMember(db: Sql, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from users u
    where u.id = ${userId} and (u.is_partner or exists (select from memberships m where m.user_id = u.id))`.execute(
    db,
  );
  return rows.length > 0;
}
