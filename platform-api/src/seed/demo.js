import { sql } from "kysely";
const DAY_MS = 86400000;
/** A moment `days` before now; fractions are hours. */
export function daysAgo(demo, days) {
    return new Date(demo.now.getTime() - days * DAY_MS);
}
/** Adds many rows in statements of a size that PostgreSQL takes. */
export async function insertMany(demo, table, rows) {
    for (let start = 0; start < rows.length; start += 500) {
        await demo.db
            .insertInto(table)
            .values(rows.slice(start, start + 500))
            .execute();
    }
}
/** Whether the database holds nobody yet. */
export async function isEmpty(db) {
    const { rows } = await sql `select not exists (select from users) as empty`.execute(db);
    return rows[0]?.empty ?? false;
}
