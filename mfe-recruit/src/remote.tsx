import type { RemoteModule } from "@loubby/shared-contracts/shell";

export const remote: RemoteModule = {
  pages: {
    jobs: () => import("./joblisting-page.tsx"),
    scorecards: () => import("./scorecards/scorecards-page.tsx"),
    offerLetters: () => import("./offers/letters-page.tsx"),
    talents: () => import("./talents/talents-page.tsx"),
    talentPool: () => import("./talent/talent-pool-page.tsx"),
    insights: () => import("./insights/insights-page.tsx"),
  },
  widgets: {
    hiring: () => import("./hiring/hiring-widget.tsx"),
    searchJobs: () => import("./search/search-jobs-widget.tsx"),
    savedJobs: () => import("./openings/saved/saved-jobs-widget.tsx"),
    myApplications: () => import("./openings/my-applications-widget.tsx"),
  },
};
