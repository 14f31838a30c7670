/** Where unfinished uploads are remembered, such as `localStorage`. */
export type UploadMemory = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** What is remembered of a file: the upload's id, by what identifies the file. */
export interface RememberedUpload {
  read(): string | null;
  write(fileId: string): void;
  forget(): void;
}

/** Remembers a file by name, size and modification time. A full or disabled store remembers nothing. */
export function rememberedUpload(file: File, memory: UploadMemory | undefined): RememberedUpload {
  const key = `upload:${file.size}:${file.lastModified}:${file.name}`;
  const attempt = <T>(work: (memory: UploadMemory) => T): T | null => {
    try {
      return memory ? work(memory) : null;
    } catch {
      return null;
    }
  };
  return {
    read: () => attempt((store) => store.getItem(key)),
    write: (fileId) => void attempt((store) => store.setItem(key, fileId)),
    forget: () => void attempt((store) => store.removeItem(key)),
  };
}

/** The browser's storage; where it is disabled, the page's own, so that a paused upload still goes on. */
export function browserMemory(): UploadMemory | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return pageMemory;
  }
}

const items = new Map<string, string>();
const pageMemory: UploadMemory = {
  getItem: (key) => items.get(key) ?? null,
  setItem: (key, value) => void items.set(key, value),
  removeItem: (key) => void items.delete(key),
};
