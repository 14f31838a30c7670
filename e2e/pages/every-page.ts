import { at, type ProductPage, through } from "./product-page.ts";
import { schedulePages } from "./schedule-pages.ts";
import { superAdmins } from "./staff-pages.ts";

/** Someone, and the pages they may see. */
export interface Walk {
  /** Null for pages before signing in. */
  readonly email: string | null;
  readonly pages: readonly ProductPage[];
}

const JOBS = "/dashboard/jobs/joblisting";
const CANDIDATES = "/dashboard/candidates";
const TALENTS = "/dashboard/talents";
const INSIGHTS = "/dashboard/insights";
const POOLS = "/dashboard/talent-pool";
const STORE = "/dashboard/agent-store";
const TALKS = "/dashboard/conversations";
const PLAN = "/dashboard/schedule";
const LEARNING = "/dashboard/learning";
const SETTINGS = "/dashboard/settings";
const PROFILE = "/dashboard/profile";
const HELP = "/dashboard/feedback";
const OWN_AGENTS = "/dashboard/agent-store/own";

const AN_AGENT = `.as-grid a[href^="${STORE}/"]`;

/** What does not differ by who looks at it. */
const everyones: readonly ProductPage[] = [
  at("dashboard", "/dashboard"),
  at("store", STORE),
  at("store-saved", `${STORE}?saved=true`),
  at("store-nothing-found", `${STORE}?q=zzzz`),
  at("stores", `${STORE}/stores`),
  at("stores-nothing-found", `${STORE}/stores?q=zzzz`),
  through("agent", STORE, [AN_AGENT]),
  through("agent-store-of", STORE, [AN_AGENT, `a[href^="${STORE}/stores/"]`]),
  at("purchases", `${STORE}/purchases`),
  at("spend", `${STORE}/spend`),
  through("purchase", `${STORE}/purchases`, [`a[href^="${STORE}/orders/"]`]),
  at("projects", "/dashboard/projects"),
  through("agents-compared", STORE, [
    ".as-grid > li:nth-child(1) .as-compare-toggle",
    ".as-grid > li:nth-child(2) .as-compare-toggle",
    ".as-compare-bar .ant-btn-primary",
  ]),
  at("agents-compared-none", `${STORE}/compare`),
  at("agent-gone", `${STORE}/00000000-0000-7000-8000-000000000000`),
  at("conversations", TALKS),
  through("conversation", TALKS, [`a[href^="${TALKS}?id="]`]),
  at("conversation-new", `${TALKS}/new`),
  at("conversation-new-group", `${TALKS}/new/group`),
  ...schedulePages,
  at("wallet", "/dashboard/wallet"),
  at("wallet-nothing-found", "/dashboard/wallet?search=zzzz"),
  at("wallet-statements", "/dashboard/wallet?statements=open"),
  at("wallet-approval", "/dashboard/wallet?approval=open"),
  at("settings-account", `${SETTINGS}/account-details`),
  at("settings-security", `${SETTINGS}/security`),
  at("settings-billing", `${SETTINGS}/billing`),
  at("settings-referrals", `${SETTINGS}/referrals`),
  at("settings-appearance", `${SETTINGS}/appearance`),
  at("profile", PROFILE),
  at("profile-connections", `${PROFILE}?view=invitations`),
  at("help", HELP),
  at("help-contact", `${HELP}?tab=contact`),
  at("help-requests", `${HELP}?tab=requests`),
  at("changelog", "/dashboard/changelog"),
  at("settings-nowhere", `${SETTINGS}/nowhere`),
  at("nowhere", "/dashboard/nowhere"),
  at("nearly-somewhere", "/dashboard/setings"),
  at("search-jobs", "/dashboard/search/jobs?keyword=engineer"),
  at("search-people", "/dashboard/search/people?keyword=a"),
  at("search-companies", "/dashboard/search/companies?keyword=e"),
  at("search-nothing-found", "/dashboard/search/people?keyword=zzzz"),
  at("saved", "/dashboard/saved"),
];

