/** A month as people say it: `March 2026`. */
export const monthOf = (iso: string): string =>
  new Intl.DateTimeFormat("en", { month: "long", year: "numeric" }).format(new Date(iso));
