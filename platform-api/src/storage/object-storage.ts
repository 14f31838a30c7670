import type { Readable } from "node:stream";
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { Credentials } from "@loubby/file-store/signature";
import { contentDisposition } from "./content-disposition.ts";
import { objectUploads, type ObjectUploads } from "./object-uploads.ts";

/** Five minutes: long enough to open a file, short enough to be worthless in a log. */
export const READ_SECONDS = 300;

/** Where objects are and with which keys; the same for Amazon, a compatible service and the embedded store. */
export interface ObjectStorageOptions {
  /** Where this process reaches the store. */
  readonly endpoint: string;
  /** Where browsers reach it; signed addresses begin with it. */
  readonly publicUrl: string;
  readonly region: string;
  readonly bucket: string;
  readonly credentials: Credentials;
}

/** An object's content on its way. */
export interface ObjectStream {
  readonly stream: Readable;
  readonly size: number;
  readonly contentType: string;
}

/** An object as a list of the bucket shows it. */
export interface ListedObject {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** Without quotes. */
  readonly etag: string;
  /** When it was last put. */
  readonly modifiedAt: Date;
}

/** What a reader of a private file gets to see. */
export interface SignedRead {
  readonly key: string;
  /** What the file is called when it is saved. */
  readonly name: string;
  readonly contentType: string;
  /** Shown by the browser rather than saved, for types that are safe to show. */
  readonly inline: boolean;
}

/** The objects of the product's bucket. */
export interface ObjectStorage {
  readonly uploads: ObjectUploads;
  /** Resolves when the bucket answers. */
  ping(): Promise<void>;
  /** Makes the bucket when it is not there. */
  ensureBucket(): Promise<void>;
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  /** The size in bytes, or null when there is no such object. */
  sizeOf(key: string): Promise<number | null>;
  /** Bytes from `start` to before `end`; fewer at the object's end. */
  read(key: string, start: number, end: number): Promise<Buffer>;
  /** All of an object, or its bytes from `start` to before `end`; null when there is no such object. */
  open(key: string, part?: { readonly start: number; readonly end: number }): Promise<ObjectStream | null>;
  /** Every object whose key begins with `prefix`, in order of keys; those after the key `after` where one is given. */
  list(prefix: string, after?: string): AsyncIterable<ListedObject>;
  tag(key: string, tags: Readonly<Record<string, string>>): Promise<void>;
  /** An object that is not there is no error. */
  remove(key: string): Promise<void>;
  /** An address that anyone who has it can read from for five minutes. */
  signRead(file: SignedRead): Promise<string>;
  close(): void;
}

/** Talks to a store over the S3 protocol; connects at the first call. */
export function openObjectStorage(options: ObjectStorageOptions): ObjectStorage {
  const client = clientOf(options, options.endpoint);
  const signer = clientOf(options, options.publicUrl);
  const at = (key: string) => ({ Bucket: options.bucket, Key: key });
  return {
    uploads: objectUploads(client, signer, options.bucket),
    async ping() {
      await client.send(new HeadBucketCommand({ Bucket: options.bucket }));
    },
    async ensureBucket() {
      try {
        await client.send(new HeadBucketCommand({ Bucket: options.bucket }));
      } catch (error) {
        if (!(error instanceof NotFound) && (error as Error).name !== "NoSuchBucket") throw error;
        await client.send(new CreateBucketCommand({ Bucket: options.bucket }));
      }
    },
    async put(key, body, contentType) {
      await client.send(new PutObjectCommand({ ...at(key), Body: body, ContentType: contentType }));
    },
    async sizeOf(key) {
      const head = await unlessMissing(client.send(new HeadObjectCommand(at(key))));
      return head ? (head.ContentLength ?? 0) : null;
    },
    async read(key, start, end) {
      if (end <= start) return Buffer.alloc(0);
      const { Body } = await client.send(
        new GetObjectCommand({ ...at(key), Range: `bytes=${start}-${end - 1}` }),
      );
      return Body ? Buffer.from(await Body.transformToByteArray()) : Buffer.alloc(0);
    },
    async open(key, part) {
      const Range = part && `bytes=${part.start}-${part.end - 1}`;
      const found = await unlessMissing(client.send(new GetObjectCommand({ ...at(key), Range })));
      if (!found?.Body) return null;
      return {
        stream: found.Body as Readable,
        size: found.ContentLength ?? 0,
        contentType: found.ContentType ?? "application/octet-stream",
      };
    },
    async *list(prefix, after) {
      const asked = { Bucket: options.bucket, Prefix: prefix, StartAfter: after || undefined };
      for await (const page of paginateListObjectsV2({ client }, asked)) {
        for (const { Key, Size, ETag, LastModified } of page.Contents ?? []) {
          if (Key === undefined) continue;
          const etag = (ETag ?? "").replaceAll('"', "");
          yield { key: Key, size: Size ?? 0, etag, modifiedAt: LastModified ?? new Date() };
        }
      }
    },
    async tag(key, tags) {
      const TagSet = Object.entries(tags).map(([Key, Value]) => ({ Key, Value }));
      await client.send(new PutObjectTaggingCommand({ ...at(key), Tagging: { TagSet } }));
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    signRead: ({ key, name, contentType, inline }) =>
      getSignedUrl(
        signer,
        new GetObjectCommand({
          ...at(key),
          ResponseContentType: contentType,
          ResponseContentDisposition: contentDisposition(name, inline && isSafeToShow(contentType)),
        }),
        { expiresIn: READ_SECONDS },
      ),
    close() {
      client.destroy();
      signer.destroy();
    },
  };
}

function clientOf({ region, credentials }: ObjectStorageOptions, endpoint: string): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    // Compatible services differ in the newer checksums; what must be checked has its length and entity tag.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

function isSafeToShow(contentType: string): boolean {
  return [
    "application/pdf",
    "image/png",
    "image/jpeg",
    "image/webp",
    "text/plain",
    "audio/mp4",
    "audio/webm",
    "video/mp4",
    "video/quicktime",
    "video/webm",
  ].includes(contentType);
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NotFound || error instanceof NoSuchKey) return null;
    throw error;
  }
}
