/**
 * Returns a last line that says which company wrote a mail, and about which job; null where the company's own words say
 * both.
 */
export function aboutLine(
  { subject, body }: { readonly subject: string; readonly body: string },
  { company, job }: { readonly company: string; readonly job: string },
): string | null {
  const words = `${subject} ${body}`;
  return words.includes(company) && words.includes(job)
    ? null
    : `${company} sent you this about the job ${job}.`;
}
