import { uuidv7 } from "uuidv7";
import type { HiringSettings } from "@loubby/shared-contracts/http/approvals/hiring-settings.schema";
import type { Sql } from "#api/db/database";
import { insertMember, type Place } from "./members.ts";
import { referralIdOf, slugOf } from "./sign-up/slugs.ts";

/** A company as it begins. */
export interface NewCompany {
  readonly company_name: string;
  readonly is_third_party: boolean;
  readonly workspace_email?: string;
  readonly referred_by?: string | null;
}

/** Opens a company with its first member; answers its id. */
export async function insertCompany(
  db: Sql,
  company: NewCompany,
  first: Place & { readonly user_id: string },
): Promise<string> {
  const id = uuidv7();
  const { company_name } = company;
  await db
    .insertInto("organizations")
    .values({ id, ...company, name_slug: slugOf(company_name, id), referral_id: referralIdOf(id) })
    .execute();
  await insertMember(db, { organization_id: id, ...first });
  return id;
}

/** What may change in a company's row. */
export type CompanyChange = {
  readonly [Field in keyof HiringSettings]?: HiringSettings[Field] | undefined;
} & {
  readonly company_name?: string | undefined;
  readonly website?: string | null;
  readonly about?: string | null;
  readonly company_size?: string | null;
  readonly industry?: string | null;
  readonly logo_key?: string | null;
};

/** Writes what is given into a company's row. */
export async function updateCompany(db: Sql, id: string, change: CompanyChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable("organizations").set(change).where("id", "=", id).execute();
}

/** Holds a company until the transaction ends, so that its seats and administrators are counted one at a time. */
export async function holdCompany(db: Sql, organizationId: string): Promise<void> {
  await db
    .selectFrom("organizations")
    .select("id")
    .where("id", "=", organizationId)
    .forUpdate()
    .executeTakeFirst();
}
