import { sql } from "kysely";
import type { ListingFields } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import { daysAgo, type Demo, insertMany } from "#api/demo/demo";

/** What a demo seller submitted of an agent that is on sale. */
interface Submitted {
  readonly listingId: string;
  readonly ownerId: string;
  readonly days: number;
  readonly change: Partial<ListingFields>;
}

/** Two second versions of agents on sale: the first was sent back with a note, the second waits for staff. */
export async function addReviewQueue(demo: Demo, sentBack: OnSale, waiting: OnSale): Promise<void> {
  const noted = await addSecondVersion(demo, {
    ...sentBack,
    days: 4,
    change: {
      summary: "The most accurate agent of its kind, now in eleven languages.",
      changelog: "Answers in eleven languages.",
    },
  });
  await sql`
    update listing_versions
    set state = 'changes_requested', decided_at = ${daysAgo(demo, 3)}, updated_at = ${daysAgo(demo, 3)}
    where id = ${noted}`.execute(demo.db);
  await insertMany(demo, "listing_review_notes", [
    {
      version_id: noted,
      position: 0,
      field: "summary",
      code: "CLAIM_UNPROVEN",
      text: "Say what it was measured against, or leave “most accurate” out.",
    },
  ]);
  await addSecondVersion(demo, {
    ...waiting,
    days: 1,
    change: {
      permissions: {
        data: ["What you send it", "The name of your company"],
        hosts: ["api.openexchangerates.org"],
        keeps: false,
        trains: false,
      },
      changelog: "Converts amounts at the day's rate.",
    },
  });
}

/** An agent on sale and whose it is. */
export type OnSale = Pick<Submitted, "listingId" | "ownerId">;

async function addSecondVersion(
  demo: Demo,
  { listingId, ownerId, days, change }: Submitted,
): Promise<string> {
  const id = demo.id();
  await sql`
    insert into listing_versions (id, listing_id, owner_id, number, state, fields, submitted_at, due_at, created_at,
      updated_at)
    select ${id}, listing_id, ${ownerId}, 2, 'pending', fields || ${JSON.stringify(change)}::jsonb,
      ${daysAgo(demo, days)}, ${daysAgo(demo, days - 3)}, ${daysAgo(demo, days + 1)}, ${daysAgo(demo, days)}
    from listing_versions where listing_id = ${listingId} and number = 1`.execute(demo.db);
  return id;
}
