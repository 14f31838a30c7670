import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import * as paths from "@loubby/shared-contracts/paths";
import type { EventType, EventTypeForm } from "@loubby/shared-contracts/http/schedule/event-types.schema";
import type { Sql } from "#api/db/database";

/** Columns of an event type as its owner reads it, without its path. */
export const TYPE = sql`t.id as _id, t.name, t.slug, t.description, t.lengths, t.slot_interval, t.buffer_before,
  t.buffer_after, t.notice, t.window_days, t.first_day, t.last_day, t.per_day, t.per_week, t.per_month, t.seats,
  t.questions, t.place_kind, t.place, t.needs_confirmation, t.is_secret, t.is_on, t.hours_id, t.version`;

/** The slug of the asker's own page. */
export async function findOwnPage(db: Sql): Promise<string> {
  const { rows } = await sql<{ slug: string }>`select page_of_asker() as slug`.execute(db);
  return rows[0]?.slug ?? "";
}

/** The asker's event types, oldest first. */
export async function findOwnTypes(db: Sql): Promise<EventType[]> {
  const { rows } = await sql<EventType & { readonly page: string }>`
    select ${TYPE}, page_of_asker() as page from event_types t
    where t.owner_id = app_user() order by t.created_at, t.id`.execute(db);
  return rows.map(({ page, ...type }) => ({ ...type, path: paths.bookingType(page, type.slug) }));
}

/** Adds an event type of the asker's, made in a company's workspace; undefined where they have its slug already. */
export async function insertType(
  db: Sql,
  owner: { readonly userId: string; readonly organizationId: string | null },
  form: EventTypeForm,
): Promise<string | undefined> {
  const row = await db
    .insertInto("event_types")
    .values({ id: uuidv7(), owner_id: owner.userId, organization_id: owner.organizationId, ...written(form) })
    .onConflict((conflict) => conflict.columns(["owner_id", "slug"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Replaces an event type of the asker's if `version` is the newest; answers whether it was. */
export async function updateType(
  db: Sql,
  userId: string,
  eventTypeId: string,
  { version, ...form }: EventTypeForm & { readonly version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("event_types")
    .set({ ...written(form), version: version + 1 })
    .where("id", "=", eventTypeId)
    .where("owner_id", "=", userId)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes an event type of the asker's; answers whether it was there. */
export async function deleteType(db: Sql, userId: string, eventTypeId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("event_types")
    .where("id", "=", eventTypeId)
    .where("owner_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** What a form says, as its columns. */
export const written = <F extends Pick<EventTypeForm, "questions" | "lengths">>({
  questions,
  lengths,
  ...form
}: F) => ({
  ...form,
  lengths: [...new Set(lengths)].toSorted((one, other) => one - other),
  questions: JSON.stringify(questions),
});
