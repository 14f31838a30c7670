import { useSearchParams } from "react-router-dom";
import { changedParams } from "@loubby/shared-ui/changed-params";

/** So many stand side by side at most. */
export const MOST_COMPARED = 4;

const PARAM = "compare";
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The agents chosen for a comparison, kept in the address: `?compare=id,id`. What is no id there isn't read. */
export function useCompared() {
  const [params, setParams] = useSearchParams();
  const ids = [...new Set((params.get(PARAM) ?? "").split(","))]
    .filter((id) => ID.test(id))
    .slice(0, MOST_COMPARED);
  const choose = (next: readonly string[]) =>
    setParams((before) => changedParams(before, { [PARAM]: next.length > 0 ? next.join(",") : undefined }), {
      replace: true,
    });
  return {
    ids,
    isFull: ids.length === MOST_COMPARED,
    toggle: (id: string) => choose(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]),
    clear: () => choose([]),
  };
}
