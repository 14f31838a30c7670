import { call } from "../call.ts";
import { ApiError } from "@loubby/shared-contracts/shell";
import type { FilePurpose } from "./purposes.ts";
import { uploads } from "./uploads.ts";

interface Claim {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

interface Part {
  readonly number: number;
  readonly etag: string;
}

/** The server's side of one upload for a purpose, as the browser's uploader wants it. */
export function uploadCalls(purpose: FilePurpose) {
  return {
    create: ({ name, size, type }: Claim) => call(uploads.create, { body: { purpose, name, size, type } }),
    find: (fileId: string) => call(uploads.find, { params: { fileId } }).catch(nullWhenUnknown),
    async sign(fileId: string, number: number) {
      const { parts } = await call(uploads.sign, { params: { fileId }, body: { numbers: [number] } });
      return parts[0]?.url ?? "";
    },
    async complete(fileId: string, parts: readonly Part[]) {
      const { file } = await call(uploads.complete, { params: { fileId }, body: { parts: [...parts] } });
      return file;
    },
    abort: (fileId: string) => call(uploads.abort, { params: { fileId } }),
  };
}

/** An upload remembered from another account, or cleaned up since, begins anew. */
function nullWhenUnknown(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
