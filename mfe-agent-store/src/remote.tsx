import type { RemoteModule } from "@loubby/shared-contracts/shell";

export const remote: RemoteModule = {
  pages: {
    store: () => import("./store-page.tsx"),
  },
  widgets: {
    savedAgents: () => import("./saved/saved-agents-widget.tsx"),
    searchAgents: () => import("./browse/search-agents-widget.tsx"),
    newAgents: () => import("./widget/new-agents-widget.tsx"),
  },
};
