/** Where unfinished uploads are remembered; `localStorage` fits. */
export type UploadMemory = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** What is remembered of one file: the upload's id, under what the file is recognised by. */
export interface RememberedUpload {
  read(): string | null;
  write(fileId: string): void;
  forget(): void;
}

/** The memory of a file: the same name, size and time of change mean the same bytes. A full or shut store remembers nothing. */
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

/** The browser's memory, or none where it is shut. */
export function browserMemory(): UploadMemory | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
