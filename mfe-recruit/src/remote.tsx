import type { RemoteModule } from "@loubby/shared-contracts/shell";

export const remote: RemoteModule = {
  pages: {
    myWork: () => import("./my-work/my-work-page.tsx"),
    notifications: () => import("./notifications/notifications-page.tsx"),
    notificationPreferences: () => import("./notifications/preferences-page.tsx"),
    jobs: () => import("./joblisting-page.tsx"),
    candidates: () => import("./candidates/candidates-page.tsx"),
    approvals: () => import("./hiring/approvals/approvals-page.tsx"),
    scorecards: () => import("./evaluation/scorecards/scorecards-page.tsx"),
    mailTemplates: () => import("./applications/person-mails/templates/mail-templates-page.tsx"),
    offerLetters: () => import("./offers/letters/letters-page.tsx"),
    talents: () => import("./sourcing/talents/talents-page.tsx"),
    talentPool: () => import("./sourcing/pools/talent-pool-page.tsx"),
    insights: () => import("./insights/insights-page.tsx"),
  },
  widgets: {
    myWork: () => import("./my-work/my-work-widget.tsx"),
    hiring: () => import("./hiring/hiring-widget.tsx"),
    searchJobs: () => import("./search/search-jobs-widget.tsx"),
    savedJobs: () => import("./job-search/saved/saved-jobs-widget.tsx"),
    myApplications: () => import("./job-search/my-applications-widget.tsx"),
  },
};
