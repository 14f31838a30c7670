import type { RemoteModule } from "@loubby/shared-contracts/shell";

export const remote: RemoteModule = {
  pages: {
    settings: () => import("./layout/settings-page.tsx"),
    account: () => import("./account/account-page.tsx"),
    members: () => import("./members/members-page.tsx"),
    appearance: () => import("./appearance/appearance-page.tsx"),
    remotes: () => import("./remotes/remotes-page.tsx"),
  },
  widgets: {
    team: () => import("./members/team-widget.tsx"),
  },
};
