import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { PurchaseRequest } from "@loubby/shared-contracts/http/orders/purchase-requests.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { eachDue } from "#api/background/each-due";
import type { Sql } from "#api/db/database";
import { readClock } from "#api/db/read-clock";
import type { Member } from "#api/http/serve";
import { confirmPassword } from "#api/identity/passwords/confirm-password";
import type { Services } from "#api/services";
import { buyerOf } from "../buying/buy.service.ts";
import { lockBuyer } from "../orders.sql.ts";
import { requestNotFound } from "../refusals.ts";
import { buyAsked } from "./buy-asked.ts";
import { endRequest, findOverdue, lockRequest, type RequestRow } from "./purchase-requests.sql.ts";
import { readRequest } from "./read-requests.ts";
import { readAnew, tellEnded } from "./tell-of-requests.ts";

/**
 * Buys what a colleague asked for, at the terms that they saw, in the transaction that approves it: once, or not at all.
 * Throws 422 for a wrong password and `insufficient_funds`, 404 for another company's, 403 `own_request`, 409
 * `request_decided`, `request_expired`, and what `buyAsked` does; it waits on then.
 */
export async function approveRequest(
  services: Services,
  member: Member,
  id: string,
  password: string,
): Promise<PurchaseRequest> {
  await confirmPassword(services, member.userId, password, "password");
  const { name: company } = await buyerOf(services, member, undefined);
  await services.db.as({ role: "worker" }).write(async (sql) => {
    const request = await openRequest(sql, member, id, "approved");
    if (new Date(request.expires_at) <= (await readClock(sql)))
      throw new ApiError(409, "request_expired", "This request has expired. Ask for it again.");
    const { orderId, link } = await buyAsked(services, sql, { member, company }, request);
    await endRequest(sql, id, { to: "approved", by: member.userId, orderId });
    await tellEnded(sql, request, { title: `${member.name} approved ${request.title}`, link });
  });
  return readRequest(services, member, id);
}

/** Declines what a colleague asked for. Throws as `approveRequest`, but for the purchase. */
export async function declineRequest(
  services: Services,
  member: Member,
  id: string,
  reason: string,
): Promise<PurchaseRequest> {
  await services.db.as({ role: "worker" }).write(async (sql) => {
    const request = await openRequest(sql, member, id, "declined");
    await endRequest(sql, id, { to: "declined", by: member.userId, note: reason });
    const body = reason === "" ? "" : `They wrote: ${reason}`;
    await tellEnded(sql, request, { title: `${member.name} declined ${request.title}`, body });
  });
  return readRequest(services, member, id);
}

/** Cancels one's own request. Throws 404 for another company's, 403 `not_own_request`, 409 `request_decided`. */
export async function cancelRequest(
  services: Services,
  member: Member,
  id: string,
): Promise<PurchaseRequest> {
  await services.db.as({ role: "worker" }).write(async (sql) => {
    const request = await openRequest(sql, member, id, "canceled");
    await endRequest(sql, id, { to: "canceled", by: member.userId });
    await readAnew(sql, request);
  });
  return readRequest(services, member, id);
}

/** Ends the requests that no one decided in time, and tells who asked. */
export async function expireRequests({ db }: Services): Promise<void> {
  const worker = db.as({ role: "worker" });
  await eachDue(
    () => worker.read(findOverdue),
    ({ id, organization_id }) =>
      worker.write(async (sql) => {
        await lockBuyer(sql, { kind: "organization", id: organization_id });
        const request = await lockRequest(sql, organization_id, id);
        if (request?.state !== "waiting") return;
        await endRequest(sql, id, { to: "expired", by: null });
        await tellEnded(sql, request, {
          title: `No one approved ${request.title} in time`,
          body: "Your request has expired. You can ask again.",
          link: request.order_id === null ? paths.agent(request.listing_id) : paths.project(request.order_id),
        });
      }),
  );
}

/** A request that waits, as the first thing that a transaction locks after its company's purchases. */
async function openRequest(
  sql: Sql,
  member: Member,
  id: string,
  to: "approved" | "declined" | "canceled",
): Promise<RequestRow> {
  await lockBuyer(sql, { kind: "organization", id: member.organization.id });
  const request = await lockRequest(sql, member.organization.id, id);
  if (request === undefined) throw requestNotFound();
  const isOwn = request.asked_by === member.userId;
  if (isOwn && to !== "canceled")
    throw new ApiError(403, "own_request", "Someone else has to approve or decline what you asked for.");
  if (!isOwn && to === "canceled")
    throw new ApiError(403, "not_own_request", "Only the person who asked can cancel this.");
  if (request.state !== "waiting")
    throw new ApiError(409, "request_decided", `This request is ${request.state} already.`);
  return request;
}