const companys: readonly ProductPage[] = [
  at("more", "/dashboard/more"),
  at("jobs", JOBS),
  at("jobs-drafts", `${JOBS}?status=draft`),
  at("jobs-nothing-found", `${JOBS}?q=zzzz`),
  at("job-new", `${JOBS}/new`),
  at("question-sets", `${JOBS}/question-sets`),
  at("reference-questions", `${JOBS}/reference-questions`),
  at("rejection-reasons", `${JOBS}/rejection-reasons`),
  at("hiring-settings", `${JOBS}/settings`),
  at("candidates", CANDIDATES),
  at("candidates-narrowed", `${CANDIDATES}?status=rejected&sort=active`),
  at("candidates-nothing-found", `${CANDIDATES}?q=zzzz`),
  through("candidate", CANDIDATES, ['tr[data-row-key], a[href*="/dashboard/candidates/"]']),
  at("talents", TALENTS),
  at("talents-found", `${TALENTS}?q=engineer+OR+kubernets&availability=Available|Open+for+work`),
  at("talents-nothing-found", `${TALENTS}?q=zzzz`),
  through("talent", TALENTS, ["article a"]),
  at("insights", INSIGHTS),
  at("insights-table", `${INSIGHTS}?show=table`),
  ...["stages", "hiring", "sources", "endings", "offers", "team", "gaps"].map((part) =>
    at(`insights-${part}`, `${INSIGHTS}?part=${part}`),
  ),
  at("insights-rows", `${INSIGHTS}?period=365&rows=reached`),
  at("pools", POOLS),
  at("pools-nothing-found", `${POOLS}?q=zzzz`),
  at("pool-new", `${POOLS}/create`),
  through("pool", POOLS, ["li[data-colour] a"]),
  through("pool-import", POOLS, ["li[data-colour] a"], (address) => `${address}?part=import`),
  through("board", JOBS, ['a[href$="/board"]']),
  through("board-rejected", JOBS, ['a[href$="/board"]'], (address) => `${address}?rejected=shown`),
  through("applicant", JOBS, ['a[href$="/board"]', "a[data-card-link]"]),
  through(
    "applicant-offer",
    JOBS,
    ['a[href$="/board"]', "a[data-card-link]"],
    (address) => `${address}&section=offer`,
  ),
  through("job-editor", JOBS, ['a[href$="/board"]'], (address) => address.replace("/board", "")),
  through("job-preview", JOBS, ['a[href$="/board"]'], (address) => address.replace("/board", "/preview")),
  at("my-work", "/dashboard/my-work"),
  at("settings-notifications", `${SETTINGS}/notifications`),
  at("settings-notifications-preferences", `${SETTINGS}/notifications/preferences`),
  at("settings-notifications-history", `${SETTINGS}/notifications?tab=History`),
  at("settings-notifications-company", `${SETTINGS}/notifications?tab=Company`),
  at("approvals", "/dashboard/jobs/approvals"),
  at("scorecards", "/dashboard/jobs/scorecards"),
  through(
    "scorecards-of-applicant",
    JOBS,
    ['a[href$="/board"]', "a[data-card-link]"],
    (address) => `${address}&section=scorecards`,
  ),
  through("scorecards-of-job", JOBS, ['a[href$="/board"]'], (address) =>
    address.replace(/joblisting\/([^/]+)\/board.*/, "scorecards/$1"),
  ),
  at("scorecard-templates", `${SETTINGS}/templates/scorecard`),
  at("scorecard-template-new", `${SETTINGS}/templates/scorecard?state=create`),
  through("scorecard-template", `${SETTINGS}/templates/scorecard`, [".st-open"]),
  at("settings-members", `${SETTINGS}/users-and-access`),
  at("settings-members-none-found", `${SETTINGS}/users-and-access?search=zzzz`),
  at("settings-members-invite", `${SETTINGS}/users-and-access?invite=1`),
  through("settings-member", `${SETTINGS}/users-and-access`, ["tr:has-text('recruiter@') .set-member-open"]),
  through(
    "settings-member-view",
    `${SETTINGS}/users-and-access`,
    ["tr:has-text('recruiter@') .set-member-open"],
    (address) => `${address}&tab=view`,
  ),
  through(
    "settings-member-why",
    `${SETTINGS}/users-and-access`,
    ["tr:has-text('recruiter@') .set-member-open"],
    (address) => `${address}&tab=why`,
  ),
  at("mail-templates", `${SETTINGS}/templates/mails`),
  at("offer-letters", `${SETTINGS}/templates/offer-letters`),
  at("company-details", "/dashboard/company-details"),
  at("company-details-edit", "/dashboard/company-details?edit=1"),
  through("event-editor", PLAN, ["button[data-kind]"], (address) => `${address}&edit=1`),
];

