import { sql } from "kysely";
import type { Cast } from "#api/demo/cast";
import { daysAgo, type Demo, insertMany } from "#api/demo/demo";

const DAYS = 60;
const DAY_MS = 86_400_000;

/** Who looked at the agents of the demo's seller in the last 60 days: a few people on most days. */
export async function seedViews(demo: Demo, cast: Cast): Promise<void> {
  const { random } = demo;
  const { rows: agents } = await sql<{ id: string; published_at: string }>`
    select id, published_at from listings
    where owner_id = ${cast.seller} and status = 'published' order by title`.execute(demo.db);
  for (const { id: listing_id, published_at } of agents) {
    const most = random.int(2, 7);
    const since = Math.floor((demo.now.getTime() - Date.parse(published_at)) / DAY_MS);
    // Every agent draws as often, whenever it came into the store.
    const days = Array.from({ length: DAYS }, () =>
      random.sample(cast.candidates, random.int(random.chance(0.3) ? 0 : 1, most)),
    );
    const rows = days.flatMap((people, ago) =>
      ago >= since
        ? []
        : people.map(({ id }) => ({
            listing_id,
            day: daysAgo(demo, ago).toISOString().slice(0, 10),
            user_id: id,
          })),
    );
    await insertMany(demo, "listing_views", rows);
  }
}
