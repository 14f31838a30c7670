import type { RemoteModule } from "@loubby/shared-contracts/shell";

export const remote: RemoteModule = {
  pages: {
    schedule: () => import("./schedule/schedule-page.tsx"),
    booking: () => import("./booking/booking-page.tsx"),
    learning: () => import("./learning/learning-page.tsx"),
  },
  widgets: {
    today: () => import("./schedule/today-widget.tsx"),
    continueLearning: () => import("./learning/continue-widget.tsx"),
  },
};
