import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";

/** The most characters of a tag's name. */
const LONGEST = 40;

/** Returns the company's tags as choices, and turns what was chosen into ids: a word that isn't a tag becomes one. */
export function useTags(enabled: boolean) {
  const client = useQueryClient();
  const tags = useQuery({ ...query(applicationList.tags, {}), enabled });
  const options = (tags.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const known = new Set(options.map(({ value }) => value));
  return {
    options,
    cleaned: (typed: readonly string[]) => typed.map((one) => one.trim().slice(0, LONGEST)).filter(Boolean),
    idsOf: async (chosen: readonly string[]): Promise<string[]> => {
      const ids = await Promise.all(
        chosen.map(async (one) =>
          known.has(one) ? one : (await call(applicationList.createTag, { body: { name: one } }))._id,
        ),
      );
      await client.invalidateQueries({ queryKey: keyOf(applicationList.tags) });
      return ids;
    },
  };
}
