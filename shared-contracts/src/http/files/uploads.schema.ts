import { z } from "zod";
import { SHOWN_TEXT } from "../shown-text.ts";
import { filePurposes } from "./purposes.ts";

/** `uploading` until it is completed; `refused` says why in `reason`. */
export const fileStates = ["uploading", "ready", "refused", "aborted"] as const;
export type FileState = (typeof fileStates)[number];

export const UploadedFile = z.object({
  _id: z.uuid(),
  purpose: z.enum(filePurposes),
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  type: z.string(),
  state: z.enum(fileStates),
  reason: z.string().nullable(),
  /** The lasting address of a public file, or null: private ones are read by a short-lived link. */
  url: z.string().nullable(),
  created_at: z.string(),
});
export type UploadedFile = z.output<typeof UploadedFile>;

/** Bytes that files take, and may take. */
export const Storage = z.object({
  used: z.int(),
  allowed: z.int(),
  /** Whose storage it is. */
  holder: z.enum(["company", "person"]),
});
export type Storage = z.output<typeof Storage>;

/** Only the last part of a path is a name. Control characters and those that turn the direction of text hide an ending. */
const fileName = z
  .string()
  .transform((name) => name.split(/[/\\]/).at(-1)?.trim() ?? "")
  .pipe(
    z
      .string()
      .min(1, "Give the file a name.")
      .max(200, "Use a file name of at most 200 characters.")
      .regex(SHOWN_TEXT, "The file name contains unsupported characters."),
  );

const NewUpload = z.object({
  purpose: z.enum(filePurposes),
  name: fileName,
  size: z.int().min(0),
  type: z.string().trim().toLowerCase().max(127),
});

const partNumber = z.int().min(1).max(10_000);
const SentPart = z.object({ number: partNumber, etag: z.string().min(1).max(80) });

const plan = { partSize: z.int(), partCount: z.int() };
const fileOnly = z.object({ file: UploadedFile });

export const uploadsSchema = {
  create: { body: NewUpload, response: z.object({ fileId: z.uuid(), ...plan }) },
  find: {
    response: z.object({
      file: UploadedFile,
      ...plan,
      parts: z.array(SentPart.extend({ size: z.int() })).readonly(),
    }),
  },
  sign: {
    body: z.object({ numbers: z.array(partNumber).min(1).max(100) }),
    response: z.object({
      parts: z.array(z.object({ number: z.int(), url: z.string() })).readonly(),
      expires_at: z.string(),
    }),
  },
  complete: { body: z.object({ parts: z.array(SentPart).min(1).max(10_000) }), response: fileOnly },
  abort: { response: fileOnly },
  link: { response: z.object({ url: z.string(), expires_at: z.string() }) },
  storage: { response: Storage },
};
