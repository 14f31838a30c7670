import type { ServerResponse } from "node:http";
import type { BucketStore } from "./bucket-store.ts";
import { S3Error } from "./s3-error.ts";
import { headerOf, type S3Request } from "./s3-request.ts";
import { xmlDocument, type XmlValue } from "./xml.ts";

/** What an operation works with; the request is authorized. */
export interface OperationCall {
  readonly request: S3Request;
  readonly response: ServerResponse;
  readonly bucket: BucketStore;
  /** The store of another bucket, for a copy. Throws `NoSuchBucket`. */
  readonly bucketNamed: (name: string) => Promise<BucketStore>;
  /** What was signed about the body. */
  readonly payloadHash: string;
}

export type Operation = (call: OperationCall) => Promise<void>;

/** Ends an answer with an XML document. */
export function sendXml(
  response: ServerResponse,
  root: string,
  fields: { readonly [name: string]: XmlValue },
): void {
  response.writeHead(200, { "Content-Type": "application/xml" }).end(xmlDocument(root, fields));
}

/** The value of a query parameter that the operation cannot do without. */
export function need(request: S3Request, name: string): string {
  const value = request.query.get(name);
  if (value === undefined) throw new S3Error("InvalidArgument", `${name} is missing.`);
  return value;
}

/** A whole number of the query within limits, or the fallback when it is not given. */
export function count(request: S3Request, name: string, fallback: number, most: number): number {
  const value = Number(request.query.get(name) ?? fallback);
  if (!Number.isInteger(value) || value < 0) throw new S3Error("InvalidArgument", `${name} is not a number.`);
  return Math.min(value, most);
}

/** The headers of a write that come back with every read. */
export function keptHeaders(request: S3Request): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of Object.keys(request.message.headers)) {
    const kept = /^(?:content-(?:type|disposition|language)|cache-control|expires|x-amz-meta-.+)$/.test(name);
    if (kept) headers[name] = headerOf(request, name) ?? "";
  }
  const encoding = headerOf(request, "content-encoding")
    ?.split(",")
    .map((one) => one.trim());
  const real = encoding?.filter((one) => one !== "aws-chunked").join(", ");
  return real ? { ...headers, "content-encoding": real } : headers;
}
