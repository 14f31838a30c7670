import type { RemoteModule } from "@loubby/shared-contracts/shell";

export const remote: RemoteModule = {
  pages: {
    settings: () => import("./layout/settings-page.tsx"),
    account: () => import("./account/account-page.tsx"),
    security: () => import("./security/security-page.tsx"),
    members: () => import("./members/members-page.tsx"),
    templates: () => import("./templates/templates-page.tsx"),
    company: () => import("./company/company-page.tsx"),
    appearance: () => import("./appearance/appearance-page.tsx"),
    help: () => import("./help/help-page.tsx"),
    profile: () => import("./profile/profile-page.tsx"),
    candidate: () => import("./profile/candidate-page.tsx"),
    announcements: () => import("./announcements/announcements-page.tsx"),
    partners: () => import("./partners/partners-page.tsx"),
    staff: () => import("./staff/staff-page.tsx"),
    changelog: () => import("./changelog/changelog-page.tsx"),
    remotes: () => import("./remotes/remotes-page.tsx"),
  },
  widgets: {
    store: () => import("./profile/store/store-widget.tsx"),
    team: () => import("./members/team-widget.tsx"),
  },
};
