import type { RemoteModule } from "@loubby/shared-contracts/shell";

export const remote: RemoteModule = {
  pages: {
    jobs: () => import("./joblisting-page.tsx"),
  },
  widgets: {
    hiring: () => import("./hiring/hiring-widget.tsx"),
    myApplications: () => import("./openings/my-applications-widget.tsx"),
  },
};
