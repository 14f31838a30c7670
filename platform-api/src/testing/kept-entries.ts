/** What an API says of an entry. */
export type Item = Readonly<Record<string, unknown>>;

/** An entry of a double's calendar, with the revision that changed it last. */
export interface KeptEntry {
  readonly calendar: string;
  readonly id: string;
  readonly item: Item;
  readonly revision: number;
  readonly isGone: boolean;
}

/** What the calendars of a double have. */
export interface Entries {
  /** What changed since a revision, or all where it is null. */
  changed(calendar: string, since: number | null): readonly KeptEntry[];
  /** An entry, also one that is gone; in any calendar where none is named. */
  get(id: string, calendar?: string): KeptEntry | undefined;
  put(calendar: string, item: { readonly id: string } & Item): KeptEntry;
  remove(calendar: string, id: string): void;
  /** The latest revision, and the oldest from which changes are told. */
  readonly revision: () => number;
  readonly oldest: () => number;
  forgetTokens(): void;
}

/** Nothing yet. */
export function keptEntries(): Entries {
  const kept = new Map<string, KeptEntry>();
  let [revision, oldest] = [1, 0];
  const keep = (calendar: string, id: string, item: Item, isGone: boolean) => {
    revision += 1;
    const entry = { calendar, id, item, revision, isGone };
    kept.set(`${calendar} ${id}`, entry);
    return entry;
  };
  return {
    changed: (calendar, since) =>
      [...kept.values()].filter(
        (each) => each.calendar === calendar && (since === null ? !each.isGone : each.revision > since),
      ),
    get: (id, calendar) =>
      calendar === undefined
        ? [...kept.values()].find((each) => each.id === id)
        : kept.get(`${calendar} ${id}`),
    put: (calendar, item) => keep(calendar, item.id, item, false),
    remove: (calendar, id) => void keep(calendar, id, kept.get(`${calendar} ${id}`)?.item ?? { id }, true),
    revision: () => revision,
    oldest: () => oldest,
    forgetTokens: () => void (oldest = revision + 1),
  };
}
