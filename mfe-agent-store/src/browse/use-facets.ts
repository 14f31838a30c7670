import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { query } from "@loubby/shared-contracts/http/query";
import type { Browse } from "./use-browse.ts";
import { narrowingOf } from "./use-listings.ts";

/** How many agents each further choice leaves; undefined until it is known, or where it can't be read. */
export function useFacets(browse: Browse) {
  const { sort: _, ...narrowing } = narrowingOf(browse);
  const { data } = useQuery({
    ...query(listings.facets, { query: narrowing }),
    placeholderData: keepPreviousData,
    select: ({ data: facets }) => facets,
  });
  return data;
}
