import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Room, RoomForm } from "@loubby/shared-contracts/http/schedule/rooms.schema";
import type { Sql } from "#api/db/database";

/** A room of the asker's company that is taken at a time, ISO strings. */
export interface TakenRoom {
  readonly room_id: string;
  readonly starts_at: string;
  readonly ends_at: string;
  /** The event that takes it, where the asker takes part in it. */
  readonly event_id: string | null;
}

// The company that the asker is in, as the policies say too.
const own = sql<boolean>`organization_id = app_org()
  and exists (select from company_members m where m.organization_id = app_org() and m.user_id = app_user())`;

const ROOM = sql`r.id as _id, r.name, r.place, r.capacity, r.is_on, r.version`;

/** The rooms of the asker's company, by name. */
export async function findRooms(db: Sql): Promise<Room[]> {
  const { rows } = await sql<Room>`
    select ${ROOM}, events_ahead_of_room(r.id) as upcoming from rooms r where ${own} order by lower(r.name), r.id`.execute(
    db,
  );
  return rows;
}

/** A room of the asker's company by its id, without counting its events; undefined for any other. */
export async function findRoom(db: Sql, roomId: string): Promise<Omit<Room, "upcoming"> | undefined> {
  const { rows } = await sql<Omit<Room, "upcoming">>`
    select ${ROOM} from rooms r where ${own} and r.id = ${roomId}`.execute(db);
  return rows[0];
}

/** Those of some people who are in the asker's company, and see its rooms. */
export async function findMembersAmong(db: Sql, people: readonly string[]): Promise<string[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select m.user_id as id from company_members m
    where m.organization_id = app_org() and m.user_id = any (${people}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Adds a room; answers its id, or undefined where the company has one of its name. */
export async function insertRoom(
  db: Sql,
  organizationId: string,
  form: RoomForm,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into rooms (id, organization_id, name, place, capacity, is_on)
    values (${uuidv7()}, ${organizationId}, ${form.name}, ${form.place}, ${form.capacity}, ${form.is_on})
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Replaces a room if `version` is its newest; answers whether it was. A name that is taken violates `rooms_by_name`. */
export async function updateRoom(
  db: Sql,
  roomId: string,
  { version, ...form }: RoomForm & { readonly version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("rooms")
    .set({ ...form, version: version + 1 })
    .where("id", "=", roomId)
    .where(own)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes a room; answers whether it was there. */
export async function deleteRoom(db: Sql, roomId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("rooms")
    .where("id", "=", roomId)
    .where(own)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Which of the company's rooms are taken at some times, the earliest first; `but` is an event that isn't in its own way. */
export async function findTaken(
  db: Sql,
  times: readonly { readonly from: string; readonly to: string }[],
  but: string | null,
): Promise<TakenRoom[]> {
  const { rows } = await sql<TakenRoom>`
    select * from rooms_taken(${times.map(({ from }) => from)}::timestamptz[], ${times.map(({ to }) => to)}::timestamptz[],
      ${but}::uuid)`.execute(db);
  return rows;
}
