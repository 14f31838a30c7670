import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type {
  Absence,
  AbsenceForm,
  Travel,
  TravelForm,
  WorkingHours,
  WorkingHoursForm,
} from "@loubby/shared-contracts/http/schedule/availability.schema";
import type { Sql } from "#api/db/database";

const HOURS = sql`id as _id, name, time_zone, is_default, days, overrides, version`;

/** The asker's working hours, the default ones first. */
export async function findHours(db: Sql): Promise<WorkingHours[]> {
  const { rows } = await sql<WorkingHours>`
    select ${HOURS} from working_hours where person_id = app_user() order by is_default desc, created_at`.execute(
    db,
  );
  return rows;
}

/** The zone that someone's browser told, or null. */
export async function findZone(db: Sql, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("person_time_zones")
    .select("time_zone")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.time_zone ?? null;
}

/** Adds working hours of the asker's; undefined where default ones are there already. */
export async function insertHours(
  db: Sql,
  userId: string,
  form: WorkingHoursForm,
): Promise<WorkingHours | undefined> {
  const { rows } = await sql<WorkingHours>`
    insert into working_hours (id, person_id, name, time_zone, is_default, days, overrides)
    values (${uuidv7()}, ${userId}, ${form.name}, ${form.time_zone}, ${form.is_default},
      ${JSON.stringify(form.days)}, ${JSON.stringify(form.overrides)})
    on conflict (person_id) where is_default do nothing
    returning ${HOURS}`.execute(db);
  return rows[0];
}

/** Makes none of the asker's hours the default ones. */
export async function clearDefault(db: Sql, userId: string): Promise<void> {
  await db
    .updateTable("working_hours")
    .set({ is_default: false })
    .where("person_id", "=", userId)
    .where("is_default", "=", true)
    .execute();
}

/** Replaces working hours if `version` is the newest; undefined where it isn't. */
export async function updateHours(
  db: Sql,
  hoursId: string,
  form: WorkingHoursForm & { readonly version: number },
): Promise<WorkingHours | undefined> {
  const { rows } = await sql<WorkingHours>`
    update working_hours set name = ${form.name}, time_zone = ${form.time_zone}, is_default = ${form.is_default},
      days = ${JSON.stringify(form.days)}, overrides = ${JSON.stringify(form.overrides)}, version = version + 1
    where id = ${hoursId} and person_id = app_user() and version = ${form.version}
    returning ${HOURS}`.execute(db);
  return rows[0];
}

/** Removes working hours of the asker's. */
export async function deleteHours(db: Sql, userId: string, hoursId: string): Promise<void> {
  await db.deleteFrom("working_hours").where("id", "=", hoursId).where("person_id", "=", userId).execute();
}

/** The asker's absences that aren't over, the next one first. */
export async function findAbsences(db: Sql): Promise<Absence[]> {
  const { rows } = await sql<Absence>`
    select a.id as _id, a.first_day, a.last_day, a.time_zone, a.note,
      case when c.id is not null then jsonb_build_object('_id', c.id, 'name', c.name) end as stand_in
    from absences a
    left join colleagues_of_asker() c on c.id = a.stand_in_id
    where a.person_id = app_user() and a.ends_at > now() order by a.first_day, a.id`.execute(db);
  return rows;
}

/** Adds an absence of the asker's between two instants, ISO strings; answers its id. */
export async function insertAbsence(
  db: Sql,
  userId: string,
  { first_day, last_day, time_zone, stand_in_id, note }: AbsenceForm,
  span: { readonly starts_at: string; readonly ends_at: string },
): Promise<string> {
  const id = uuidv7();
  const values = { id, person_id: userId, first_day, last_day, time_zone, stand_in_id, note, ...span };
  await db.insertInto("absences").values(values).execute();
  return id;
}

/** Removes something of the asker's; answers whether it was there. */
export async function deleteOwn(
  db: Sql,
  userId: string,
  table: "absences" | "travels",
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where("id", "=", id)
    .where("person_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The asker's travels that aren't over, the next one first. */
export async function findTravels(db: Sql): Promise<Travel[]> {
  const { rows } = await sql<Travel>`
    select id as _id, first_day, last_day, time_zone from travels
    where person_id = app_user() and last_day >= current_date - 1 order by first_day`.execute(db);
  return rows;
}

/** Adds a travel of the asker's; undefined where one of theirs has one of its days. */
export async function insertTravel(db: Sql, userId: string, form: TravelForm): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into travels (id, person_id, first_day, last_day, time_zone)
    values (${uuidv7()}, ${userId}, ${form.first_day}, ${form.last_day}, ${form.time_zone})
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Colleagues in the company that the asker is in, without the asker, by name. */
export async function findColleagues(db: Sql): Promise<{ readonly _id: string; readonly name: string }[]> {
  const { rows } = await sql<{ _id: string; name: string }>`
    select id as _id, name from colleagues_of_asker() where id <> app_user() order by name, id limit 500`.execute(
    db,
  );
  return rows;
}
