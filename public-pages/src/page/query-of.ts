/** Returns a search as the query string of its address; empty without filters. */
export function queryOf(values: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== "")).toString();
  return query === "" ? "" : `?${query}`;
}
