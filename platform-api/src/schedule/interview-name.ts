/** What an interview is called to its candidate, whatever its organizer calls it: `Interview for Welder at Acme`. */
export function interviewName(company: string, job: string | null): string {
  return job === null ? `Interview with ${company}` : `Interview for ${job} at ${company}`;
}
