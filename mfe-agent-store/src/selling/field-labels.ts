import type { ListingFields } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";

/** What each field of an agent is called, in the order of the seller's form. */
export const fieldLabels = {
  connection: "Connection",
  title: "Name",
  summary: "In a sentence",
  category: "Category",
  description: "How it works",
  pictures: "Pictures",
  tags: "Tags",
  languages: "Languages",
  abilities: "Abilities",
  samples: "Samples",
  inputs: "What a buyer gives it",
  outputs: "What a buyer gets",
  price: "Price",
  service: "Milestones",
  support: "Support",
  permissions: "Data and permissions",
  changelog: "What is new",
} as const satisfies Readonly<Record<keyof ListingFields, string>>;

/** The name of the field at a path, or of the whole. */
export const labelOfField = (path: string): string => {
  const labels: Readonly<Record<string, string>> = fieldLabels;
  return labels[path.split(".")[0] ?? ""] ?? "The agent as a whole";
};
