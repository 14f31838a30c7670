import * as paths from "@loubby/shared-contracts/paths";
import type { RemoteConfig } from "@loubby/shared-contracts/shell";

/** What the shell knows about this remote before any of its code. */
export const config: RemoteConfig = {
  format: 1,
  name: "mfe-agent-store",
  contract: "^1.0.0",
  routes: [
    {
      path: paths.agentStore,
      page: "store",
      title: "Agent Store",
      access: "signed_in",
      nav: { section: "general", order: 30, icon: "agent-store", label: "Agent Store" },
    },
    {
      path: paths.ownAgents,
      page: "own",
      title: "Your agents",
      access: "signed_in",
      nav: { section: "general", order: 32, icon: "assessments", label: "Your agents" },
    },
    {
      path: paths.sales,
      page: "orders",
      title: "Sales",
      access: "signed_in",
      nav: { section: "general", order: 33, icon: "inbox", label: "Sales" },
    },
    {
      path: paths.analytics,
      page: "analytics",
      title: "Analytics",
      access: "signed_in",
      nav: { section: "general", order: 34, icon: "insights", label: "Analytics" },
    },
    {
      path: paths.purchases,
      page: "orders",
      title: "Purchases",
      access: "signed_in",
      nav: { section: "general", order: 34, icon: "inbox", label: "Purchases" },
    },
    {
      path: paths.projects,
      page: "projects",
      title: "Projects",
      access: "signed_in",
      nav: { section: "general", order: 35, icon: "projects", label: "Projects" },
    },
    { path: paths.orders, page: "orders", title: "Order", access: "signed_in" },
    { path: paths.spend, page: "analytics", title: "Spend", access: "signed_in" },
    { path: paths.sellAgent, page: "own", title: "Sell an AI agent", access: "signed_in" },
    {
      path: paths.storeTotals,
      page: "analytics",
      title: "Store",
      access: { staff: "admin" },
      nav: { section: "admin", order: 24, icon: "insights", label: "Store" },
    },
    {
      path: paths.listingReviews,
      page: "reviews",
      title: "Agent reviews",
      access: { staff: "admin" },
      nav: { section: "admin", order: 25, icon: "agent-store", label: "Agent reviews" },
    },
    {
      path: paths.disputes,
      page: "orders",
      title: "Disputes",
      access: { staff: "admin" },
      nav: { section: "admin", order: 26, icon: "interviews", label: "Disputes" },
    },
  ],
  widgets: [
    {
      slot: "dashboard.widget.v1",
      widget: "newAgents",
      title: "New in the agent store",
      access: "signed_in",
      order: 80,
      minHeight: 236,
    },
    {
      slot: "saved.tab.v1",
      widget: "savedAgents",
      title: "Agents",
      access: "signed_in",
      order: 10,
      minHeight: 320,
    },
    {
      slot: "search.tab.v1",
      widget: "searchAgents",
      title: "Agents",
      access: "signed_in",
      order: 40,
      minHeight: 320,
    },
  ],
  addMenu: [],
};
