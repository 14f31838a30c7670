import type { MyOffer } from "./offers.schema.ts";

type Withdrawn = Pick<MyOffer, "withdrawal" | "added" | "company_name" | "job">;

/** Says to its candidate who or what ended a withdrawn offer; `day` is empty or such as " on Nov 27". */
export function withdrawnWords({ withdrawal, added, company_name, job }: Withdrawn, day: string): string {
  if (withdrawal === "moved")
    return `${company_name} moved you to another job${day}, so this offer for ${job.title} is closed.`;
  if (withdrawal !== "candidate") return `${company_name} withdrew this offer${day}.`;
  const what = added ? `You asked ${company_name} not to consider you` : "You withdrew your application";
  return `${what}${day}, so this offer is closed.`;
}
