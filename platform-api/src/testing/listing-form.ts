import type { ListingFields } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";

/** An agent that could be submitted for review. */
export function listingForm(part: Partial<ListingFields> = {}): ListingFields {
  const text =
    "It reads each receipt twice, compares both readings, and asks where they differ. Nothing is guessed.";
  return {
    title: "Receipt Reader",
    summary: "Turns photographs of receipts into entries.",
    description: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] },
    category: "finance",
    tags: ["receipts"],
    languages: ["en"],
    pictures: [],
    abilities: ["Reads crumpled receipts"],
    inputs: [{ name: "Receipts", detail: "Photographs" }],
    outputs: [{ name: "Entries", detail: "Ready to import" }],
    price: { amount: 4900, currency: "usd" },
    permissions: { data: ["The pictures that you send"], hosts: [], keeps: false, trains: false },
    connection: null,
    samples: [],
    support: "Write to us. We answer within a day.",
    changelog: "",
    ...part,
  };
}
