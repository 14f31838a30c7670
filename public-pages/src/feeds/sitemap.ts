import * as paths from "@loubby/shared-contracts/paths";
import { xmlText } from "./xml.ts";

/** A page's address, and when it last changed. */
export interface SitemapEntry {
  readonly url: string;
  readonly changed?: string | undefined;
}

const HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Returns a sitemap of pages. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  return `${HEAD}<urlset ${NAMESPACE}>\n${entries.map((entry) => `<url>${inside(entry)}</url>\n`).join("")}</urlset>\n`;
}

/** Returns a sitemap of sitemaps. */
export function sitemapIndex(entries: readonly SitemapEntry[]): string {
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.map((entry) => `<sitemap>${inside(entry)}</sitemap>\n`).join("")}</sitemapindex>\n`;
}

function inside({ url, changed }: SitemapEntry): string {
  return `<loc>${xmlText(url)}</loc>${changed === undefined ? "" : `<lastmod>${changed}</lastmod>`}`;
}

/** Tells crawlers to read everything public, and nothing that needs a session or carries a secret. */
export function robots(origin: string): string {
  const closed = [
    "/api/",
    paths.dashboard,
    paths.onboarding,
    paths.applicationStatus(""),
    paths.sendVideo(""),
    paths.nameReferees(""),
    paths.applyToJob("*"),
    "/dev/",
  ];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: ${origin}/sitemap.xml\n`;
}
