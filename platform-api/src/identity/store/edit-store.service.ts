import { DatabaseError } from "pg";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import { MOST_ADDRESSES } from "@loubby/shared-contracts/http/identity/store-brand";
import type { store } from "@loubby/shared-contracts/http/identity/store";
import type { OwnStore } from "@loubby/shared-contracts/http/identity/store.schema";
import { askerOf } from "#api/access/principal";
import { requireSellerOf } from "#api/access/require-seller-of";
import type { Sql } from "#api/db/database";
import { findPublished } from "#api/files/find-attachment";
import { keyOfPublicPicture } from "#api/files/key-of-public-picture";
import type { Seller } from "#api/http/serve";
import type { Services } from "#api/services";
import { countAddresses, findOnSale, findStore, updateStore } from "./store.sql.ts";

type Edit = InputOf<typeof store.edit>["body"];

/** The store, or 404 `store_not_found` where the person has none. */
export function requireStore(own: OwnStore | undefined): OwnStore {
  if (own === undefined) throw new ApiError(404, "store_not_found", "You have not opened a store yet.");
  return own;
}

/**
 * Changes what a store shows of itself. Throws 404, 409 `changed_meanwhile`, `address_taken`, `too_many_addresses`, 422
 * `picture_missing`, `not_on_sale`.
 */
export async function editStore({ db }: Services, principal: Seller, edit: Edit): Promise<OwnStore> {
  const seller = requireSellerOf(principal, "brand");
  try {
    return await db.as(askerOf(principal)).write(async (sql) => {
      const own = requireStore(await findStore(sql, seller));
      const { revision, logo_url, banner_url, ...change } = edit;
      if (own.revision !== revision) throw changedMeanwhile(own.revision);
      await requireOnSale(sql, own, change.featured);
      const pictures = {
        ...(logo_url !== undefined && { logo_key: await keyOf(sql, "logo", logo_url, own.logo_url) }),
        ...(banner_url !== undefined && {
          banner_key: await keyOf(sql, "banner", banner_url, own.banner_url),
        }),
      };
      if (!(await updateStore(sql, seller, revision, { ...change, ...pictures })))
        throw changedMeanwhile(revision + 1);
      if (change.name_slug !== undefined) await requireFewAddresses(sql, own._id);
      return requireStore(await findStore(sql, seller));
    });
  } catch (error) {
    const taken = ["store_addresses_pkey", "stores_name_slug_key"];
    if (!(error instanceof DatabaseError && taken.includes(error.constraint ?? ""))) throw error;
    const message = "Another store has this address, or had it. Choose another one.";
    throw new ApiError(409, "address_taken", message, [{ path: "name_slug", message }]);
  }
}

function changedMeanwhile(newest: number): ApiError {
  const text = "Someone else changed the store meanwhile. Load it again, and save your changes after that.";
  return new ApiError(409, "changed_meanwhile", text, { revision: newest });
}

/** Where a picture is that the asker uploaded for this, or that the store shows already. */
async function keyOf(
  sql: Sql,
  place: "logo" | "banner",
  url: string | null,
  shown: string | null,
): Promise<string | null> {
  if (url === null) return null;
  const key = keyOfPublicPicture(url, `store-${place}`);
  const known =
    key !== null && (url === shown || (await findPublished(sql, key, `store-${place}`)) !== undefined);
  if (known) return key;
  const message = "Upload this picture again.";
  throw new ApiError(422, "picture_missing", message, [{ path: `${place}_url`, message }]);
}

/** What was featured before may have left the store since; what is new there is on sale. */
async function requireOnSale(sql: Sql, own: OwnStore, featured: readonly string[] = []): Promise<void> {
  const added = featured.filter((id) => !own.featured.includes(id));
  if (added.length === 0) return;
  if ((await findOnSale(sql, own._id, added)).length === added.length) return;
  const message = "Choose agents that your store has on sale.";
  throw new ApiError(422, "not_on_sale", message, [{ path: "featured", message }]);
}

async function requireFewAddresses(sql: Sql, storeId: string): Promise<void> {
  if ((await countAddresses(sql, storeId)) <= MOST_ADDRESSES) return;
  const message = `Your store has had ${MOST_ADDRESSES} addresses, which is as many as it can have. Choose one of them.`;
  throw new ApiError(409, "too_many_addresses", message, [{ path: "name_slug", message }]);
}
