import type { Insertable } from "kysely";
import type { DB } from "#api/db/tables";
import { reviewTexts } from "./demo-reviews.ts";
import { demoAgents } from "./demo-agents/demo-agents.ts";
import { addFirstVersions, type Running } from "./first-versions.ts";
import { addReviewQueue, type OnSale } from "./demo-review-queue.ts";
import { setupOf } from "./demo-setup.ts";
import { type ListingText, readStoreTexts, type StoreText } from "./demo-store.ts";
import { daysAgo, type Demo, insertMany } from "#api/demo/demo";
import type { Cast } from "#api/demo/cast";

/** Ten stores with what they sell and what buyers say; the demo candidate has saved six; its seller drafts one, has one in review and one sent back. */
export async function seedAgents(demo: Demo, cast: Cast): Promise<void> {
  const { random } = demo;
  const texts = readStoreTexts();
  const owners = random.sample(cast.candidates, texts.length).map(({ id }) => id);
  await demo.db
    .updateTable("users")
    .set({ is_seller: true, is_store: true })
    .where("id", "in", owners)
    .execute();
  const published: Published[] = [];
  for (const [index, text] of texts.entries()) {
    const owner = text.who === "seller" ? cast.seller : (owners[index] ?? cast.seller);
    published.push(...(await addStore(demo, owner, text)));
  }
  await addFirstVersions(demo.db, published.flatMap(runningOf));
  const ofSeller = published.filter(({ ownerId }) => ownerId === cast.seller);
  const [sentBack, waiting] = ofSeller;
  if (sentBack && waiting) await addReviewQueue(demo, sentBack, waiting);
  await addReviews(demo, published, [...cast.candidates.map(({ id }) => id), cast.candidate]);
  const ids = published.map(({ listingId }) => listingId);
  await addSaved(demo, cast.candidate, random.sample(ids, 6));
  await addSaved(demo, cast.employer, random.sample(ids, 4));
}

/** An agent on sale, whose it is, and for how many days. */
interface Published extends OnSale {
  readonly title: string;
  readonly days: number;
  /** Minor units for setting it up, where that is what is sold; null otherwise. */
  readonly setup: number | null;
}

/** What an agent of the demo runs by, or how it is set up, where it does or is. */
function runningOf({ listingId, title, setup }: Published): Running[] {
  if (setup !== null) return [{ listingId, connection: null, samples: [], service: setupOf(setup) }];
  if (!isRunning(title)) return [];
  const { samples, files, ...connection } = demoAgents[title];
  return [{ listingId, connection, files: [...files], samples: [...samples] }];
}

const isRunning = (title: string): title is keyof typeof demoAgents => Object.hasOwn(demoAgents, title);

async function addStore(demo: Demo, owner: string, text: StoreText): Promise<Published[]> {
  const id = demo.id();
  const opened = demo.random.int(90, 380);
  const name_slug = text.store.toLowerCase().replaceAll(/[^a-z]+/g, "-");
  await insertMany(demo, "stores", [
    {
      id,
      owner_id: owner,
      name: text.store,
      name_slug,
      tagline: text.tagline,
      created_at: daysAgo(demo, opened),
      ...(text.brand && brandOf(text.brand)),
    },
  ]);
  const rows = text.listings.map((listing) => {
    const days = 1 + demo.random.next() * Math.min(opened - 1, 120);
    return {
      id: demo.id(),
      store_id: id,
      owner_id: owner,
      days,
      ...listingRow(listing, daysAgo(demo, days)),
      ...(isSetUp(text, listing) && { price_model: "milestones" }),
      // Called from tomorrow on.
      ...(isRunning(listing.title) && { health_due_at: daysAgo(demo, -1) }),
    };
  });
  const published = rows.map(({ id: listingId, title, days, price_model, price_amount }) => ({
    listingId,
    ownerId: owner,
    title,
    days,
    setup: price_model === "milestones" ? price_amount : null,
  }));
  await insertMany(
    demo,
    "listings",
    rows.map(({ days: _days, ...row }) => row),
  );
  const featured = (text.brand?.featured ?? []).flatMap(
    (title) => rows.find((row) => row.title === title)?.id ?? [],
  );
  await demo.db.updateTable("stores").set({ featured }).where("id", "=", id).execute();
  if (text.who === "seller") await addDraft(demo, { store_id: id, owner_id: owner });
  return published;
}

