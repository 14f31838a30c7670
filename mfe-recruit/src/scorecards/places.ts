/** Where the company's jobs are. */
export const JOBS = "/dashboard/jobs/joblisting";
/** Where the cards that somebody owes are; below it a job's applicants side by side. */
export const SCORECARDS = "/dashboard/jobs/scorecards";
