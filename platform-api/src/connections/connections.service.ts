import * as paths from "@loubby/shared-contracts/paths";
import type { Connection } from "@loubby/shared-contracts/http/connections/connections.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { emitLater } from "#api/realtime/emit-later";
import { settle, tell } from "#api/notifications/tell";
import type { Services } from "#api/services";
import {
  type ConnectionRow,
  countWaiting,
  findBetween,
  insertRequest,
  isBlocked,
  lockConnection,
  setBlocked,
  setConnectionState,
} from "./connections.sql.ts";
import { mayKnow } from "./people.sql.ts";
import { connectionNotices } from "./notices.ts";

/** Requests of one person that may wait for an answer at once. */
const MOST_WAITING = 50;

type Answer = { readonly connection: Connection };

/**
 * Asks someone to connect, and tells them. Where they have asked already, this accepts; asked twice, it is one
 * request. A blocked person gets the same answer as everyone, and no one is told. Throws 404 `person_not_found`,
 * 409 `too_many_requests`.
 */
export function askToConnect(
  { db }: Services,
  principal: Principal,
  { userId: to, note }: { readonly userId: string; readonly note: string },
  withApplicants: boolean,
): Promise<Answer> {
  const { userId: from } = principal;
  return db.as(askerOf(principal)).write(async (sql) => {
    const before = await lockConnection(sql, from, { otherId: to });
    if (before === undefined && !(await mayKnow(sql, to, withApplicants))) throw noPerson();
    const theyAsked = before?.requester_id === to && ["pending", "declined"].includes(before.state);
    if (before && theyAsked) return accept(sql, principal, before);
    if (before && ["pending", "declined", "accepted"].includes(before.state)) return answer(sql, from, to);
    await requireRoom(sql, from);
    await setBlocked(sql, from, to, false);
    const request = { from, to, note, hidden: await isBlocked(sql, to) };
    if (before) await setConnectionState(sql, before.id, "pending", request);
    // The other one asked at the same moment: a second try accepts theirs.
    else if (!(await insertRequest(sql, request))) throw collided();
    // The bell rings for the first time only: asking again and again must not be a way to be heard.
    if (!request.hidden && before === undefined)
      await tellOf(sql, to, `${principal.name} would like to connect`, note);
    return answer(sql, from, to);
  });
}

/** Accepts a request that was sent to the person. Throws 404, 409 `illegal_transition`. */
export function acceptRequest(services: Services, principal: Principal, id: string): Promise<Answer> {
  return services.db.as(askerOf(principal)).write(async (sql) => {
    const row = await requireReceived(sql, principal, id);
    return row.state === "accepted"
      ? answer(sql, principal.userId, row.requester_id)
      : accept(sql, principal, row);
  });
}

/** Declines a request without telling who asked; with `block`, they never reach the person again. Throws 404, 409. */
export function declineRequest(
  { db }: Services,
  principal: Principal,
  id: string,
  block: boolean,
): Promise<Answer> {
  return db.as(askerOf(principal)).write(async (sql) => {
    const row = await requireReceived(sql, principal, id);
    await setConnectionState(sql, id, "declined");
    if (block) await setBlocked(sql, principal.userId, row.requester_id, true);
    await settle(sql, principal.userId, paths.invitations);
    return answer(sql, principal.userId, row.requester_id);
  });
}

/** Withdraws one's own request, or ends a connection from either side. Throws 404, 409. */
export function endConnection({ db }: Services, principal: Principal, id: string): Promise<Answer> {
  const { userId } = principal;
  return db.as(askerOf(principal)).write(async (sql) => {
    const row = await lockConnection(sql, userId, { id });
    const isEither = row?.state === "accepted" || row?.state === "ended";
    if (row === undefined || (row.requester_id !== userId && !isEither)) throw noConnection();
    await setConnectionState(sql, id, isEither ? "ended" : "withdrawn");
    return answer(sql, userId, row.requester_id === userId ? row.addressee_id : row.requester_id);
  });
}

async function accept(sql: Sql, principal: Principal, row: ConnectionRow): Promise<Answer> {
  await setConnectionState(sql, row.id, "accepted");
  await setBlocked(sql, principal.userId, row.requester_id, false);
  await tellOf(sql, row.requester_id, `You're now connected with ${principal.name}`, "");
  await settle(sql, principal.userId, paths.invitations);
  return answer(sql, principal.userId, row.requester_id);
}

async function tellOf(sql: Sql, userId: string, title: string, body: string): Promise<void> {
  await tell(sql, {
    userId,
    organizationId: null,
    title,
    body,
    link: paths.invitations,
    notice: connectionNotices.connection,
  });
  await emitLater(sql, `user:${userId}`, "notifications.changed.v1", {});
}

async function requireReceived(sql: Sql, { userId }: Principal, id: string): Promise<ConnectionRow> {
  const row = await lockConnection(sql, userId, { id });
  if (row === undefined || row.addressee_id !== userId || row.hidden) throw noConnection();
  return row;
}

async function requireRoom(sql: Sql, userId: string): Promise<void> {
  if ((await countWaiting(sql, userId)) < MOST_WAITING) return;
  const text = `You have ${MOST_WAITING} requests waiting for an answer. Withdraw one before you ask someone else.`;
  throw new ApiError(409, "too_many_requests", text);
}

async function answer(sql: Sql, userId: string, otherId: string): Promise<Answer> {
  const connection = await findBetween(sql, userId, otherId);
  if (connection === undefined) throw noConnection();
  return { connection };
}

function noPerson(): ApiError {
  return new ApiError(404, "person_not_found", "This person doesn't exist, or you can't ask them.");
}

function noConnection(): ApiError {
  return new ApiError(404, "connection_not_found", "This request doesn't exist.");
}

function collided(): ApiError {
  return new ApiError(409, "conflict", "You both asked at the same moment. Please try once more.");
}
