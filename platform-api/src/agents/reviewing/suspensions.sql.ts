import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { SaleState } from "@loubby/shared-contracts/http/agents/selling/version-states";
import type { Sql } from "#api/db/database";

/** An agent that staff acts on, held until the transaction ends. */
export interface HeldListing {
  readonly id: string;
  readonly owner_id: string;
  readonly title: string;
  readonly status: SaleState;
}

/** Holds an agent; undefined where there is none. Needs the worker. */
export async function holdListing(db: Sql, listingId: string): Promise<HeldListing | undefined> {
  const { rows } = await sql<HeldListing>`
    select id, owner_id, title, status from listings where id = ${listingId} for update`.execute(db);
  return rows[0];
}

/** Takes a held agent out of the store; answers the suspension's id. Needs the worker. */
export async function insertSuspension(
  db: Sql,
  listingId: string,
  { reason, by }: { readonly reason: string; readonly by: string },
): Promise<string> {
  const id = uuidv7();
  await sql`update listings set status = 'suspended', updated_at = now() where id = ${listingId}`.execute(db);
  await sql`
    insert into listing_suspensions (id, listing_id, reason, suspended_by)
    values (${id}, ${listingId}, ${reason}, ${by})`.execute(db);
  return id;
}

/** Puts a held agent back into the store; answers the id of the suspension that it lifted. Needs the worker. */
export async function liftSuspension(db: Sql, listingId: string, by: string): Promise<string> {
  await sql`update listings set status = 'published', updated_at = now() where id = ${listingId}`.execute(db);
  const { rows } = await sql<{ id: string }>`
    update listing_suspensions set lifted_at = now(), lifted_by = ${by}
    where listing_id = ${listingId} and lifted_at is null returning id`.execute(db);
  const [lifted] = rows;
  if (lifted === undefined) throw new Error("A suspended agent has no open suspension.");
  return lifted.id;
}
