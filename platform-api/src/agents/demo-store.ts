import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { listingsSchema } from "@loubby/shared-contracts/http/agents/listings.schema";
import { MOST_FEATURED } from "@loubby/shared-contracts/http/identity/store-brand";
import { storeSchema } from "@loubby/shared-contracts/http/identity/store.schema";

const { category, price } = listingsSchema.get.response.shape;
const Pairs = z.array(z.tuple([z.string(), z.string()])).min(1);

const StoreText = z.object({
  store: z.string(),
  tagline: z.string(),
  /** The demo's seller; the other stores belong to people of the crowd. */
  who: z.literal("seller").optional(),
  /** What it shows of itself beside its name. */
  brand: z
    .strictObject({
      about: z.array(z.string()),
      ...storeSchema.edit.body.required().pick({
        languages: true,
        links: true,
        support_email: true,
        place: true,
        answers_within: true,
      }).shape,
      /** Titles of what it shows first. */
      featured: z.array(z.string()).max(MOST_FEATURED),
    })
    .optional(),
  listings: z.array(
    z.object({
      title: z.string().max(120),
      category,
      /** Whole units, currency. */
      price: z.tuple([z.int().min(0), price.shape.currency]),
      summary: z.string().max(240),
      abilities: z.array(z.string()).min(1),
      inputs: Pairs,
      outputs: Pairs,
      how: z.string(),
      limits: z.string(),
    }),
  ),
});

/** A store of the demo and what it sells. */
export type StoreText = z.output<typeof StoreText>;
export type ListingText = StoreText["listings"][number];

/** The demo's stores. Throws where the file breaks a rule. */
export function readStoreTexts(): StoreText[] {
  const file = path.resolve(import.meta.dirname, "../../data/agent-store.json");
  return z.array(StoreText).parse(JSON.parse(readFileSync(file, "utf8")));
}
