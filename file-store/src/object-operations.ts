import { pipeline } from "node:stream/promises";
import type { StoredObject } from "./bucket-store.ts";
import { readRange } from "./byte-range.ts";
import { joinInto } from "./durable.ts";
import { keptHeaders, type Operation, sendXml } from "./operation.ts";
import { receiveBody } from "./receive-body.ts";
import { S3Error } from "./s3-error.ts";
import { headerOf, readCopySource, type S3Request } from "./s3-request.ts";
import { tagsOfHeader } from "./tags.ts";

/** Whatever a person uploaded runs nothing where it is read. */
const GUARD = {
  "Content-Security-Policy": "sandbox; default-src 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};

export const putObject: Operation = async (call) => {
  const { request, response, bucket, payloadHash } = call;
  if (headerOf(request, "if-match") ?? headerOf(request, "if-none-match"))
    throw new S3Error("NotImplemented");
  if (headerOf(request, "x-amz-copy-source") !== undefined) return copyObject(call);
  const tags = tagsOfHeader(request);
  const draft = bucket.draft();
  const { size, md5 } = await receiveBody(request, payloadHash, draft);
  const object = await bucket.put(request.key, draft, {
    size,
    etag: md5,
    headers: keptHeaders(request),
    tags,
  });
  response.writeHead(200, { ETag: `"${object.etag}"` }).end();
};

const copyObject: Operation = async ({ request, response, bucket, bucketNamed }) => {
  const source = readCopySource(headerOf(request, "x-amz-copy-source") ?? "");
  const from = await bucketNamed(source.bucket);
  const opened = await from.open(source.key);
  const draft = bucket.draft();
  try {
    await joinInto(draft, [() => opened.handle.createReadStream()]);
  } finally {
    await opened.handle.close();
  }
  const { size, etag, headers, tags } = opened.object;
  const replaces = headerOf(request, "x-amz-metadata-directive") === "REPLACE";
  const about = { size, etag, headers: replaces ? keptHeaders(request) : headers, tags };
  const object = await bucket.put(request.key, draft, about);
  sendXml(response, "CopyObjectResult", { ETag: `"${object.etag}"`, LastModified: object.modified });
};

export const getObject: Operation = async ({ request, response, bucket }) => {
  const { object, handle } = await bucket.open(request.key);
  try {
    const headers = readHeaders(request, object);
    if (headerOf(request, "if-none-match") === headers.ETag) {
      response.writeHead(304, { ETag: headers.ETag, ...GUARD }).end();
      return;
    }
    const range = readRange(headerOf(request, "range"), object.size);
    const { start, end } = range ?? { start: 0, end: object.size - 1 };
    response.writeHead(range ? 206 : 200, {
      ...headers,
      "Content-Length": end - start + 1,
      ...(range ? { "Content-Range": `bytes ${start}-${end}/${object.size}` } : {}),
    });
    if (request.method === "HEAD" || object.size === 0) response.end();
    else await pipeline(handle.createReadStream({ start, end }), response);
  } finally {
    await handle.close();
  }
};

export const removeObject: Operation = async ({ request, response, bucket }) => {
  await bucket.remove(request.key);
  response.writeHead(204).end();
};

function readHeaders(request: S3Request, object: StoredObject) {
  return {
    "cache-control": "private, no-store",
    "content-type": "application/octet-stream",
    ...object.headers,
    ...overrides(request),
    ...GUARD,
    ETag: `"${object.etag}"`,
    "Last-Modified": new Date(object.modified).toUTCString(),
    "Accept-Ranges": "bytes",
    ...(object.tags.length > 0 ? { "x-amz-tagging-count": object.tags.length } : {}),
  };
}

/** The `response-…` parameters; they are part of what was signed. */
function overrides(request: S3Request): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of request.query) {
    if (!name.startsWith("response-")) continue;
    if (!/^[\x20-\x7e]*$/.test(value)) throw new S3Error("InvalidArgument", `${name} is not valid.`);
    headers[name.slice("response-".length)] = value;
  }
  return headers;
}
