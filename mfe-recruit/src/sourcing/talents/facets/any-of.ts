/** Rewrites an AND query as OR; null where the query says more than that. */
export function anyOf(q: string): string | null {
  const words = q.split(/\s+/).filter(Boolean);
  const isPlain = words.every((word) => /^[^\s"()*-][^\s"()*]*$/.test(word) && !/^(AND|OR|NOT)$/.test(word));
  return words.length > 1 && isPlain ? words.join(" OR ") : null;
}
