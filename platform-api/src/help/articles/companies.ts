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
    slug: "transfer-approval",
    title: "Who approves large transfers and purchases?",
    userTypes,
    body: [
      "In the wallet, choose Approval limits to set one for each currency. A transfer waits for a second person who can change billing when it takes what one receiver gets within 24 hours above the limit. You can't approve your own.",
      "Its money is on hold meanwhile. It is free again when the transfer is declined, withdrawn, or 7 days old. Everyone who can approve hears of it in the bell and by mail.",
      "The same limit holds for what is paid at once in the Agent Store. Above it, the button says Ask for approval. The request waits under Purchases for 3 days; nothing is paid before a colleague approves it with their password.",
    ],
    words:
      "approve approval second limit transfer purchase buy milestone wallet hold decline withdraw cancel four eyes",
    link: { path: paths.wallet, label: "Wallet" },
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
    slug: "billing",
    title: "How do we pay for a plan?",
    userTypes,
    body: [
      "Open Settings, Billing, choose how often you pay and in which currency, and choose a plan. You see what is charged now and when next before you confirm. It's paid from the company's wallet; if something is missing, you can deposit it right there. Only people who can change the company's billing can do this.",
      "A bigger plan begins at once: you pay for the rest of the period, less what you haven't used of the old one. A smaller one begins with the next period, and you can undo it until then. A canceled plan runs to the end of what you paid for.",
      "Plans renew by themselves. What the wallet lacks is charged to a saved card: save one with a deposit under Settings, Billing. Without one, or if it's declined, we tell you by mail and try again after 3, 5 and 7 days, or as soon as the money is there; you can also pay the open invoice with a saved card yourself. You keep the plan meanwhile; after day 7 it ends. What you made is always kept. Each charge has an invoice under Settings, Billing.",
    ],
    words: "pay plan subscription invoice upgrade downgrade cancel renew proration past due price billing",
    link: { path: paths.billing, label: "Billing" },
  },
  {
    slug: "referral-program",
    title: "How does the referral program work?",
    userTypes,
    body: [
      "Invite a company by its company address, or share your link or code: you find them under Settings, Referrals. You earn 10 points, which are 10 days of full access, for each company that joins and hires.",
      "A company counts once its e-mail address is confirmed and it has had an open job for 7 days in a row. New days begin when earlier ones end. At most six months can lie ahead; what exceeds that waits.",
      "Companies with your mail domain, a free mail address or a member in common with you don't count. If a referral doesn't count, you're told why. Personal invites are counted and earn no days.",
    ],
    words: "referral refer invite company reward points days full access code link earn",
    link: { path: paths.referrals, label: "Referrals" },
  },
  {
    slug: "working-as-a-partner",
    title: "How do I work as a partner for several companies?",
    userTypes,
    body: [
      "Ask under Settings, Account details, Hiring for other companies, or tick the box when you sign up. Say why, and which companies. Our team decides and tells you the reason by e-mail and in your bell.",
      "Once you're a partner, create a workspace for each company from the add menu and switch between them in the header. Each company has its own jobs, team, plan and wallet.",
      "You can withdraw an open request. After a decline you can ask again in 30 days.",
    ],
    words: "partner agency several companies workspace other company request become",
    link: { path: paths.account, label: "Account details" },
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
