import { browserFiles, type FileStore } from "./kept-files.ts";

const DAY_MS = 24 * 60 * 60_000;
/** All that this browser keeps at a time. */
const MOST_BYTES = 200 * 1024 * 1024;

/** An upload from before a reload. */
export interface KeptUpload<F> {
  readonly key: string;
  readonly file: File;
  /** Once it was checked. */
  readonly arrived?: F;
}

/** The uploads of one place, such as a conversation, that outlive a reload. Nothing here ever throws. */
export interface KeptUploads<F> {
  /** Those that no other tab has taken up, oldest first; files of more than a day, or of someone else, are forgotten. */
  load(): Promise<KeptUpload<F>[]>;
  /** Keeps a file, as long as there is room. */
  keep(upload: KeptUpload<F>): Promise<void>;
  forget(keys: readonly string[]): Promise<void>;
  /** Lets another tab, or this one later, take them up. */
  leave(): void;
}

/**
 * Keeps files of a person, below `owner`, for one of their places. Undefined where the browser can't. A tab that has taken
 * up a file keeps it from the others by a lock of its name, which ends with the tab.
 */
export function keptUploads<F>(
  { owner, place: within }: { readonly owner: string; readonly place: string },
  store: FileStore | undefined = browserFiles(),
): KeptUploads<F> | undefined {
  if (store === undefined) return undefined;
  const place = `${owner}${within}`;
  const held = new Map<string, () => void>();
  const forgotten = new Set<string>();
  const nameOf = (key: string) => `${place}${key}`;
  const release = (keys: readonly string[]) => {
    for (const key of keys) {
      held.get(key)?.();
      held.delete(key);
    }
  };
  // One after the other: two about one file would both find it without a lock, and the earlier might write last.
  let saving = Promise.resolve();
  const keepNow = async ({ key, file, arrived }: KeptUpload<F>) => {
    try {
      const all = await store.entries();
      const before = all.find(([name]) => name === nameOf(key))?.[1];
      const others = all.filter(([name]) => name !== nameOf(key));
      if (others.reduce((sum, [, kept]) => sum + kept.file.size, file.size) > MOST_BYTES) return;
      if (!held.has(key)) held.set(key, (await take(nameOf(key))) ?? (() => undefined));
      await store.set(nameOf(key), {
        file,
        at: before?.at ?? Date.now(),
        ...(arrived !== undefined && { arrived }),
      });
      // Put aside while it was being kept.
      if (!forgotten.has(key)) return;
      release([key]);
      await store.remove([nameOf(key)]);
    } catch {
      // Without room it lasts until the page goes.
    }
  };
  return {
    async load() {
      try {
        const all = await store.entries();
        const old = all
          .filter(([name, { at }]) => at < Date.now() - DAY_MS || !name.startsWith(owner))
          .map(([name]) => name);
        if (old.length > 0) await store.remove(old);
        const own = all
          .filter(([name]) => name.startsWith(place) && !old.includes(name))
          .toSorted(([, a], [, b]) => a.at - b.at);
        const taken: KeptUpload<F>[] = [];
        for (const [name, { file, arrived }] of own) {
          const key = name.slice(place.length);
          const letGo = held.has(key) ? undefined : await take(name);
          if (letGo === undefined) continue;
          held.set(key, letGo);
          taken.push({ key, file, ...(arrived !== undefined && { arrived: arrived as F }) });
        }
        return taken;
      } catch {
        return [];
      }
    },
    keep(upload) {
      saving = saving.then(() => keepNow(upload));
      return saving;
    },
    async forget(keys) {
      for (const key of keys) forgotten.add(key);
      release(keys);
      try {
        await store.remove(keys.map(nameOf));
      } catch {
        // It ends within a day by itself.
      }
    },
    leave: () => release([...held.keys()]),
  };
}

/** Takes the lock of a name; answers how it is let go, or undefined while another tab has it. */
function take(name: string): Promise<(() => void) | undefined> {
  const { locks } = navigator;
  if (locks === undefined) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    void locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(undefined);
      return new Promise<void>((end) => resolve(end));
    });
  });
}
