import { sql } from "kysely";
import type { FeedbackRequest } from "@loubby/shared-contracts/http/feedback/feedback.schema";
import type { Sql } from "#api/db/database";
import { decodeCursor, pageFrom } from "#api/http/cursor";

/** A request on its way into the database. */
export interface NewFeedbackRow {
  readonly id: string;
  readonly user_id: string | null;
  readonly email_address: string;
  readonly client_id: string;
  readonly type: string;
  readonly category: string;
  readonly subject: string;
  readonly body: string;
  readonly page: string;
  readonly screenshot_file_id: string | null;
}

/** Adds a request; answers whether it did, and not because the same form had come before. */
export async function insertFeedback(db: Sql, row: NewFeedbackRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("feedback_requests")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The person's request that a form became, or undefined. */
export async function findFeedbackOfForm(
  db: Sql,
  userId: string,
  clientId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("feedback_requests")
    .select("id")
    .where("user_id", "=", userId)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return row?.id;
}

/** Where a person's mail goes. */
export async function findAddress(
  db: Sql,
  userId: string,
): Promise<{ readonly email_address: string; readonly proven: boolean }> {
  const { email_address, email_verified_at } = await db
    .selectFrom("people")
    .select(["email_address", "email_verified_at"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return { email_address, proven: email_verified_at !== null };
}

type Row = Omit<FeedbackRequest, "_id"> & { readonly id: string };

/** One page of a person's own requests, newest first. */
export async function findFeedback(
  db: Sql,
  userId: string,
  page: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const after = page.cursor === undefined ? null : decodeCursor(page.cursor);
  const { rows } = await sql<Row>`
    select id, type, category, subject, body, page, screenshot_file_id is not null as has_screenshot, state,
      created_at, updated_at
    from feedback_requests
    where user_id = ${userId}
      and (${after?.key ?? null}::timestamptz is null
        or (created_at, id) < (${after?.key ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by created_at desc, id desc
    limit ${page.limit + 1}`.execute(db);
  return pageFrom(
    rows,
    page.limit,
    (row) => [row.created_at, row.id],
    ({ id, ...row }): FeedbackRequest => ({ _id: id, ...row }),
  );
}
