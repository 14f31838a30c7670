import { sql } from "kysely";
import { DatabaseError } from "pg";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";

/** Until the transaction ends, no one else signs up with this address or proves it. */
export async function lockAddress(db: Sql, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('address:' || lower(${email}), 0))`.execute(db);
}

/** Someone's address and name, for a mail. */
export interface AddressRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly proven: boolean;
}

export async function findAddress(db: Sql, userId: string): Promise<AddressRow> {
  const row = await db
    .selectFrom("users")
    .select(["id", "email_address as email", "first_name as name", "email_verified_at"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const { email_verified_at, ...rest } = row;
  return { ...rest, proven: email_verified_at !== null };
}

/** Who proved an address, if anyone did. */
export async function findOwnerOfAddress(db: Sql, email: string): Promise<AddressRow | undefined> {
  const row = await db
    .selectFrom("users")
    .select(["id", "email_address as email", "first_name as name"])
    .where("email_address", "=", email)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  return row && { ...row, proven: true };
}

/** Makes an address the person's own, proven now. Throws 409 `email_in_use` when someone else has proven it. */
export async function proveAddress(db: Sql, userId: string, email: string): Promise<void> {
  try {
    await db
      .updateTable("users")
      .set({ email_address: email, email_verified_at: sql<string>`now()` })
      .where("id", "=", userId)
      .execute();
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === "users_verified_email") {
      throw emailInUse();
    }
    throw error;
  }
}

/** The refusal of an address that someone else has proven. */
export function emailInUse(): ApiError {
  return new ApiError(
    409,
    "email_in_use",
    "This address now belongs to another account. Log in to that one instead.",
  );
}

/** The open accounts of an address: the one that proved it first, then those that only claim it. */
export async function findAccounts(db: Sql, email: string) {
  return db
    .selectFrom("users")
    .select(["id", "email_verified_at", "is_super_admin"])
    .where("email_address", "=", email)
    .where("closed_at", "is", null)
    .orderBy(sql`email_verified_at is null`)
    .execute();
}
