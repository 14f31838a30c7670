import { putPart } from "./put-part.ts";
import { browserMemory, rememberedUpload, type UploadMemory } from "./remembered-uploads.ts";
import {
  PartError,
  UploadError,
  type PutPart,
  type SentPart,
  type UploadCalls,
  type UploadPlan,
} from "./upload-calls.ts";

const AT_ONCE = 4;
const RETRIES = 3;
const FIRST_WAIT_MS = 500;

/** The reason of a signal that only pauses: what has arrived is kept, and sending the file again goes on from there. */
export const PAUSE = "pause";

/** How one file is sent. What browsers provide is passed in only by tests. */
export interface UploadOptions {
  /** Called with the bytes sent so far, never more than the file's size; a retried part may lower it. */
  readonly onProgress?: (sentBytes: number, totalBytes: number) => void;
  /** Called with true when a try failed and follows again, with false once all that failed has arrived. */
  readonly onInterrupted?: (isTryingAgain: boolean) => void;
  /** Cancels: parts under way stop and the server forgets the upload. With the reason `PAUSE` it keeps it instead. */
  readonly signal?: AbortSignal;
  readonly put?: PutPart;
  readonly memory?: UploadMemory;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

interface Upload extends UploadPlan {
  readonly fileId: string;
  readonly parts: readonly SentPart[];
}

/**
 * Uploads a file in parts, four at once, each retried three times, and completes it. After a reload the same file
 * continues where it stopped. Throws `UploadError`, or what the calls throw. Uppy does this too, in 14 times the bytes
 * (brotli, 2026-11).
 */
export async function uploadFile<F extends { readonly state: string }>(
  file: File,
  calls: UploadCalls<F>,
  options: UploadOptions = {},
): Promise<F> {
  const { signal, memory = browserMemory() } = options;
  const remembered = rememberedUpload(file, memory);
  const upload = await resume(remembered.read(), calls);
  if (upload && "file" in upload) {
    remembered.forget();
    return upload.file;
  }
  const begun = upload ?? {
    ...(await calls.create({ name: file.name, size: file.size, type: file.type })),
    parts: [],
  };
  remembered.write(begun.fileId);
  try {
    const parts = await sendParts(file, begun, calls, options);
    const complete = () => calls.complete(begun.fileId, parts);
    const done = await retrying(complete, { ...options, onFailed: () => options.onInterrupted?.(true) });
    remembered.forget();
    return done;
  } catch (error) {
    if (signal?.aborted && signal.reason === PAUSE) throw new UploadError("paused");
    if (signal?.aborted) {
      remembered.forget();
      await calls.abort(begun.fileId).catch(() => undefined);
      throw new UploadError("cancelled");
    }
    if (error instanceof PartError || statusOf(error) === 0) throw new UploadError("connection");
    // Nothing to continue: the same file would only be refused again.
    if (isRefusal(statusOf(error))) remembered.forget();
    throw error;
  }
}

/** Gives up what was sent of a file before, here and at the server. */
export async function forgetUpload<F extends { readonly state: string }>(
  file: File,
  calls: UploadCalls<F>,
  memory = browserMemory(),
): Promise<void> {
  const remembered = rememberedUpload(file, memory);
  const fileId = remembered.read();
  remembered.forget();
  if (fileId !== null) await calls.abort(fileId).catch(() => undefined);
}

async function resume<F extends { readonly state: string }>(
  fileId: string | null,
  calls: UploadCalls<F>,
): Promise<Upload | { readonly file: F } | null> {
  const found = fileId === null ? null : await calls.find(fileId);
  if (fileId === null || found === null) return null;
  if (found.file.state === "ready") return { file: found.file };
  if (found.file.state !== "uploading") return null;
  const { partSize, partCount, parts } = found;
  return { fileId, partSize, partCount, parts: parts.map(({ number, etag }) => ({ number, etag })) };
}

async function sendParts<F extends { readonly state: string }>(
  file: File,
  upload: Upload,
  calls: UploadCalls<F>,
  { onProgress, onInterrupted, signal, put = putPart, wait }: UploadOptions,
): Promise<SentPart[]> {
  const done = new Map(upload.parts.map((part) => [part.number, part]));
  const sent = new Map<number, number>();
  const failing = new Set<number>();
  const bytesOf = (number: number) => file.slice((number - 1) * upload.partSize, number * upload.partSize);
  const progress = (number: number, bytes: number) => {
    sent.set(number, bytes);
    onProgress?.(
      [...sent.values()].reduce((sum, one) => sum + one, 0),
      file.size,
    );
  };
  for (const number of done.keys()) progress(number, bytesOf(number).size);
  const left = Array.from({ length: upload.partCount }, (_, index) => index + 1).filter(
    (number) => !done.has(number),
  );

  // One part that can't be sent stops the others.
  const stop = new AbortController();
  const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  const sendOne = async (number: number): Promise<void> => {
    const body = bytesOf(number);
    const etag = await retrying(
      async () => {
        progress(number, 0);
        const url = await calls.sign(upload.fileId, number);
        return put(url, body, (bytes) => progress(number, Math.min(bytes, body.size)), either);
      },
      {
        signal: either,
        ...(wait && { wait }),
        onFailed: () => {
          failing.add(number);
          onInterrupted?.(true);
        },
      },
    );
    progress(number, body.size);
    if (failing.delete(number) && failing.size === 0) onInterrupted?.(false);
    done.set(number, { number, etag });
  };
  const lane = async (): Promise<void> => {
    for (let number = left.shift(); number !== undefined; number = left.shift()) await sendOne(number);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  } catch (error) {
    stop.abort();
    throw error;
  }
  return [...done.values()].sort((a, b) => a.number - b.number);
}

/** Retries what may yet succeed: a lost connection, a failing store or server, an expired address. */
async function retrying<T>(
  work: () => Promise<T>,
  {
    signal,
    wait = sleep,
    onFailed,
  }: Pick<UploadOptions, "signal" | "wait"> & { readonly onFailed: () => void },
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      const status = statusOf(error);
      const passes = error instanceof PartError || status === 0 || status === 429 || (status ?? 0) >= 500;
      if (!passes || signal?.aborted || attempt === RETRIES) throw error;
      onFailed();
      await wait(FIRST_WAIT_MS * 2 ** attempt);
    }
  }
}

/** Whether a status is a 4xx about the file itself, not about the session or rate limits. */
export function isRefusal(status = 0): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}

/** Returns the HTTP status that an error carries, 0 for a lost connection. */
export function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && "status" in error ? error.status : undefined;
  return typeof status === "number" ? status : undefined;
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
