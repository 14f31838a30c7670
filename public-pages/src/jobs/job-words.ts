import * as paths from "@loubby/shared-contracts/paths";
import { cutText } from "@loubby/shared-contracts/http/cut-text";

// Created once: creating one costs more than formatting a hundred days.
const DAY = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

/** Formats a day: `Nov 21, 2026`, in UTC so that everyone reads the same. */
export function dayOf(iso: string): string {
  return DAY.format(new Date(iso));
}

/** Returns the readable last part of an address; `otherwise` for a title without a letter. */
export function slugOf(title: string, otherwise = "job"): string {
  const words = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase();
  return cutText(words, 80).replace(/-$/, "") || otherwise;
}

/** Returns the path of a job's page. */
export function jobPath(job: { readonly _id: string; readonly title: string }): string {
  return `${paths.publicJob(job._id)}/${encodeURIComponent(slugOf(job.title))}`;
}

/** Returns the path of a company's page. */
export function companyPath(nameSlug: string): string {
  return paths.publicCompany(encodeURIComponent(nameSlug));
}
