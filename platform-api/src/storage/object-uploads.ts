import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  NoSuchUpload,
  paginateListParts,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";

/** How long a part's address takes the part. */
export const PART_URL_SECONDS = 600;

/** A multipart upload at the store. */
export interface UploadAt {
  readonly key: string;
  readonly uploadId: string;
}

/** A part that the store has. */
export interface ArrivedPart {
  readonly number: number;
  /** Without quotes. */
  readonly etag: string;
  readonly size: number;
}

/** Multipart uploads: the browser sends the bytes, this side grants and settles. */
export interface ObjectUploads {
  /** Answers the upload's id. */
  begin(key: string, contentType: string): Promise<string>;
  /** An address that takes exactly `size` bytes as one part, for ten minutes. */
  signPart(upload: UploadAt, number: number, size: number): Promise<string>;
  /** An address that takes exactly `size` bytes of this type as a whole object, for ten minutes. */
  signPut(key: string, size: number, contentType: string): Promise<string>;
  /** Null when the store does not know the upload: it was completed, aborted or swept. */
  parts(upload: UploadAt): Promise<ArrivedPart[] | null>;
  /** False when the store does not know the upload. */
  complete(upload: UploadAt, parts: readonly ArrivedPart[]): Promise<boolean>;
  /** An upload that the store does not know is no error. */
  abort(upload: UploadAt): Promise<void>;
}

/** Multipart uploads of one bucket; `signer` knows the store by the address that browsers use. */
export function objectUploads(client: S3Client, signer: S3Client, bucket: string): ObjectUploads {
  const at = ({ key, uploadId }: UploadAt) => ({ Bucket: bucket, Key: key, UploadId: uploadId });
  return {
    async begin(key, contentType) {
      const command = new CreateMultipartUploadCommand({
        Bucket: bucket,
        Key: key,
        ContentType: contentType,
      });
      const { UploadId } = await client.send(command);
      if (UploadId === undefined) throw new Error("The store began an upload without an id.");
      return UploadId;
    },
    signPart: (upload, number, size) =>
      getSignedUrl(
        signer,
        new UploadPartCommand({ ...at(upload), PartNumber: number, ContentLength: size }),
        {
          expiresIn: PART_URL_SECONDS,
        },
      ),
    signPut: (key, size, contentType) =>
      getSignedUrl(
        signer,
        new PutObjectCommand({ Bucket: bucket, Key: key, ContentLength: size, ContentType: contentType }),
        { expiresIn: PART_URL_SECONDS },
      ),
    async parts(upload) {
      const parts: ArrivedPart[] = [];
      try {
        for await (const page of paginateListParts({ client }, at(upload))) {
          for (const { PartNumber = 0, ETag = "", Size = 0 } of page.Parts ?? []) {
            parts.push({ number: PartNumber, etag: ETag.replaceAll('"', ""), size: Size });
          }
        }
      } catch (error) {
        if (isUnknown(error)) return null;
        throw error;
      }
      return parts;
    },
    async complete(upload, parts) {
      const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: `"${etag}"` }));
      const command = new CompleteMultipartUploadCommand({ ...at(upload), MultipartUpload: { Parts } });
      return client.send(command).then(() => true, falseWhenUnknown);
    },
    async abort(upload) {
      await client.send(new AbortMultipartUploadCommand(at(upload))).catch(falseWhenUnknown);
    },
  };
}

function falseWhenUnknown(error: unknown): false {
  if (isUnknown(error)) return false;
  throw error;
}

function isUnknown(error: unknown): boolean {
  return error instanceof NoSuchUpload || (error instanceof Error && error.name === "NoSuchUpload");
}
