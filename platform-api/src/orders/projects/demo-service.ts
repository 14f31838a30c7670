import type { Cast } from "#api/demo/cast";
import { daysAgo, type Demo, insertMany } from "#api/demo/demo";
import { addFirstVersions } from "#api/agents/first-versions";

/** What the demo's seller does by hand: a careers page, in three milestones. Amounts are minor units of US dollars. */
export const CAREERS_PAGE = {
  title: "Careers page in three weeks",
  milestones: [
    {
      title: "Interviews and outline",
      delivers: "Three interviews with people of your team, and an outline of the page that you comment on.",
      amount: 180_00,
      days: 5,
    },
    {
      title: "Texts and pictures",
      delivers: "All texts in your voice, two job posts as examples, and a list of pictures to take.",
      amount: 320_00,
      days: 8,
    },
    {
      title: "Page and hand-over",
      delivers: "The page ready to publish, and an hour with the person who keeps it afterwards.",
      amount: 150_00,
      days: 5,
    },
  ],
  revisions: 2,
  questions: [
    "Who should want to work for you after reading it?",
    "Which page of others do you like, and why?",
  ],
} as const;

/** Puts the demo's service into its seller's store; answers the listing's id. */
export async function addService(demo: Demo, cast: Cast): Promise<string> {
  const id = demo.id();
  const { title, milestones, revisions, questions } = CAREERS_PAGE;
  const at = daysAgo(demo, 40);
  const store = await demo.db
    .selectFrom("stores")
    .select("id")
    .where("owner_id", "=", cast.seller)
    .executeTakeFirstOrThrow();
  const words = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
  await insertMany(demo, "listings", [
    {
      id,
      store_id: store.id,
      owner_id: cast.seller,
      title,
      summary:
        "A page about working for you that people read to the end, written from interviews with your team.",
      description: JSON.stringify({
        type: "doc",
        content: [
          words(
            "We talk with three people of your team, write what they say in plain words, and build a page around it. You see an outline first, then the texts, then the page; each part is yours to approve.",
          ),
          words(
            "We write in English and French. Photographs are taken by you, from a list that we give you.",
          ),
        ],
      }),
      category: "recruiting",
      abilities: [
        "Interviews people of your team, remotely",
        "Writes the page and two job posts in your voice",
        "Hands the page over ready to publish",
      ],
      inputs: JSON.stringify([{ name: "Three people", detail: "An hour of each, within the first week" }]),
      outputs: JSON.stringify([{ name: "Page", detail: "Texts and layout, as HTML or in your system" }]),
      price_amount: milestones.reduce((all, { amount }) => all + amount, 0),
      price_currency: "usd",
      price_model: "milestones",
      status: "published",
      published_at: at,
      created_at: at,
      updated_at: at,
    },
  ]);
  await addFirstVersions(demo.db, [
    {
      listingId: id,
      connection: null,
      samples: [],
      data: [
        "What three people of your team say about working there",
        "Photographs that you take of your offices",
      ],
      service: { milestones: [...milestones], revisions, questions: [...questions] },
    },
  ]);
  return id;
}
