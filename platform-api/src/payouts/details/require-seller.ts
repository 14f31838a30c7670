import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import { lockSeller } from "./details.sql.ts";

/** Holds a seller until the transaction ends, see `lockSeller`. Throws 409 `account_closed` for someone who has just left. */
export async function requireSeller(sql: Sql, userId: string): Promise<void> {
  if (!(await lockSeller(sql, userId))) throw new ApiError(409, "account_closed", "This account is closed.");
}
