import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { addFirstVersions } from "#api/agents/first-versions";
import type { DB } from "#api/db/tables";
import type { Person } from "./person.ts";
import type { TestApp } from "./test-app.ts";

/** What a test says of an agent; the rest is believable. */
export interface ListingPlan {
  readonly title?: string;
  readonly summary?: string;
  readonly category?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly status?: "draft" | "pending" | "published" | "suspended" | "archived";
  readonly published_at?: Date;
}

/** Works as the tables' owner, as a seed does: writes that no endpoint offers yet. */
async function asOwner<T>(app: TestApp, work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  const pool = new Pool({ connectionString: app.services.config.databaseUrl, max: 1 });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Gives a person's store agents, opening the store when there is none; answers their ids in order. */
export function addListings(app: TestApp, owner: Person, plans: readonly ListingPlan[]): Promise<string[]> {
  return asOwner(app, async (db) => {
    const name = `Store of ${owner.userId.slice(-4)}`;
    const fresh = { id: randomUUID(), owner_id: owner.userId, name, name_slug: owner.userId };
    await db
      .insertInto("stores")
      .values(fresh)
      .onConflict((found) => found.doNothing())
      .execute();
    const store = await db
      .selectFrom("stores")
      .select("id")
      .where("owner_id", "=", owner.userId)
      .executeTakeFirstOrThrow();
    const rows = plans.map(({ amount = 1000, currency = "usd", status = "published", ...plan }) => ({
      id: randomUUID(),
      store_id: store.id,
      owner_id: owner.userId,
      title: "An agent",
      summary: "Does a thing.",
      category: "data",
      description: JSON.stringify({ type: "doc", content: [] }),
      price_amount: amount,
      price_currency: currency,
      status,
      published_at: status === "draft" || status === "pending" ? null : new Date(),
      ...plan,
    }));
    await db.insertInto("listings").values(rows).execute();
    await addFirstVersions(db);
    return rows.map((row) => row.id);
  });
}

/** Moves an agent to another state. */
export function setListingStatus(app: TestApp, listingId: string, status: string): Promise<unknown> {
  return asOwner(app, (db) =>
    db.updateTable("listings").set({ status }).where("id", "=", listingId).execute(),
  );
}

/** Lets people review an agent, in order. */
export function addReviews(
  app: TestApp,
  listingId: string,
  reviews: readonly { readonly by: Person; readonly rating: number; readonly body?: string }[],
): Promise<unknown> {
  const rows = reviews.map(({ by, ...review }) => ({
    id: randomUUID(),
    listing_id: listingId,
    author_id: by.userId,
    ...review,
  }));
  return asOwner(app, (db) => db.insertInto("listing_reviews").values(rows).execute());
}
