import type {
  Listing,
  ListingCard,
  ListingReview,
} from "@loubby/shared-contracts/http/agents/listings.schema";

const idOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

/** A published agent as the API answers it. */
export function card(digit: number, part: Partial<ListingCard> = {}): ListingCard {
  return {
    _id: idOf(digit),
    title: `Agent ${digit}`,
    summary: "Does one thing well.",
    category: "finance",
    price: { amount: 4950, currency: "usd" },
    rating: { average: 4.5, count: 12 },
    cover_url: null,
    store: { _id: idOf(9), name: "Quiet Desk", name_slug: "quiet-desk", logo_url: null },
    published_at: "2026-06-01T08:00:00.000Z",
    under_maintenance: false,
    ...part,
  };
}

/** The same, whole. */
export function whole(digit: number, part: Partial<Listing> = {}): Listing {
  return {
    ...card(digit),
    description: {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: "It reads twice." }] }],
    },
    abilities: ["Reads crumpled receipts"],
    tags: ["receipts"],
    languages: ["en", "de"],
    pictures: [],
    inputs: [{ name: "Receipts", detail: "Photographs" }],
    outputs: [{ name: "Entries", detail: "Ready to import" }],
    permissions: { data: ["Receipts"], hosts: ["rates.example"], keeps: false, trains: true },
    support: "Write to us. We answer within a day.",
    samples: ["Read this receipt"],
    versions: [
      { version: 2, changelog: "Reads eleven languages.", published_at: "2026-08-01T08:00:00.000Z" },
      { version: 1, changelog: "", published_at: "2026-06-01T08:00:00.000Z" },
    ],
    runs: false,
    service: null,
    health: null,
    stars: [0, 0, 1, 4, 7],
    seller: {
      name: "Lina Haddad",
      tagline: "Less paperwork",
      since: "2025-03-01T08:00:00.000Z",
      listings: 3,
      rating: { average: 4.2, count: 40 },
    },
    ...part,
  };
}

/** What a buyer says, as the API answers it. */
export const review = (digit: number, body: string, part: Partial<ListingReview> = {}): ListingReview => ({
  _id: `00000000-0000-4000-8000-00000000001${digit}`,
  author: "Zuri M.",
  rating: 4,
  body,
  created_at: "2026-06-01T08:00:00.000Z",
  edited_at: null,
  version: 2,
  verified: true,
  mine: false,
  may_reply: false,
  reply: null,
  ...part,
});
