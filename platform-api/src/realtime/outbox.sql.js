import { sql } from "kysely";
/** Adds an event for a room. */
export async function insertOutbox(db, room, event, payload) {
    await db.insertInto("outbox").values({ room, event, payload: JSON.stringify(payload) }).execute();
}
/** Takes up to `limit` events out, oldest first; two nodes never take the same one. */
export async function takeOutbox(db, limit) {
    const { rows } = await sql `
    with taken as (
      delete from outbox where id in (select id from outbox order by id limit ${limit} for update skip locked)
      returning id, room, event, payload
    )
    select * from taken order by id`.execute(db);
    return rows;
}
