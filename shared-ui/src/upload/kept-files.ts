import { createStore, delMany, entries, keys, set } from "idb-keyval";

/** A file in this browser's own database, so that it outlives a reload. */
export interface KeptFile {
  readonly file: File;
  /** When it was added, in ms since 1970. */
  readonly at: number;
  /** What the server says of it, once it is there. */
  readonly arrived?: unknown;
}

/** Files by name; a browser has it as a database of its own. */
export interface FileStore {
  entries(): Promise<[string, KeptFile][]>;
  keys(): Promise<string[]>;
  set(name: string, kept: KeptFile): Promise<void>;
  remove(names: readonly string[]): Promise<void>;
}

let opened: FileStore | undefined;

/** This browser's store; undefined where it has none. */
export function browserFiles(): FileStore | undefined {
  if (globalThis.indexedDB === undefined) return undefined;
  opened ??= openFiles();
  return opened;
}

function openFiles(): FileStore {
  const store = createStore("loubby.files", "kept");
  return {
    entries: () => entries<string, KeptFile>(store),
    keys: () => keys<string>(store),
    set: (name, kept) => set(name, kept, store),
    remove: (names) => delMany([...names], store),
  };
}

/** Forgets all files, as a person signs out. Where the store is closed, nothing was kept. */
export async function forgetFiles(store = browserFiles()): Promise<void> {
  try {
    await store?.remove(await store.keys());
  } catch {
    // Nothing more can be done.
  }
}
