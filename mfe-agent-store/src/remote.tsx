import type { RemoteModule } from "@loubby/shared-contracts/shell";

export const remote: RemoteModule = {
  pages: {
    store: () => import("./store-page.tsx"),
  },
  widgets: {
    newAgents: () => import("./widget/new-agents-widget.tsx"),
  },
};
