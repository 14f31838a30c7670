import type { RemoteModule } from "@loubby/shared-contracts/shell";

export const remote: RemoteModule = {
  pages: {
    wallet: () => import("./wallet/wallet-page.tsx"),
    adminMoney: () => import("./admin/money-page.tsx"),
    billing: () => import("./billing/billing-page.tsx"),
    referrals: () => import("./referrals/referrals-page.tsx"),
  },
  widgets: {
    wallet: () => import("./widget/wallet-widget.tsx"),
  },
};
