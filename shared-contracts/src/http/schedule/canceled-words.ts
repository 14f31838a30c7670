/** Tells a candidate that their company canceled their interview, and what comes next. `when` is its time in words. */
export function canceledWords(company: string, { when }: { readonly when: string }): string {
  return `${company} canceled your interview on ${when}. If they plan another one, you'll get a mail and see it here.`;
}
