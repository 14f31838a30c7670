import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import type { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import type {
  ListingFields,
  OwnListing,
  OwnListingItem,
} from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";

/** An agent that could be submitted for review. */
export const agentFields: ListingFields = {
  title: "Receipt Reader",
  summary: "Turns photographs of receipts into entries.",
  description: {
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "It reads twice." }] }],
  },
  category: "finance",
  tags: [],
  languages: ["en"],
  pictures: [],
  abilities: ["Reads crumpled receipts"],
  inputs: [{ name: "Receipts", detail: "Photographs" }],
  outputs: [{ name: "Entries", detail: "Ready to import" }],
  price: { amount: 4900, currency: "usd" },
  permissions: { data: ["The pictures that you send"], hosts: [], keeps: false, trains: false },
  connection: null,
  service: null,
  samples: [],
  support: "Write to us.",
  changelog: "",
};

/** What a page wrote of an agent, as the API keeps it. */
export const keptOf = ({
  languages = [],
  pictures = [],
  service = null,
  ...rest
}: Omit<RequestOf<typeof ownListings.create>["body"], "client_id">): ListingFields => ({
  ...rest,
  languages,
  pictures,
  service,
});

/** One of a seller's agents as the API answers it. */
export function ownListing(part: Partial<OwnListing> = {}): OwnListing {
  return {
    _id: "00000000-0000-4000-8000-000000000001",
    sale: "draft",
    version: 1,
    state: "draft",
    live_version: null,
    revision: 1,
    updated_at: "2026-11-01T08:00:00.000Z",
    submitted_at: null,
    due_at: null,
    down_days: 0,
    fields: agentFields,
    notes: [],
    suspension: null,
    appeal: null,
    has_key: false,
    checks: null,
    health: null,
    ...part,
  };
}

/** The same one as a line of the seller's list. */
export function ownListingItem(): OwnListingItem {
  const { _id, sale, version, state, live_version, revision, updated_at, submitted_at, due_at, down_days } =
    ownListing();
  const head = {
    _id,
    sale,
    version,
    state,
    live_version,
    revision,
    updated_at,
    submitted_at,
    due_at,
    down_days,
  };
  return { ...head, title: agentFields.title, price: agentFields.price, rating: { average: null, count: 0 } };
}
