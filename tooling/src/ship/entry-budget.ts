/** What `bench/budget.json` says of entries. */
export interface EntryBudget {
  /** Gzip, of each remote's entry; may only fall. */
  readonly remoteEntryGz: Readonly<Record<string, number>>;
  /** Pages that came after that was set, by remote and path. */
  readonly addedPagesBr: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** An entry names the chunks and the shared parts of its pages: gzip bytes for each page that came later. */
const GZ_PER_PAGE = 40;

/** What a remote's entry may weigh, in bytes of gzip; `undefined` where it has no line. */
export function entryGz({ remoteEntryGz, addedPagesBr }: EntryBudget, remote: string): number | undefined {
  const base = remoteEntryGz[remote];
  if (base === undefined) return undefined;
  return base + GZ_PER_PAGE * Object.keys(addedPagesBr[remote] ?? {}).length;
}
