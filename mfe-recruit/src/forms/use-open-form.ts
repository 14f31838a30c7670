import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { changedParams } from "@loubby/shared-ui/changed-params";

/** The form beside a list of things. */
export interface OpenForm<T> {
  /** The id of what is written, `new`, or null while no form is open. */
  readonly id: string | null;
  /** What is changed; null for a new one, and until the list is there. */
  readonly thing: T | null;
  /** Opens a thing by its id, or `new`. */
  readonly open: (id: string) => void;
  readonly close: () => void;
}

/**
 * Which of these things is written, as the address says: a reload opens its form again. What a colleague removes while it
 * is open stays as it was, with all that is typed.
 */
export function useOpenForm<T extends { readonly _id: string }>(
  things: readonly T[] | undefined,
): OpenForm<T> {
  const [params, setParams] = useSearchParams();
  const asked = params.get("write");
  const found = things?.find(({ _id }) => _id === asked) ?? null;
  const [last, setLast] = useState<T | null>(found);
  if (found !== null && found !== last) setLast(found);
  const thing = found ?? (last?._id === asked ? last : null);
  const go = (write: string | null) =>
    setParams((before) => changedParams(before, { write }), { replace: true });
  return {
    id: asked === "new" || thing !== null ? asked : null,
    thing,
    open: go,
    close: () => go(null),
  };
}
