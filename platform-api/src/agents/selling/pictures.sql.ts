import { sql } from "kysely";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { ListingFields } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import type { Sql } from "#api/db/database";
import { findPublished } from "#api/files/find-attachment";
import { keyOfPublicPicture } from "#api/files/key-of-public-picture";

const PURPOSE = "listing-picture";

/** Where the picture of an address is in the store; null for an address of anything else. */
export const keyOfPicture = (url: string): string | null => keyOfPublicPicture(url, PURPOSE);

/**
 * Throws 422 `picture_missing` unless each picture was uploaded for an agent by the asker, or is in a version of this agent
 * already.
 */
export async function requirePictures(
  db: Sql,
  listingId: string | null,
  pictures: ListingFields["pictures"],
): Promise<void> {
  const known = listingId === null ? new Set<string>() : await findPictures(db, listingId);
  for (const [place, { url }] of pictures.entries()) {
    if (known.has(url)) continue;
    const key = keyOfPicture(url);
    if (key !== null && (await findPublished(db, key, PURPOSE)) !== undefined) continue;
    const message = "Upload this picture again.";
    throw new ApiError(422, "picture_missing", message, [{ path: `pictures.${place}`, message }]);
  }
}

async function findPictures(db: Sql, listingId: string): Promise<Set<string>> {
  const { rows } = await sql<{ url: string }>`
    select distinct picture ->> 'url' as url
    from listing_versions v, jsonb_array_elements(v.fields -> 'pictures') picture
    where v.listing_id = ${listingId}`.execute(db);
  return new Set(rows.map(({ url }) => url));
}
