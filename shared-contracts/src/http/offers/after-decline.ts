import type { MyOffer } from "./offers.schema.ts";

/** Says what becomes of an application whose offer was declined; someone the company added never applied. */
export function afterDeclineWords({ application_open, added = false, company_name, job }: MyOffer): string {
  if (added)
    return application_open
      ? `You're still being considered for ${job.title} until ${company_name} decides or you ask them to remove you.`
      : `You're no longer being considered for ${job.title}.`;
  return application_open
    ? `Your application for ${job.title} stays open until ${company_name} decides or you withdraw it.`
    : `Your application for ${job.title} has ended.`;
}
