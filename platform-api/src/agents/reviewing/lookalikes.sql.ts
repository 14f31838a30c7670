import { sql } from "kysely";
import type { ListingReviewPage } from "@loubby/shared-contracts/http/agents/selling/listing-reviews.schema";
import type { Sql } from "#api/db/database";

/** Agents of other sellers that the store has had and that share a version's address or name; five at most. Needs the worker. */
export async function findLookalikes(db: Sql, versionId: string): Promise<ListingReviewPage["lookalikes"]> {
  const address = (fields: string) => sql.raw(`rtrim(lower(${fields} -> 'connection' ->> 'url'), '/')`);
  const { rows } = await sql<ListingReviewPage["lookalikes"][number]>`
    with reviewed as (
      select owner_id, lower(fields ->> 'title') as name, ${address("fields")} as address
      from listing_versions where id = ${versionId}
    ), alike as (
      select l.id, 'address' as same
      from reviewed r
      join listing_versions v on ${address("v.fields")} = r.address
      join listings l on l.id = v.listing_id and l.live_version = v.number and l.owner_id <> r.owner_id
      where r.address <> ''
      union all
      select l.id, 'name' from reviewed r
      join listings l on lower(l.title) = r.name and l.live_version is not null and l.owner_id <> r.owner_id
    )
    select l.id as listing_id, l.title, w.store, array_agg(a.same order by a.same) as same
    from alike a
    join listings l on l.id = a.id
    join reviewed_versions w on w.listing_id = l.id and w.number = l.live_version
    group by l.id, w.store order by min(a.same), l.published_at, l.id limit 5`.execute(db);
  return rows;
}
