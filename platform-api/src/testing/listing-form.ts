import type { ListingFields } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";

/** What runs has one price; what people do is paid by milestones. */
const AGENT = { price: { amount: 4900, currency: "usd" }, service: null, connection: null } as const;
const SERVICE = {
  price: { amount: 4900, currency: "usd", model: "milestones" },
  service: {
    milestones: [{ title: "All of it", delivers: "What was agreed", amount: 4900, days: 7 }],
    revisions: 2,
    questions: [] as string[],
  },
  connection: null,
} satisfies Partial<ListingFields>;

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
    ...(part.connection ? AGENT : SERVICE),
    permissions: { data: ["The pictures that you send"], hosts: [], keeps: false, trains: false },
    samples: [],
    support: "Write to us. We answer within a day.",
    changelog: "",
    ...part,
  };
}
