/** Where the cards about an application are read and filled. */
export function scorecardLink(jobId: string, applicationId: string): string {
  return `/dashboard/jobs/joblisting/${jobId}/board?application=${applicationId}&section=scorecards`;
}
