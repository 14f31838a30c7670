import * as paths from "@loubby/shared-contracts/paths";
import { cutText } from "@loubby/shared-contracts/http/cut-text";

// Made once: making one costs more than a hundred days written with it.
const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** A day as people write it: `21 November 2026`, in UTC so that everyone reads the same. */
export function dayOf(iso: string): string {
  return DAY.format(new Date(iso));
}

/** The readable last part of a job's address. */
export function slugOf(title: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase();
  return cutText(words, 80).replace(/-$/, "") || "job";
}

/** The path of a job's own page. */
export function jobPath(job: { readonly _id: string; readonly title: string }): string {
  return `${paths.publicJob(job._id)}/${encodeURIComponent(slugOf(job.title))}`;
}

/** The path of a company's page. */
export function companyPath(nameSlug: string): string {
  return paths.publicCompany(encodeURIComponent(nameSlug));
}
