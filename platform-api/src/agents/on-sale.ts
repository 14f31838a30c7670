import { sql } from "kysely";
import type { ListingPermissions } from "@loubby/shared-contracts/http/agents/listing-permissions.schema";
import type { SaleState } from "@loubby/shared-contracts/http/agents/selling/version-states";
import type { ServiceTerms } from "@loubby/shared-contracts/http/agents/service.schema";
import type { PriceModel } from "@loubby/shared-contracts/http/agents/price-models";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Sql } from "#api/db/database";

/** An agent as it is on sale: what someone agrees to who buys it. */
export interface OnSale {
  readonly id: string;
  readonly title: string;
  readonly seller_id: string;
  readonly store_name: string;
  readonly version: number;
  readonly currency: CurrencyCode;
  /** Minor units; 0 is free. */
  readonly amount: number;
  readonly model: PriceModel;
  /** What one answer costs at most, in minor units; 0 where it isn't paid per use. */
  readonly most: number;
  readonly permissions: ListingPermissions;
  /** It answers by itself; people do the work of others. */
  readonly runs: boolean;
  /** How work that people do is sold; null for what runs, and where its seller hasn't said. */
  readonly service: ServiceTerms | null;
}

/** Whether people do the work, by milestones that can be ordered. */
export const isOrderable = (agent: OnSale): agent is OnSale & { readonly service: ServiceTerms } =>
  !agent.runs && agent.model === "milestones" && (agent.service?.milestones.length ?? 0) > 0;

/** What is held at once from its buyer, in minor units: of a service its first milestone. */
export const payableNow = (agent: OnSale): number =>
  isOrderable(agent) ? (agent.service.milestones[0]?.amount ?? 0) : agent.amount;

/** An agent on sale; undefined for one that isn't in the store. Needs the worker. */
export async function readOnSale(db: Sql, listingId: string): Promise<OnSale | undefined> {
  const { rows } = await sql<OnSale>`
    select id, title, seller_id, store_name, version, currency, amount, model, most, permissions,
      runs, service
    from versions_on_sale where id = ${listingId}`.execute(db);
  return rows[0];
}

/** Where an agent stands in the store: only `published` is on sale. Undefined for an unknown one. Needs the worker. */
export async function findSale(db: Sql, listingId: string): Promise<SaleState | undefined> {
  const { rows } = await sql<{ status: SaleState }>`
    select status from listing_standings where listing_id = ${listingId}`.execute(db);
  return rows[0]?.status;
}

/** Whether someone sells an agent that is on sale, in their own name or as a member of its store. Needs the worker. */
export async function worksForItsSeller(db: Sql, listingId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ works: boolean }>`
    select works_for(seller_id, ${userId}) as works from versions_on_sale where id = ${listingId}`.execute(
    db,
  );
  return rows[0]?.works === true;
}

/** An agent on sale, as `readOnSale` answers it, which stays as it is until the transaction ends. */
export async function lockOnSale(db: Sql, listingId: string): Promise<OnSale | undefined> {
  await sql`/* ahead lock_listing */ select from listings where id = ${listingId} for share`.execute(db);
  return readOnSale(db, listingId);
}