/** Of the seller's own, three are in orders as they are. */
const isSetUp = ({ who }: StoreText, { title, price: [amount] }: ListingText): boolean =>
  who === undefined && amount > 0 && !isRunning(title);

function brandOf({ about, featured: _titles, ...brand }: NonNullable<StoreText["brand"]>) {
  const content = about.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] }));
  return { ...brand, about: JSON.stringify({ type: "doc", content }) };
}

/** What of the demo is paid otherwise than once. */
const LASTING: Readonly<Record<string, Partial<Insertable<DB["listings"]>>>> = {
  "Minutes and Owners": { price_amount: 1200, price_model: "monthly" },
  "Quiz from Anything": { price_amount: 15, price_model: "per_use", price_most: 60 },
};

function listingRow(text: ListingText, at: Date) {
  const pairs = (from: ListingText["inputs"]) =>
    JSON.stringify(from.map(([name, detail]) => ({ name, detail })));
  const [amount, currency] = text.price;
  return {
    title: text.title,
    summary: text.summary,
    description: JSON.stringify(describe(text)),
    description_text: [text.how, text.limits].join("\n"),
    category: text.category,
    abilities: [...text.abilities],
    inputs: pairs(text.inputs),
    outputs: pairs(text.outputs),
    price_amount: amount * 100,
    price_currency: currency,
    ...LASTING[text.title],
    status: "published",
    published_at: at,
    created_at: at,
    updated_at: at,
  };
}

function describe(text: ListingText) {
  const words = (said: string) => [{ type: "text", text: said }];
  const paragraph = (said: string) => ({ type: "paragraph", content: words(said) });
  const heading = (said: string) => ({ type: "heading", attrs: { level: 3 }, content: words(said) });
  return {
    type: "doc",
    content: [paragraph(text.how), heading("Good to know"), paragraph(text.limits)],
  };
}

/** What the demo's seller is still working on: no one else sees it. */
async function addDraft(
  demo: Demo,
  whose: { readonly store_id: string; readonly owner_id: string },
): Promise<void> {
  await insertMany(demo, "listings", [
    {
      id: demo.id(),
      ...whose,
      title: "Salary Band Helper",
      summary: "Suggests a band for a role from what you pay today.",
      description: JSON.stringify({ type: "doc", content: [] }),
      category: "recruiting",
      price_amount: 9500,
      price_currency: "usd",
      updated_at: daysAgo(demo, 1),
    },
  ]);
}

async function addReviews(
  demo: Demo,
  listings: readonly Published[],
  people: readonly string[],
): Promise<void> {
  const { random } = demo;
  const rows: Insertable<DB["listing_reviews"]>[] = [];
  for (const { listingId: listing_id, days } of listings) {
    // The newest have had no time for a review, and quality differs from agent to agent.
    const count = Math.min(Math.floor(days / 4), random.int(2, 24));
    const quality = 0.35 + random.next() * 0.5;
    for (const author_id of random.sample(people, count)) {
      const rating = starsOf(random.next(), quality);
      const body = random.pick(reviewTexts[rating]);
      rows.push({
        id: demo.id(),
        listing_id,
        author_id,
        rating,
        body,
        created_at: daysAgo(demo, random.next() * (days - 1)),
      });
    }
  }
  await insertMany(demo, "listing_reviews", rows);
}

function starsOf(draw: number, quality: number): 1 | 2 | 3 | 4 | 5 {
  if (draw < quality) return 5;
  if (draw < quality + (1 - quality) * 0.6) return 4;
  if (draw < quality + (1 - quality) * 0.85) return 3;
  return draw < 0.97 ? 2 : 1;
}

async function addSaved(demo: Demo, user_id: string, listings: readonly string[]): Promise<void> {
  const rows = listings.map((listing_id, index) => ({
    user_id,
    type: "agent",
    listing_id,
    saved_at: daysAgo(demo, index + demo.random.next()),
  }));
  await insertMany(demo, "saved_items", rows);
}
