import { at, type ProductPage, through } from "./product-page.ts";

const REMOTES = "/dashboard/admin/remotes";
const PAYOUTS = "/dashboard/admin/payouts";
const REVIEWS = "/dashboard/admin/listing-reviews";

/** What a super admin alone opens. */
export const superAdmins: readonly ProductPage[] = [
  at("remotes", REMOTES),
  at("remotes-who", `${REMOTES}?show=who&user=employer@demo.test`),
  at("remotes-keys", `${REMOTES}?show=keys`),
  at("remotes-vitals", `${REMOTES}?show=vitals`),
  at("remote", `${REMOTES}/mfe-recruit`),
  at("remote-differences", `${REMOTES}/mfe-recruit?show=differences`),
  at("remote-trail", `${REMOTES}/mfe-recruit?show=trail`),
  at("remote-nowhere", `${REMOTES}/mfe-nowhere`),
  at("admin-money", "/dashboard/admin/money"),
  at("admin-money-find", "/dashboard/admin/money?section=find&q=candidate@demo.test"),
  at("admin-money-requests", "/dashboard/admin/money?section=requests"),
  at("admin-money-providers", "/dashboard/admin/money?section=providers"),
  at("announcements", "/dashboard/admin/announcements"),
  at("announcement-new", "/dashboard/admin/announcements/new"),
  at("partners", "/dashboard/admin/partners"),
  at("partners-decided", "/dashboard/admin/partners?show=declined"),
  at("partners-referrals", "/dashboard/admin/partners?show=referrals"),
  at("staff", "/dashboard/admin/staff"),
  at("listing-reviews", REVIEWS),
  through("listing-review", REVIEWS, [`a[href^="${REVIEWS}/"]`]),
  at("disputes", "/dashboard/admin/disputes"),
  at("orders", "/dashboard/admin/orders"),
  through("order-life", "/dashboard/admin/orders", [`a[href^="/dashboard/admin/orders/"]`]),
  at("payout-desk", PAYOUTS),
  through("payout-case", `${PAYOUTS}?state=paid`, [`a[href^="${PAYOUTS}/"]`]),
  at("payout-batches", `${PAYOUTS}?state=batches`),
  at("store-totals", "/dashboard/admin/store"),
  at("review-reports", `${REVIEWS}?state=reported`),
  at("listing-reviews-decided", `${REVIEWS}?state=decided`),
  at("listing-appeals", `${REVIEWS}?state=appeals`),
];
