import { sql } from "kysely";
import type { StaffMember } from "@loubby/shared-contracts/http/staff/staff.schema";
import type { Sql } from "#api/db/database";

const COLUMNS = sql`id as _id, first_name || ' ' || last_name as name, email_address::text as email_address,
  case when is_super_admin then 'super_admin' else 'admin' end as role`;

/** Admins and super admins by name. Needs the role `auth`. */
export async function findStaff(db: Sql): Promise<StaffMember[]> {
  const { rows } = await sql<StaffMember>`
    select ${COLUMNS} from people where (is_admin or is_super_admin) and closed_at is null
    order by lower(first_name || ' ' || last_name), id`.execute(db);
  return rows;
}

/** The account that proved an address, or undefined. */
export async function findProvenAccount(db: Sql, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from people
    where lower(email_address::text) = ${email} and email_verified_at is not null and closed_at is null`.execute(
    db,
  );
  return rows[0]?.id;
}
