import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** What was bought with an order, as far as its use goes. */
export interface Bought {
  readonly id: string;
  readonly listing_id: string;
  readonly user_id: string | null;
  readonly organization_id: string | null;
  readonly created_at: string;
}

/** Whether an agent answered its buyer, or one of the company's people, since it was bought. Needs the worker. */
export async function hasAnswered(db: Sql, bought: Bought): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (
      select from agent_uses u where u.listing_id = ${bought.listing_id} and u.asked_at >= ${bought.created_at}
        and (u.organization_id = ${bought.organization_id} or u.user_id = ${bought.user_id})) as used`.execute(
    db,
  );
  return rows[0]?.used ?? false;
}