const candidates: readonly ProductPage[] = [
  at("dashboard", "/dashboard"),
  at("search-jobs", "/dashboard/search/jobs?keyword=engineer"),
  at("search-companies", "/dashboard/search/companies?keyword=e"),
  at("conversations", TALKS),
  through("conversation", TALKS, [`a[href^="${TALKS}?id="]`]),
  at("conversation-new", `${TALKS}/new`),
  at("wallet", "/dashboard/wallet"),
  at("settings-account", `${SETTINGS}/account-details`),
  at("settings-billing", `${SETTINGS}/billing?coupon=QUARTER-A`),
  at("settings-referrals", `${SETTINGS}/referrals`),
  at("profile", PROFILE),
  at("profile-public", `${PROFILE}?view=public`),
  at("profile-unknown", `${PROFILE}/candidatesDetails?id=00000000-0000-7000-8000-000000000000`),
  at("openings", JOBS),
  at("openings-nothing-found", `${JOBS}?q=zzzz`),
  at("applied", `${JOBS}?tab=applied`),
  through("opening", JOBS, ["article a"]),
  through("apply", JOBS, ["article:not(:has-text('Applied')) a"], (address) => `${address}/apply`),
  through("application", `${JOBS}?tab=applied`, ['article:has-text("Customer Success Manager") a']),
  through("offer", `${JOBS}?tab=applied`, ['a[href*="/offers/"]']),
  at("learning", LEARNING),
  at("track", `${LEARNING}/software-development`),
  at("lesson", `${LEARNING}/software-development/names-and-functions`),
];

/** Every page that exists, by someone who may see it: what accessibility checks and screenshots walk. */
export const walks: readonly Walk[] = [
  {
    email: null,
    pages: [
      at("home", "/"),
      at("login", "/onboarding/login"),
      at("signup", "/onboarding/signup"),
      at("signup-candidate", "/onboarding/signup?kind=candidate"),
      at("forgot-password", "/onboarding/forgot-password"),
      at("confirm-email", "/emailVerification"),
      at("this-browser", "/onboarding/this-browser/unknown"),
      at("terms", "/terms"),
      at("privacy", "/privacy"),
      at("feedback", "/feedback"),
      at("outside-nowhere", "/nowhere"),
    ],
  },
  { email: "employer@demo.test", pages: [...everyones, ...companys] },
  { email: "candidate@demo.test", pages: candidates },
  { email: "admin@demo.test", pages: superAdmins },
  {
    email: "partner@demo.test",
    pages: [
      at("dashboard", "/dashboard"),
      at("more", "/dashboard/more"),
      at("conversations-none-yet", TALKS),
    ],
  },
  {
    email: "recruiter@demo.test",
    pages: [
      at("dashboard", "/dashboard"),
      at("jobs", JOBS),
      at("no-access", `${JOBS}/new`),
      at("no-access-members", `${SETTINGS}/users-and-access`),
    ],
  },
  {
    email: "seller@demo.test",
    pages: [
      at("dashboard", "/dashboard"),
      at("own-agents", OWN_AGENTS),
      at("sales", `${STORE}/sales`),
      at("seller-analytics", `${STORE}/analytics`),
      through("project-worked-on", "/dashboard/projects", [`a[href^="/dashboard/projects/"]`]),
      through("sale", `${STORE}/sales`, [`a[href^="${STORE}/orders/"]`]),
      at("payouts", `${STORE}/payouts`),
      at("store-settings", `${STORE}/store`),
      at("store-members", `${STORE}/store?show=members`),
      through("payout", `${STORE}/payouts`, [`a[href^="${STORE}/payouts/"]`]),
      at("own-agent-new", "/dashboard/agent-store/create-agent-product"),
      through("own-agent", OWN_AGENTS, [`a[href^="${OWN_AGENTS}/"]`]),
    ],
  },
];
