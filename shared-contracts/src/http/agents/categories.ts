/** Kinds of work that the agent store sorts by. */
const workCategories = {
  recruiting: "Recruiting",
  support: "Customer support",
  sales: "Sales",
  marketing: "Marketing",
  finance: "Finance",
  operations: "Operations",
  data: "Data and reporting",
  engineering: "Engineering",
  writing: "Writing",
  learning: "Learning",
} as const;

/** The skill tracks, as one learns them too. */
const trackCategories = {
  "ai-machine-learning": "AI (machine learning)",
  animation: "Animation",
  "cloud-computing": "Cloud Computing",
  cybersecurity: "Cybersecurity",
  "data-analysis-and-visualization": "Data Analysis and Visualization",
  "data-science": "Data Science",
  devops: "DevOps",
  "game-development": "Game Development",
  "product-management": "Product Management",
  "quality-assurance": "Quality Assurance",
  "software-development": "Software Development",
  "ui-ux-design": "UI/UX Design",
} as const;

/** The sections of the agent store, in the order people see them. Values stand in addresses and rows. */
export const agentCategories = { ...workCategories, ...trackCategories } as const;
export type AgentCategory = keyof typeof agentCategories;

/** The same in their two groups, as a list to choose from shows them. */
export const categoryGroups: readonly {
  readonly label: string;
  readonly categories: readonly AgentCategory[];
}[] = [
  { label: "Kinds of work", categories: Object.keys(workCategories) as AgentCategory[] },
  { label: "Skill tracks", categories: Object.keys(trackCategories) as AgentCategory[] },
];

/** A category within a sentence: tracks are names and keep their capitals. */
export const categoryInWords = (category: AgentCategory): string =>
  category in trackCategories ? agentCategories[category] : agentCategories[category].toLowerCase();

/** The orders a browse can have. The two by price compare amounts, so they need one currency. */
export const listingSorts = ["best_match", "newest", "top_rated", "price_low", "price_high"] as const;
export type ListingSort = (typeof listingSorts)[number];

/** What a person can save. */
export const savedTypes = ["agent", "job", "company", "person"] as const;
export type SavedType = (typeof savedTypes)[number];

/** Saved entries of one type that a person can hold. */
export const SAVED_LIMIT = 500;
