import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import { emitLater, type Room } from "#api/realtime/emit-later";

/**
 * Has the open tabs of both sides of an agent's open orders read them anew: whether it can be asked stands there. Its event is
 * that of the wallets, as wherever an order moves. Needs the worker.
 */
export async function tellOrders(db: Sql, listingId: string): Promise<void> {
  const { rows } = await sql<{ room: Room }>`
    select coalesce('org:' || organization_id, 'user:' || user_id) as room from order_facts
    where listing_id = ${listingId} and state not in ('released', 'closed', 'cancelled', 'refunded')
    union
    select 'user:' || seller_id from order_facts where listing_id = ${listingId}`.execute(db);
  await emitLater(
    db,
    rows.map(({ room }) => room),
    "wallet.changed.v1",
    {},
  );
}
