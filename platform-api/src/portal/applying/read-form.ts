import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import { ApiError } from "@loubby/shared-contracts/http/api-error";

/** A file that came with a form, on this machine's disk. */
export interface SentFile {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** It was larger than anything may be, and was cut off there. */
  readonly isCut: boolean;
  readonly read: () => Promise<Buffer>;
}

/** A form as a browser sent it. */
export interface SentForm {
  /** The last value of a field; empty where it was not sent. */
  readonly text: (name: string) => string;
  /** Every value of a field. */
  readonly all: (name: string) => readonly string[];
  readonly names: readonly string[];
  readonly files: readonly SentFile[];
}

const LIMITS = { fileSize: 100 * 1024 ** 2, files: 40, fields: 1000, fieldSize: 40_000, parts: 1040 };

/** Bytes of all files of one form: a film and the papers around it. */
const MOST_BYTES = 160 * 1024 ** 2;

/** Reads a multipart form, hands it to `work`, and leaves nothing of it on the disk. Throws 413, 400 for a broken one. */
export async function withForm<T>(request: FastifyRequest, work: (form: SentForm) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "loubby-form-"));
  try {
    const form = await readParts(request, folder).catch((error: unknown) => {
      // What the parser finds broken has no code; what the disk or the limits refuse has one.
      if (!(error instanceof Error) || "code" in error) throw error;
      throw new ApiError(400, "invalid_request", "We didn't receive the whole form. Please send it again.");
    });
    return await work(form);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readParts(request: FastifyRequest, folder: string): Promise<SentForm> {
  const values = new Map<string, string[]>();
  const files: SentFile[] = [];
  let bytes = 0;
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === "field") {
      const text = typeof part.value === "string" ? part.value.replaceAll("\u0000", "") : "";
      values.set(part.fieldname, [...(values.get(part.fieldname) ?? []), text]);
    } else {
      const file = path.join(folder, String(files.length));
      await pipeline(part.file, createWriteStream(file));
      const size = part.file.bytesRead;
      bytes += size;
      if (bytes > MOST_BYTES) throw new ApiError(413, "too_large", "Your files are too large in total.");
      // A file field that was left empty is sent all the same.
      if (part.filename === "" && size === 0) continue;
      files.push({
        field: part.fieldname,
        name: path.basename(part.filename.replaceAll("\\", "/")).slice(-200) || "file",
        type: part.mimetype,
        size,
        isCut: part.file.truncated,
        read: () => readFile(file),
      });
    }
  }
  return {
    text: (name) => values.get(name)?.at(-1) ?? "",
    all: (name) => values.get(name) ?? [],
    names: [...values.keys()],
    files,
  };
}
