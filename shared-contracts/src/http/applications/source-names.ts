import type { sourceTypes } from "./source.schema.ts";

/** How an application came, in words. */
export const sourceNames: Readonly<Record<(typeof sourceTypes)[number], string>> = {
  portal: "Job portal",
  company_page: "Company page",
  link: "Shared link",
  referral: "Referral",
  auto_apply: "Auto-apply",
  manual: "Added manually",
};

/** Sites and mails that people know by a name, as `from:` names them. */
const SITES: Readonly<Record<string, string>> = {
  alert: "Job alert",
  "talent-search": "Talent search",
  "talent-pool": "Talent pool",
  sourced: "Sourced",
  colleague: "Colleague's recommendation",
  agency: "Agency",
  event: "Event",
  linkedin: "LinkedIn",
  indeed: "Indeed",
  glassdoor: "Glassdoor",
  jobberman: "Jobberman",
  ziprecruiter: "ZipRecruiter",
  google: "Google",
  bing: "Bing",
  facebook: "Facebook",
  instagram: "Instagram",
  whatsapp: "WhatsApp",
  telegram: "Telegram",
  youtube: "YouTube",
  tiktok: "TikTok",
  x: "X",
  mail: "E-mail",
  link: "Copied link",
};

/** The keys of those sites. */
export const knownSites: readonly string[] = Object.keys(SITES);

/** Returns a source in words: `LinkedIn` for `from:linkedin`; a campaign that no one knows, as its link names it. */
export function sourceName(key: string): string {
  if (Object.hasOwn(sourceNames, key)) return sourceNames[key as keyof typeof sourceNames];
  const site = key.replace(/^from:/, "");
  return Object.hasOwn(SITES, site) ? (SITES[site] ?? site) : site;
}
