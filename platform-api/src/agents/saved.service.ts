import { SAVED_LIMIT } from "@loubby/shared-contracts/http/agents/categories";
import type { saved } from "@loubby/shared-contracts/http/agents/saved";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf, ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { askerOf, type Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { listingNotFound } from "./listing.service.ts";
import { deleteSaved, insertSaved, isFull, isPublished } from "./saved.sql.ts";

/**
 * Makes an agent saved or not saved; the last call wins, repeating one changes nothing. Throws 404
 * `listing_not_found` for saving what is not published, 422 `saved_full` at the limit.
 */
export async function setSaved(
  { db }: Services,
  principal: Principal,
  wanted: InputOf<typeof saved.set>["body"],
): Promise<ReplyOf<typeof saved.set>> {
  const { type, _id, saved: keep } = wanted;
  await db.as(askerOf(principal)).write(async (sql) => {
    // What has left the store can still be forgotten, but not saved.
    if (!keep) return deleteSaved(sql, principal.userId, type, _id);
    if (!(await isPublished(sql, _id))) throw listingNotFound();
    if (await isFull(sql, principal.userId, type, _id)) throw savedFull();
    return insertSaved(sql, principal.userId, type, _id);
  });
  return wanted;
}

const savedFull = () =>
  new ApiError(
    422,
    "saved_full",
    `You have saved ${SAVED_LIMIT} agents. Remove one before you save another.`,
  );
