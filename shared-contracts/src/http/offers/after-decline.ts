import type { MyOffer } from "./offers.schema.ts";

/** Says what becomes of an application whose offer was declined. */
export function afterDeclineWords({ application_open, company_name, job }: MyOffer): string {
  return application_open
    ? `Your application for ${job.title} stays open until ${company_name} decides or you withdraw it.`
    : `Your application for ${job.title} has ended.`;
}
