import { cutText } from "@loubby/shared-contracts/http/cut-text";
import { knownSites } from "@loubby/shared-contracts/http/applications/source-names";

const LONGEST = 40;
/** Names and short addresses that belong to a site with another key. */
const ALIASES: Readonly<Record<string, string>> = {
  "lnkd.in": "linkedin",
  twitter: "x",
  "twitter.com": "x",
  "t.co": "x",
  fb: "facebook",
  "fb.me": "facebook",
  ig: "instagram",
  "wa.me": "whatsapp",
  "t.me": "telegram",
  "youtu.be": "youtube",
  "e-mail": "mail",
  email: "mail",
  "mail.google.com": "mail",
  "outlook.live.com": "mail",
  "outlook.office.com": "mail",
};
/** Links of our own mails: the mail brought someone, whatever they had read before. */
const OWN_MAILS: readonly string[] = ["alert", "talent-search", "talent-pool"];
/** Ways that are no site, whatever host has such a name. */
const NO_HOSTS: readonly string[] = [...OWN_MAILS, "mail", "link"];

/** What is known of where someone came from. */
export interface Arrival {
  /** What brought the visit in the first place. */
  readonly came?: string;
  readonly utm_source?: string;
  /** The host of the page that led here. */
  readonly referrer?: string;
}

/**
 * Returns the one name of a site or campaign, so that `LinkedIn`, `linkedin` and `https://www.linkedin.com` are the
 * same; undefined when nothing of it can be read. It has letters, digits, dots and hyphens only.
 */
export function siteNamed(text: string): string | undefined {
  const name = plainName(text.slice(0, 200).normalize("NFKC").toLowerCase());
  return name === "" ? undefined : (ALIASES[name] ?? siteOfHost(name) ?? name);
}

/** Returns the same for what a member typed: a place that no one knows keeps its capitals, such as `Fair`. */
export function placeNamed(text: string): string | undefined {
  const name = siteNamed(text);
  const typed = plainName(text.slice(0, 200).normalize("NFKC"));
  return typed.toLowerCase() === name && !knownSites.includes(name) ? typed : name;
}

function plainName(text: string): string {
  const bare = text
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/^www\./i, "")
    .replace(/[/?#].*$/s, "")
    .replace(/:\d+$/, "");
  const plain = bare.replace(/[^\p{L}\p{M}\p{N}._]+/gu, "-");
  return cutText(plain.replace(/^[-.]+/, ""), LONGEST).replace(/[-.]+$/, "");
}

/** `ng.indeed.com` and `google.co.uk` belong to sites that have one name in every country. */
function siteOfHost(host: string): string | undefined {
  const [, site = ""] = /(?:^|\.)([^.]+)\.[a-z]{2,3}(?:\.[a-z]{2})?$/.exec(host) ?? [];
  return knownSites.includes(site) && !NO_HOSTS.includes(site) ? site : undefined;
}

/**
 * Returns what an application names as its source: our own mail, else what brought the visit first, else the link's
 * `utm_source`, else the page that led here. Pages of the product itself never count.
 */
export function siteOf({ came, utm_source, referrer }: Arrival, ownHost: string): string | undefined {
  const own = utm_source === undefined ? undefined : siteNamed(utm_source);
  if (own !== undefined && OWN_MAILS.includes(own)) return own;
  const outside = referrer !== undefined && referrer.toLowerCase() !== ownHost.toLowerCase();
  return (
    (came === undefined ? undefined : siteNamed(came)) ?? own ?? (outside ? siteNamed(referrer) : undefined)
  );
}
