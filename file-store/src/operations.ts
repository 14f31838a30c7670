import { headBucket, listObjects } from "./bucket-operations.ts";
import {
  createUpload,
  dropUpload,
  finishUpload,
  sendParts,
  sendUploads,
  uploadPart,
} from "./multipart-operations.ts";
import { getObject, putObject, removeObject } from "./object-operations.ts";
import type { Operation } from "./operation.ts";
import { S3Error } from "./s3-error.ts";
import type { S3Request } from "./s3-request.ts";
import { getTags, putTags, removeTags } from "./tags.ts";

/** All that the store does, by method, target and subresource. Making a bucket comes before there is one. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  "HEAD bucket": headBucket,
  "GET bucket": listObjects,
  "GET bucket?uploads": sendUploads,
  "PUT object": putObject,
  "GET object": getObject,
  "HEAD object": getObject,
  "DELETE object": removeObject,
  "PUT object?tagging": putTags,
  "GET object?tagging": getTags,
  "DELETE object?tagging": removeTags,
  "POST object?uploads": createUpload,
  "PUT object?uploadId": uploadPart,
  "GET object?uploadId": sendParts,
  "POST object?uploadId": finishUpload,
  "DELETE object?uploadId": dropUpload,
};

const SUBRESOURCES = ["uploads", "uploadId", "tagging"];

/** Parameters that change nothing or are read by an operation. Any other would be obeyed by S3 and ignored here. */
const PARAMETERS = new RegExp(
  `^(?:${SUBRESOURCES.join("|")}|partNumber|list-type|prefix|delimiter|start-after|encoding-type|fetch-owner|continuation-token` +
    "|max-(?:keys|parts|uploads)|part-number-marker|key-marker|upload-id-marker|x-id|x-amz-checksum-mode|X-Amz-[\\w-]+" +
    "|response-(?:content-(?:type|disposition|language|encoding)|cache-control|expires))$",
);

/** The operation that a request asks for. Throws `NotImplemented` or `MethodNotAllowed`. */
export function operationOf(request: S3Request): Operation {
  for (const name of request.query.keys()) {
    if (!PARAMETERS.test(name)) throw new S3Error("NotImplemented", `This store does not know ${name}.`);
  }
  const subresource = SUBRESOURCES.find((name) => request.query.has(name));
  const target = request.key === "" ? "bucket" : "object";
  const operation = OPERATIONS[`${request.method} ${target}${subresource ? `?${subresource}` : ""}`];
  if (operation === undefined) throw new S3Error("MethodNotAllowed");
  return operation;
}
