import { sql } from "kysely";
import type { FileKind } from "@loubby/shared-contracts/http/agents/file-kinds";
import type { ListingFields } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import type { Sql } from "#api/db/database";

/** What an agent runs by, besides what it says of itself. */
export interface Running extends Pick<ListingFields, "connection" | "samples"> {
  readonly listingId: string;
  /** Kinds of files that it takes. */
  readonly files?: FileKind[];
  /** Of work that people do: how it is sold. */
  readonly service?: ListingFields["service"];
  /** Data that it gets; the names of its inputs unless told. */
  readonly data?: ListingFields["permissions"]["data"];
}

/**
 * Gives agents that were put in without one their first version: what they say, approved where they are in the store. Those of
 * `running` answer by themselves; people do the work of the others.
 */
export async function addFirstVersions(db: Sql, running: readonly Running[] = []): Promise<void> {
  await sql`
    insert into listing_versions (id, listing_id, owner_id, number, state, fields, submitted_at, due_at, decided_at,
      created_at, updated_at)
    select md5('version 1 of ' || l.id)::uuid, l.id, l.owner_id, 1, case when l.published_at is null then 'draft' else 'approved' end,
      jsonb_build_object(
        'title', l.title, 'summary', l.summary, 'description', l.description, 'category', l.category,
        'tags', to_jsonb(l.tags), 'languages', '["en"]'::jsonb, 'pictures', '[]'::jsonb, 'abilities', to_jsonb(l.abilities),
        'inputs', l.inputs, 'outputs', l.outputs,
        'price', jsonb_strip_nulls(jsonb_build_object('amount', l.price_amount, 'currency', l.price_currency,
          'model', nullif(l.price_model, 'one_time'), 'most', nullif(l.price_most, 0))),
        'permissions', jsonb_build_object(
          'data', coalesce(r.value -> 'data', (select jsonb_agg(given -> 'name') from jsonb_array_elements(l.inputs) given), '[]'),
          'files', coalesce(r.value -> 'files', '[]'), 'hosts', '[]'::jsonb, 'keeps', false, 'trains', false),
        'connection', r.value -> 'connection', 'service', r.value -> 'service', 'samples', coalesce(r.value -> 'samples', '[]'),
        'support', 'Write to us in Conversations. We answer within a day.', 'changelog', ''),
      l.published_at, l.published_at, l.published_at, l.created_at, l.updated_at
    from listings l
    left join jsonb_array_elements(${JSON.stringify(running)}::jsonb) r on (r.value ->> 'listingId')::uuid = l.id
    where not exists (select from listing_versions v where v.listing_id = l.id)`.execute(db);
  await sql`
    update listings set live_version = 1 where published_at is not null and live_version is null`.execute(db);
}
