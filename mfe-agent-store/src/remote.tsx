import type { RemoteModule } from "@loubby/shared-contracts/shell";

export const remote: RemoteModule = {
  pages: {
    store: () => import("./store-page.tsx"),
    orders: () => import("./orders/orders-page.tsx"),
    analytics: () => import("./analytics/analytics-page.tsx"),
    projects: () => import("./projects/projects-page.tsx"),
    payouts: () => import("./payouts/payouts-page.tsx"),
    settings: () => import("./settings/store-settings-page.tsx"),
    payoutDesk: () => import("./payouts/desk/payout-desk-page.tsx"),
    own: () => import("./selling/seller-page.tsx"),
    reviews: () => import("./reviewing/reviews-page.tsx"),
  },
  widgets: {
    savedAgents: () => import("./widgets/saved-agents-widget.tsx"),
    searchAgents: () => import("./browse/search-agents-widget.tsx"),
    newAgents: () => import("./widgets/new-agents-widget.tsx"),
  },
};
