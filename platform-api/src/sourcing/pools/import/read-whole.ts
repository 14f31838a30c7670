import type { Services } from "#api/services";

/** Returns an upload's bytes; table uploads are at most 25 MB. Null when it is gone. */
export async function readWhole({ objects }: Services, key: string): Promise<Buffer | null> {
  const size = await objects.sizeOf(key);
  return size === null ? null : objects.read(key, 0, size);
}
