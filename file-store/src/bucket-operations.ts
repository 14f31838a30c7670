import type { StoredObject } from "./bucket-store.ts";
import { count, type Operation, sendXml } from "./operation.ts";
import { S3Error } from "./s3-error.ts";

const PAGE = 1000;

export const headBucket: Operation = async ({ response }) => {
  response.writeHead(200).end();
};

/** ListObjectsV2; the first version of the operation is not answered. */
export const listObjects: Operation = async ({ request, response, bucket }) => {
  const { query } = request;
  if (query.get("list-type") !== "2") throw new S3Error("NotImplemented");
  const prefix = query.get("prefix") ?? "";
  const delimiter = query.get("delimiter") ?? "";
  const most = count(request, "max-keys", PAGE, PAGE);
  const token = query.get("continuation-token");
  const after =
    token === undefined ? (query.get("start-after") ?? "") : Buffer.from(token, "base64url").toString();
  const entries = grouped(await bucket.list(prefix), prefix, delimiter).filter(({ name }) =>
    isAfter(name, after),
  );
  const page = entries.slice(0, most);
  const truncated = page.length < entries.length && most > 0;
  const name = query.get("encoding-type") === "url" ? encodeURIComponent : (text: string) => text;
  sendXml(response, "ListBucketResult", {
    Name: request.bucket,
    Prefix: name(prefix),
    Delimiter: delimiter === "" ? undefined : name(delimiter),
    KeyCount: page.length,
    MaxKeys: most,
    EncodingType: query.get("encoding-type"),
    IsTruncated: truncated,
    NextContinuationToken: truncated ? Buffer.from(page.at(-1)?.name ?? "").toString("base64url") : undefined,
    Contents: page.flatMap(({ object }) => (object ? [contents(object, name)] : [])),
    CommonPrefixes: page.flatMap((entry) => (entry.object ? [] : [{ Prefix: name(entry.name) }])),
  });
};

interface Entry {
  readonly name: string;
  /** Undefined for a common prefix, which stands for all keys that begin with it. */
  readonly object: StoredObject | undefined;
}

function grouped(objects: readonly StoredObject[], prefix: string, delimiter: string): Entry[] {
  const entries = new Map<string, Entry>();
  for (const object of objects) {
    const at = delimiter === "" ? -1 : object.key.indexOf(delimiter, prefix.length);
    const name = at < 0 ? object.key : object.key.slice(0, at + delimiter.length);
    entries.set(name, { name, object: at < 0 ? object : undefined });
  }
  return [...entries.values()];
}

function isAfter(name: string, after: string): boolean {
  return Buffer.compare(Buffer.from(name), Buffer.from(after)) > 0;
}

function contents(object: StoredObject, name: (text: string) => string) {
  return {
    Key: name(object.key),
    LastModified: object.modified,
    ETag: `"${object.etag}"`,
    Size: object.size,
    StorageClass: "STANDARD",
  };
}
