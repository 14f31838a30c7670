import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Sql } from "#api/db/database";
import { emitLater } from "#api/realtime/emit-later";
import type { Subscriber } from "./subscriptions.sql.ts";

/** Where a plan comes from. A subscriber may have one from each at a time; the greatest counts. */
export type PlanSource = "granted" | "paid" | "referral";

/** A plan in force. */
export interface Entitlement {
  readonly subscriber: Subscriber;
  /** Its `sub_name_slug`. */
  readonly plan: string;
  readonly source: PlanSource;
}

/**
 * Puts a subscriber on a plan from now on, in place of what it had from the same source, until `until` (ISO 8601) or
 * for good, and tells its open tabs when the transaction commits. Needs the worker's role.
 */
export async function entitle(
  db: Sql,
  { subscriber, plan, source }: Entitlement,
  until: string | null,
): Promise<void> {
  await endNow(db, subscriber, source);
  await db
    .insertInto("subscriptions")
    .values({
      id: uuidv7(),
      organization_id: subscriber.kind === "organization" ? subscriber.id : null,
      user_id: subscriber.kind === "user" ? subscriber.id : null,
      sub_name_slug: plan,
      source,
      ends_at: until,
    })
    .execute();
  await tell(db, subscriber);
}

/** The days (ISO 8601) by which a plan was lengthened, or, where they were taken away, shortened. */
export interface EntitledDays {
  readonly starts_at: string;
  readonly ends_at: string;
}

/**
 * Lengthens what a subscriber has from a source by days of 24 hours, which begin now where it has nothing from it, and
 * tells its open tabs when the transaction commits. Negative days shorten it, at most to now; undefined when there was
 * nothing to shorten. The caller sees to it that this happens one at a time for a subscriber. Needs the worker's role.
 */
export async function lengthenEntitlement(
  db: Sql,
  { subscriber, plan, source }: Entitlement,
  days: number,
): Promise<EntitledDays | undefined> {
  const { kind, id } = subscriber;
  const owner = sql.ref(kind === "user" ? "user_id" : "organization_id");
  const { rows } = await sql<EntitledDays>`
    with present as (
      select id, ends_at from subscriptions
      where ${owner} = ${id} and source = ${source} and sub_name_slug = ${plan} and ends_at > now()
      order by ends_at desc limit 1 for update
    )
    update subscriptions s set ends_at = greatest(now(), p.ends_at + make_interval(hours => ${24 * days}))
    from present p where s.id = p.id
    returning least(p.ends_at, s.ends_at) as starts_at, greatest(p.ends_at, s.ends_at) as ends_at`.execute(
    db,
  );
  let [lengthened] = rows;
  if (lengthened === undefined && days > 0) {
    const added = await sql<EntitledDays>`
      insert into subscriptions (id, ${owner}, sub_name_slug, source, ends_at)
      values (${uuidv7()}, ${id}, ${plan}, ${source}, now() + make_interval(hours => ${24 * days}))
      returning started_at as starts_at, ends_at`.execute(db);
    [lengthened] = added.rows;
  }
  if (lengthened !== undefined) await tell(db, subscriber);
  return lengthened;
}

/** Ends what a subscriber has from a source, and tells its open tabs. Needs the worker's role. */
export async function endEntitlement(db: Sql, subscriber: Subscriber, source: PlanSource): Promise<void> {
  if ((await endNow(db, subscriber, source)) > 0) await tell(db, subscriber);
}

async function endNow(db: Sql, { kind, id }: Subscriber, source: PlanSource): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("subscriptions")
    .set({ ends_at: sql<string>`now()` })
    .where(kind === "user" ? "user_id" : "organization_id", "=", id)
    .where("source", "=", source)
    .where(sql<boolean>`ends_at is null or ends_at > now()`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const tell = (db: Sql, { kind, id }: Subscriber) =>
  emitLater(db, kind === "user" ? `user:${id}` : `org:${id}`, "profile.changed.v1", {});
