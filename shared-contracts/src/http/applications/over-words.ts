/**
 * Why an application needs nothing any more, as far as its candidate knows: they withdrew it, the job has closed, or it
 * is decided.
 */
export const endings = ["withdrawn", "closed", "decided"] as const;
export type Ending = (typeof endings)[number];

/**
 * Says why a request to a candidate is over: what isn't needed, such as "the video isn't". Otherwise the company
 * ended it, or a decision that the candidate was told elsewhere.
 */
export function notNeededWords(ended: Ending | null, company: string, what: "video" | "references"): string {
  const needed = what === "video" ? "the video isn't needed" : "references aren't needed";
  if (ended === "withdrawn") return `You withdrew this application, so ${needed} any more.`;
  if (ended === "closed") return `The job has closed, so ${needed} any more.`;
  return `${company} no longer needs ${what === "video" ? "the video" : "references"}. You don't need to do anything.`;
}
