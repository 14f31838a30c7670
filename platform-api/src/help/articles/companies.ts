import * as paths from "@loubby/shared-contracts/paths";
import type { UserType } from "@loubby/shared-contracts/shell/access";
import type { Article } from "./article.ts";

const userTypes: readonly UserType[] = ["employers", "partners"];

/** How companies set Loubby up. */
export const forCompanies: readonly Article[] = [
  {
    slug: "permissions",
    title: "Why is something locked for me?",
    userTypes,
    body: [
      "Either your role or your company's plan doesn't include it. The text next to the lock says which. An administrator of your company can change your role.",
    ],
    words: "permission access role denied lock plan upgrade administrator",
    link: { path: paths.members, label: "Users and access" },
  },
  {
    slug: "seats",
    title: "How many people can join our company?",
    userTypes,
    body: [
      "The Basic Plan has two seats; the Growth and Enterprise Plans have five. An open invite takes a seat too.",
    ],
    words: "seats users members team limit plan size",
    link: { path: paths.members, label: "Users and access" },
  },
  {
    slug: "invite-colleagues",
    title: "How do I invite a colleague?",
    userTypes,
    body: [
      "Choose Settings, Users and access, and invite them by e-mail. You need a confirmed address of your own, and a free seat.",
      "Each member has a role and a grid of permissions by feature and action. Why explains which rule decides a member's access, and View as shows the menus they see.",
    ],
    words: "member user add team invitation role permissions join",
    link: { path: paths.inviteColleagues, label: "Invite a colleague" },
  },
  {
    slug: "plans",
    title: "What does our plan include?",
    userTypes,
    body: [
      "Settings, Billing shows the plan in force, its seats and the other plans. A locked page or button says which plan unlocks it.",
      "The Growth Plan adds scorecards, job approvals, references, a company job page and Insights, among others. The Enterprise Plan adds mail templates, Loubby cards, custom permissions and Slack, among others.",
    ],
    words: "subscription billing price upgrade basic growth enterprise features",
    link: { path: paths.billing, label: "Billing" },
  },
  {
    slug: "workspaces",
    title: "How do I switch between companies?",
    userTypes: ["partners"],
    body: [
      "Press Switch Workspace in the header, or in the profile menu on a small screen, and choose the company that this session shows. Conversations, notifications and pages are those of that company.",
      "A notification opens in the company it is about: you are switched there first.",
    ],
    words: "workspace switch company partner several organization",
  },
];
