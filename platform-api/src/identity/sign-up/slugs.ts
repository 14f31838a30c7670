/** A readable slug; the id's random tail keeps two of the same name apart. */
export function slugOf(name: string, id: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase();
  return `${words.slice(0, 60) || "id"}-${id.slice(-10)}`;
}

/** The code of a person or company that a referral link carries. */
export function referralIdOf(id: string): string {
  return id.replaceAll("-", "").slice(-10);
}
