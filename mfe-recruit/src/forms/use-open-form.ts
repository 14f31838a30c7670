import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { changedParams } from "@loubby/shared-ui/changed-params";

/** The form beside a list of things. */
export interface OpenForm<T> {
  /** The id of what is edited, `new`, or null while no form is open. */
  readonly id: string | null;
  /** What is edited; null for a new one, and until the list is loaded. */
  readonly thing: T | null;
  /** Opens a thing by its id, or `new`. */
  readonly open: (id: string) => void;
  readonly close: () => void;
}

/**
 * Keeps in the address which of these things is being edited, so that a reload opens its form again. The form stays,
 * with what was typed, when a colleague removes the thing.
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
