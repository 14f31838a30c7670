import type { z } from "zod";
import {
  MOST_SCHEDULED,
  type ScheduledMessage,
  type scheduledSchema,
} from "@loubby/shared-contracts/http/conversations/scheduled.schema";
import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { notFound, readerOf, requireConversation } from "../say.service.ts";
import { scheduledQueue } from "./queue.ts";
import { sendWaiting } from "./send-scheduled.ts";
import {
  deleteScheduled,
  findScheduled,
  insertScheduled,
  lockScheduled,
  type ScheduledRow,
  toScheduled,
  updateScheduled,
} from "./scheduled.sql.ts";

/** A minute of grace: a clock may be behind, and what is due is sent at once. */
const GRACE_MS = 60_000;

/** What the person sends later in a conversation. Throws 404. */
export function list({ db }: Services, principal: Principal, conversationId: string) {
  return db.as(askerOf(principal)).read(async (sql) => {
    await requireConversation(sql, readerOf(principal), conversationId);
    const rows = await findScheduled(sql, principal.userId, conversationId);
    return { messages: rows.map(toScheduled) };
  });
}

/** Sends a message at its time. Throws 404, 422 `time_passed` or `too_many_scheduled`. */
export function add(
  services: Services,
  principal: Principal,
  conversationId: string,
  form: z.output<typeof scheduledSchema.add.body>,
): Promise<{ message: ScheduledMessage }> {
  const { userId, organization } = principal;
  requireFuture(form.send_at);
  return services.db.as(askerOf(principal)).write(async (sql) => {
    await requireConversation(sql, readerOf(principal), conversationId);
    const waiting = await findScheduled(sql, userId, conversationId);
    const isKnown = waiting.some(({ client_id }) => client_id === form.client_id);
    if (!isKnown && waiting.length >= MOST_SCHEDULED)
      throw new ApiError(422, "too_many_scheduled", `You can schedule ${MOST_SCHEDULED} messages here.`);
    const { reply_to = null, ...rest } = form;
    const row = await insertScheduled(sql, {
      ...rest,
      reply_to,
      user_id: userId,
      organization_id: organization?.id ?? null,
      conversation_id: conversationId,
    });
    if (row === undefined) throw notFound();
    await plan(services, sql, row);
    return { message: toScheduled(row) };
  });
}

/** Changes what is sent later, or when. Throws 404, 422 `time_passed`. */
export function change(
  services: Services,
  principal: Principal,
  id: string,
  form: z.output<typeof scheduledSchema.change.body>,
): Promise<{ message: ScheduledMessage }> {
  requireFuture(form.send_at);
  return own(services, principal, id, async (sql, row) => {
    await updateScheduled(sql, id, form);
    const changed = { ...row, ...form, refusal: null };
    await plan(services, sql, changed);
    return { message: toScheduled(changed) };
  });
}

/** Cancels what would be sent later. Throws 404. */
export function cancel(services: Services, principal: Principal, id: string): Promise<Record<string, never>> {
  return own(services, principal, id, async (sql, row) => {
    await deleteScheduled(sql, id);
    await tellTabs(sql, row);
    return {};
  });
}

/** Sends now what would be sent later. Throws 404, and what sending throws. */
export function sendNow(services: Services, principal: Principal, id: string): Promise<{ message: Message }> {
  return own(services, principal, id, async (sql, row) => ({
    message: await sendWaiting(sql, principal, row, false),
  }));
}

/** Has it sent at its time, and tells the person's other tabs. */
async function plan({ background }: Services, sql: Sql, row: ScheduledRow): Promise<void> {
  await background.send(sql, scheduledQueue, { scheduledId: row.id }, new Date(row.send_at));
  await tellTabs(sql, row);
}

function tellTabs(sql: Sql, { user_id, conversation_id }: ScheduledRow): Promise<void> {
  return emitLater(sql, `user:${user_id}`, "conversations.changed.v1", { conversationId: conversation_id });
}

function own<T>(
  { db }: Services,
  principal: Principal,
  id: string,
  work: (sql: Sql, row: ScheduledRow) => Promise<T>,
): Promise<T> {
  return db.as(askerOf(principal)).write(async (sql) => {
    const row = await lockScheduled(sql, principal.userId, id);
    const isHere = row && (row.organization_id ?? null) === (principal.organization?.id ?? null);
    if (!isHere) throw new ApiError(404, "scheduled_not_found", "This message was sent or canceled already.");
    return work(sql, row);
  });
}

function requireFuture(sendAt: string): void {
  if (Date.parse(sendAt) > Date.now() - GRACE_MS) return;
  throw new ApiError(422, "time_passed", "This time has already passed.", [
    { path: "send_at", message: "Choose a time in the future." },
  ]);
}
