import type { RemoteModule } from "@loubby/shared-contracts/shell";
import { provideTemporal } from "./schedule/provide-temporal.ts";

export const remote: RemoteModule = {
  pages: {
    schedule: async () => {
      const [page] = await Promise.all([import("./schedule/schedule-page.tsx"), provideTemporal()]);
      return page;
    },
    learning: () => import("./learning/learning-page.tsx"),
  },
  widgets: {
    today: () => import("./schedule/today-widget.tsx"),
    continueLearning: () => import("./learning/continue-widget.tsx"),
  },
};
