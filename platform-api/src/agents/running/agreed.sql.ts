import { sql } from "kysely";
import type { ListingPermissions } from "@loubby/shared-contracts/http/agents/listing-permissions.schema";
import type { Sql } from "#api/db/database";

/** What a buyer agreed to. */
export interface Agreed {
  readonly id: string;
  readonly buyer_id: string;
  readonly organization_id: string | null;
  readonly permissions: ListingPermissions;
}

/** What an asker, or the company they ask in, agreed to when it bought an agent; undefined for who only tries it. Needs the worker. */
export async function findAgreed(
  db: Sql,
  listingId: string,
  { userId, organizationId }: { readonly userId: string; readonly organizationId: string | null },
): Promise<Agreed | undefined> {
  const { rows } = await sql<Agreed>`
    select id, buyer_id, organization_id, permissions from order_facts
    where listing_id = ${listingId} and live
      and (user_id = ${userId} or organization_id = ${organizationId})
    order by user_id nulls last limit 1`.execute(db);
  return rows[0];
}

/** What each buyer of an agent agreed to. Needs the worker. */
export async function findAllAgreed(db: Sql, listingId: string): Promise<Agreed[]> {
  const { rows } = await sql<Agreed>`
    select id, buyer_id, organization_id, permissions from order_facts
    where listing_id = ${listingId} and live`.execute(db);
  return rows;
}
