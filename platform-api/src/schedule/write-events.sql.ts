import { uuidv7 } from "uuidv7";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { ShowsAs } from "@loubby/shared-contracts/http/schedule/shows-as";
import type { Sql } from "#api/db/database";

/** What the database keeps of an event, its first occurrence where it repeats. Instants are ISO strings. */
export interface EventValues {
  readonly title: string;
  readonly kind: CalendarEvent["kind"];
  readonly starts_at: string;
  readonly ends_at: string;
  readonly time_zone: string;
  readonly place: string;
  readonly room_id: string | null;
  /** By whose clocks a room is taken for whole days; null for an event with times, or without a room. */
  readonly room_time_zone: string | null;
  readonly notes: string;
  /** The instants are midnights in UTC. */
  readonly all_day: boolean;
  /** Null: what is usual. */
  readonly shows_as: ShowsAs | null;
  /** By whose clocks days keep people busy; null for what has times, or leaves them free. */
  readonly busy_time_zone: string | null;
  readonly recurrence: CalendarEvent["recurrence"];
  readonly custom: CalendarEvent["custom"];
  readonly until: string | null;
  readonly count: number | null;
  /** The wall time as it was meant, by the clocks of `time_zone`. */
  readonly wall_date: string;
  readonly wall_time: string;
}

const written = ({ custom, ...values }: EventValues) => ({
  ...values,
  custom: custom && JSON.stringify(custom),
});

/** The event that a form made, or undefined while it has made none. */
export async function findEventIdOfForm(
  db: Sql,
  ownerId: string,
  clientId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("events")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return row?.id;
}

/** Adds an event; answers its id, or undefined when the same form has made one already. */
export async function insertEvent(
  db: Sql,
  key: { ownerId: string; organizationId: string | null; clientId: string; applicationId: string | null },
  values: EventValues,
): Promise<string | undefined> {
  const { ownerId, organizationId, clientId, applicationId } = key;
  const row = await db
    .insertInto("events")
    .values({
      id: uuidv7(),
      owner_id: ownerId,
      organization_id: organizationId,
      client_id: clientId,
      application_id: applicationId,
      ...written(values),
    })
    .onConflict((conflict) => conflict.columns(["owner_id", "client_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Replaces what an event says if `version` is its newest; answers whether it was. */
export async function updateEvent(
  db: Sql,
  key: { ownerId: string; eventId: string; version: number },
  values: EventValues,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("events")
    .set({ ...written(values), version: key.version + 1 })
    .where("id", "=", key.eventId)
    .where("owner_id", "=", key.ownerId)
    .where("version", "=", key.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes an event's next version if `version` is its newest, or without one whichever is; answers whether it was. */
export async function touchEvent(
  db: Sql,
  { ownerId, eventId, version }: { ownerId: string; eventId: string; version: number | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("events")
    .set((row) => ({ version: row("version", "+", 1) }))
    .where("id", "=", eventId)
    .where("owner_id", "=", ownerId)
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes an event with its guests. */
export async function deleteEvent(db: Sql, ownerId: string, eventId: string): Promise<void> {
  await db.deleteFrom("events").where("id", "=", eventId).where("owner_id", "=", ownerId).execute();
}

/** Raises what calendars tell versions of an event by; answers the new number, or undefined when it is gone. */
export async function raiseSequence(db: Sql, eventId: string): Promise<number | undefined> {
  const row = await db
    .updateTable("events")
    .set((event) => ({ sequence: event("sequence", "+", 1) }))
    .where("id", "=", eventId)
    .returning("sequence")
    .executeTakeFirst();
  return row?.sequence;
}
