import * as paths from "@loubby/shared-contracts/paths";
import { settingsRoute } from "@loubby/shared-contracts/http/settings/settings-pages";
import type { RemoteConfig } from "@loubby/shared-contracts/shell";

/** What the shell knows about this remote before any of its code. */
export const config: RemoteConfig = {
  format: 1,
  name: "mfe-wallet-billing",
  contract: "^1.3.0",
  routes: [
    {
      path: paths.wallet,
      page: "wallet",
      title: "Wallet",
      access: "signed_in",
      nav: { section: "general", order: 75, icon: "wallet", label: "Wallet" },
    },
    { ...settingsRoute(paths.billing), page: "billing" },
    { ...settingsRoute(paths.referrals), page: "referrals" },
    {
      path: paths.adminMoney,
      page: "adminMoney",
      title: "Money",
      access: { staff: "admin" },
      nav: { section: "admin", order: 15, icon: "wallet", label: "Money" },
    },
  ],
  widgets: [
    {
      slot: "dashboard.widget.v1",
      widget: "wallet",
      title: "Wallet",
      access: { permission: { feature: "billing_setting", action: "read" } },
      order: 70,
      minHeight: 168,
    },
  ],
  addMenu: [],
};
