import { DatabaseError } from "pg";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf, ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { partnerRequests } from "@loubby/shared-contracts/http/partners/partner-requests";
import { askerOf, type Principal } from "#api/access/principal";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { findOwnRequest, insertRequest, isOwnRequest, withdrawRequest } from "./requests.sql.ts";

type Own = ReplyOf<typeof partnerRequests.own>;

/** The person's latest request, and when they may ask again. */
export function readOwnRequest({ db }: Services, principal: Principal): Promise<Own> {
  return db.as(askerOf(principal)).read((sql) => findOwnRequest(sql, principal.userId));
}

/** Asks to be made a partner. Throws 409 `already_partner`, `request_open`, `asked_too_early`. */
export async function askToBePartner(
  { db }: Services,
  principal: Principal,
  { why, companies }: InputOf<typeof partnerRequests.ask>["body"],
): Promise<ReplyOf<typeof partnerRequests.ask>> {
  if (principal.isPartner) throw new ApiError(409, "already_partner", "You are a partner already.");
  const { userId, organization } = principal;
  try {
    return await db.as(askerOf(principal)).write(async (sql) => {
      const request = await insertRequest(sql, {
        userId,
        organizationId: organization?.id ?? null,
        why,
        companies,
      });
      await emitLater(sql, `user:${userId}`, "profile.changed.v1", {});
      return request;
    });
  } catch (error) {
    const constraint = error instanceof DatabaseError ? error.constraint : undefined;
    if (constraint === "partner_requests_one_open") {
      throw new ApiError(409, "request_open", "You have already asked. We'll tell you once it's decided.");
    }
    if (constraint === "partner_requests_wait_after_a_decline") {
      throw new ApiError(409, "asked_too_early", "You can ask again 30 days after a decline.");
    }
    throw error;
  }
}

/** Withdraws the person's open request. Throws 404 for another's, 409 `request_decided`. */
export function withdrawOwnRequest(
  { db }: Services,
  principal: Principal,
  id: string,
): Promise<ReplyOf<typeof partnerRequests.withdraw>> {
  const { userId } = principal;
  return db.as(askerOf(principal)).write(async (sql) => {
    const withdrawn = await withdrawRequest(sql, userId, id);
    if (withdrawn === undefined) {
      if (await isOwnRequest(sql, userId, id)) throw requestDecided();
      throw requestMissing();
    }
    await emitLater(sql, `user:${userId}`, "profile.changed.v1", {});
    return withdrawn;
  });
}

/** The refusal of a request that is not there, or is another's. */
export const requestMissing = () =>
  new ApiError(404, "request_not_found", "This request doesn't exist, or it isn't yours.");

/** The refusal of what would change a request after its end. */
export const requestDecided = () =>
  new ApiError(409, "request_decided", "This request has already been decided or withdrawn.");
