import * as paths from "@loubby/shared-contracts/paths";
import { daysAgo, type Demo, insertMany } from "#api/demo/demo";

const NEWS = [
  {
    type: "New Feature",
    area: "conversations",
    title: "Mention people in groups",
    body: "Type @ and a name. They hear of it even where they muted the group.",
    link_type: "conversation",
    link: paths.conversations,
    user_types: ["employers", "partners"],
    days: 4,
  },
  {
    type: "Feature Upgrade",
    area: "schedule",
    title: "Interviews in your own calendar",
    body: "Each invitation now has an entry for your calendar, which follows when the interview is moved or canceled.",
    link_type: "schedule",
    link: paths.schedule,
    user_types: [],
    days: 18,
  },
  {
    type: "New Product",
    area: "ai-agent-store",
    title: "The AI Agent Store is open",
    body: "Browse agents by what they do and what they cost, and save those that you like.",
    link_type: null,
    link: paths.agentStore,
    user_types: [],
    days: 47,
  },
  {
    type: "Update",
    area: "recruit",
    title: "Search forgives misspellings",
    body: "It finds people, jobs and companies by words in any order, ignores accents, and tells you what it corrected.",
    link_type: null,
    link: paths.search,
    user_types: ["candidates", "employers"],
    days: 80,
  },
] as const;

/** What the changelog says. All of it is over: no one is told anew. */
export async function seedAnnouncements(demo: Demo): Promise<void> {
  await insertMany(
    demo,
    "announcements",
    NEWS.map(({ days, user_types, ...news }) => ({
      id: demo.id(),
      ...news,
      user_types: [...user_types],
      form: "bell",
      in_changelog: true,
      starts_at: daysAgo(demo, days),
      ends_at: daysAgo(demo, days - 3),
      created_at: daysAgo(demo, days + 1),
      updated_at: daysAgo(demo, days + 1),
    })),
  );
}
