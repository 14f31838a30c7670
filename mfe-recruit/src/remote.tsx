import type { RemoteModule } from "@loubby/shared-contracts/shell";

export const remote: RemoteModule = {
  pages: {
    jobs: () => import("./jobs/jobs-page.tsx"),
  },
  widgets: {},
};
