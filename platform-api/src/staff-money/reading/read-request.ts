import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Services } from "#api/services";
import { findHistory, findRequest } from "./requests.sql.ts";

/** A refund or an adjustment with its history. Throws 404. */
export async function readRequest({ db }: Services, id: string) {
  return db.as({ role: "worker" }).read(async (sql) => {
    const found = await findRequest(sql, id);
    if (found === undefined) throw new ApiError(404, "not_found", "This request doesn't exist.");
    return { ...found, history: await findHistory(sql, id) };
  });
}
