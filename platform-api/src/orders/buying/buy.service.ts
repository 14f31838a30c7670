import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import type { orders } from "@loubby/shared-contracts/http/orders/orders";
import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import type { AppMode } from "@loubby/shared-contracts/shell/app-mode";
import { askerOf, type Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { ownersName, walletOwnerFor } from "#api/wallet/wallet.service";
import { readOrder } from "../read-order.service.ts";
import type { Buyer } from "./offer.ts";
import { placeOrder } from "./place-order.ts";

/**
 * Buys an agent for the wallet of the session's mode, once for a `client_id`. Throws what `placeOrder` does, and 403 without
 * the right to spend.
 */
export async function buy(
  services: Services,
  principal: Principal,
  { mode, ...asked }: InputOf<typeof orders.buy>["body"],
): Promise<Order> {
  const buyer = await buyerOf(services, principal, mode);
  const worker = services.db.as({ role: "worker" });
  const id = await worker.write((sql) => placeOrder(services, sql, buyer, asked));
  return readOrder(services, principal, id);
}

/** The owner of the wallet of the session's mode, as a buyer. Throws 403 without the right to spend. */
export async function buyerOf(
  { db }: Services,
  principal: Principal,
  mode: AppMode | undefined,
): Promise<Buyer> {
  const owner = walletOwnerFor(principal, mode, "write");
  // A person's name is the session's: only a company's has to be read.
  const name =
    owner.kind === "person"
      ? principal.name
      : await db.as(askerOf(principal)).read((sql) => ownersName(sql, principal, owner));
  return { owner, userId: principal.userId, name };
}
