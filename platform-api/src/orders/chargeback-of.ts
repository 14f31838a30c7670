import { sql } from "kysely";
import type { OrderChargeback } from "@loubby/shared-contracts/http/orders/order-chargeback.schema";
import { hasPermission } from "@loubby/shared-contracts/shell/permissions";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { sideOf } from "./may.ts";
import type { OwnOrder } from "./own-orders.sql.ts";

/**
 * The latest payment behind an order that was disputed at the bank: one that was made for it, or, for those who see the wallet
 * that pays for it, an earlier one that filled it and isn't decided. Null without one. Needs the worker.
 */
export async function findChargebackOf(
  db: Sql,
  principal: Principal,
  order: OwnOrder,
): Promise<OrderChargeback | null> {
  const seesWallet = paysFromOwn(principal, order);
  const { rows } = await sql<OrderChargeback>`
    select c.state, s.id is not null as is_own_payment, c.created_at, c.settled_at,
      case when ${seesWallet}::boolean
        then jsonb_build_object('set_aside', c.paid_minor, 'owes', c.owes_minor) end as wallet
    from orders o
    join chargeback_facts c on c.owner_id = o.owner_id and c.currency = o.currency
    join deposit_facts d on d.id = c.deposit_id
    left join checkout_sessions s on s.order_id = o.id and s.state = 'complete' and s.id = d.client_id and s.owner_id = d.owner_id
    where o.id = ${order.id}
      and (s.id is not null or (${seesWallet}::boolean and c.settled_at is null and d.created_at <= o.created_at))
    order by s.id is not null desc, c.created_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Whether an order is paid from a wallet that this person sees. */
function paysFromOwn(principal: Principal, order: OwnOrder): boolean {
  if (sideOf(principal, order) === "seller") return false;
  if (order.user_id !== null) return order.user_id === principal.userId;
  return (
    order.organization_id === principal.organization?.id &&
    hasPermission(principal, "billing_setting", "read")
  );
}
