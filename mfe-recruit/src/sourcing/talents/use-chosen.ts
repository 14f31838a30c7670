import { useState } from "react";
import type { TalentHit } from "@loubby/shared-contracts/http/sourcing/talents.schema";

/** Someone, as the actions on people need them. */
export interface Person {
  readonly _id: string;
  readonly name: string;
}

export const personOf = ({ _id, first_name, last_name }: Omit<Person, "name"> & Named): Person => ({
  _id,
  name: `${first_name} ${last_name}`.trim(),
});
type Named = Pick<TalentHit, "first_name" | "last_name">;

/** Tracks which people are selected, in the order of the list. */
export interface Chosen {
  readonly people: readonly Person[];
  readonly has: (id: string) => boolean;
  /** Selects or deselects someone; with `through`, everyone from the last one on as well. */
  readonly toggle: (id: string, through?: boolean) => void;
  readonly all: () => void;
  readonly clear: () => void;
}

/** Clears the selection when `view` changes: the people may no longer be shown. */
export function useChosen(view: object, shown: readonly TalentHit[]): Chosen {
  const key = JSON.stringify(view);
  const none = { key, ids: new Set<string>() as ReadonlySet<string>, last: "" };
  const [chosen, setChosen] = useState(none);
  if (chosen.key !== key) setChosen(none);
  const { ids, last } = chosen;
  const set = (next: ReadonlySet<string>, at = "") => setChosen({ key, ids: next, last: at });
  return {
    people: shown.filter(({ _id }) => ids.has(_id)).map(personOf),
    has: (id) => ids.has(id),
    toggle: (id, through = false) => {
      const next = new Set(ids);
      const [from, to] = [last, id].map((one) => shown.findIndex(({ _id }) => _id === one));
      if (through && from !== undefined && to !== undefined && from >= 0 && to >= 0) {
        const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
        for (const { _id } of range) next.add(_id);
      } else if (!next.delete(id)) next.add(id);
      set(next, id);
    },
    all: () => set(new Set(shown.map(({ _id }) => _id))),
    clear: () => set(new Set()),
  };
}
