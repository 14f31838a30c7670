import type { QueryClient } from "@tanstack/react-query";
import { query } from "@loubby/shared-contracts/http/query";
import { search } from "@loubby/shared-contracts/http/search/search";
import { SHORTEST } from "./use-suggestions.ts";

/** How long Enter waits to know where there are results, in ms. */
const PATIENCE_MS = 700;

/** Returns the tabs of the search page that have something for a keyword; none while that isn't known. */
export async function kindsFound(client: QueryClient, typed: string): Promise<readonly string[]> {
  const keyword = typed.trim();
  if (keyword.length < SHORTEST) return [];
  const asked = client
    .ensureQueryData(query(search.suggestions, { query: { keyword } }))
    .then((found) => Object.entries(found).flatMap(([kind, hits]) => (hits.length > 0 ? [kind] : [])))
    .catch(() => []);
  const late = new Promise<readonly string[]>((resolve) => setTimeout(resolve, PATIENCE_MS, []));
  return Promise.race([asked, late]);
}
