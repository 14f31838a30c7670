import { count, keptHeaders, need, type Operation, sendXml } from "./operation.ts";
import {
  abortUpload,
  beginUpload,
  completeUpload,
  getUpload,
  listParts,
  listUploads,
  MOST_PARTS,
  putPart,
} from "./multipart-store.ts";
import { receiveBody, receiveText } from "./receive-body.ts";
import { S3Error } from "./s3-error.ts";
import { headerOf } from "./s3-request.ts";
import { tagsOfHeader } from "./tags.ts";
import { innerTexts, onlyText } from "./xml.ts";

const PAGE = 1000;

export const createUpload: Operation = async ({ request, response, bucket }) => {
  const { key } = request;
  const id = await beginUpload(bucket, { key, headers: keptHeaders(request), tags: tagsOfHeader(request) });
  sendXml(response, "InitiateMultipartUploadResult", { Bucket: request.bucket, Key: key, UploadId: id });
};

export const uploadPart: Operation = async ({ request, response, bucket, payloadHash }) => {
  if (headerOf(request, "x-amz-copy-source") !== undefined) throw new S3Error("NotImplemented");
  const number = partNumber(need(request, "partNumber"));
  const upload = await getUpload(bucket, request.key, need(request, "uploadId"));
  const draft = bucket.draft();
  const { md5 } = await receiveBody(request, payloadHash, draft);
  await putPart(bucket, upload, number, draft, md5);
  response.writeHead(200, { ETag: `"${md5}"` }).end();
};

export const finishUpload: Operation = async ({ request, response, bucket, payloadHash }) => {
  const xml = await receiveText(request, payloadHash);
  const named = innerTexts(xml, "Part").map((part) => ({
    number: partNumber(onlyText(part, "PartNumber")),
    etag: onlyText(part, "ETag").replaceAll('"', ""),
  }));
  const object = await completeUpload(bucket, request.key, need(request, "uploadId"), named);
  sendXml(response, "CompleteMultipartUploadResult", {
    Bucket: request.bucket,
    Key: request.key,
    ETag: `"${object.etag}"`,
  });
};

export const dropUpload: Operation = async ({ request, response, bucket }) => {
  const upload = await getUpload(bucket, request.key, need(request, "uploadId"));
  await abortUpload(bucket, upload.id);
  response.writeHead(204).end();
};

export const sendParts: Operation = async ({ request, response, bucket }) => {
  const upload = await getUpload(bucket, request.key, need(request, "uploadId"));
  const after = count(request, "part-number-marker", 0, MOST_PARTS);
  const most = count(request, "max-parts", PAGE, PAGE);
  const parts = (await listParts(bucket, upload)).filter((part) => part.number > after);
  const page = parts.slice(0, most);
  sendXml(response, "ListPartsResult", {
    Bucket: request.bucket,
    Key: request.key,
    UploadId: upload.id,
    PartNumberMarker: after,
    NextPartNumberMarker: page.at(-1)?.number,
    MaxParts: most,
    IsTruncated: page.length < parts.length,
    Part: page.map(({ number, etag, size, modified }) => ({
      PartNumber: number,
      LastModified: modified.toISOString(),
      ETag: `"${etag}"`,
      Size: size,
    })),
  });
};

export const sendUploads: Operation = async ({ request, response, bucket }) => {
  const prefix = request.query.get("prefix") ?? "";
  const most = count(request, "max-uploads", PAGE, PAGE);
  const uploads = (await listUploads(bucket)).filter((upload) => upload.key.startsWith(prefix));
  const after = request.query.get("upload-id-marker");
  const rest =
    after === undefined ? uploads : uploads.slice(uploads.findIndex((upload) => upload.id === after) + 1);
  const page = rest.slice(0, most);
  const last = page.length < rest.length ? page.at(-1) : undefined;
  sendXml(response, "ListMultipartUploadsResult", {
    Bucket: request.bucket,
    MaxUploads: most,
    IsTruncated: last !== undefined,
    NextKeyMarker: last?.key,
    NextUploadIdMarker: last?.id,
    Upload: page.map(({ key, id, initiated }) => ({ Key: key, UploadId: id, Initiated: initiated })),
  });
};

function partNumber(text: string): number {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > MOST_PARTS)
    throw new S3Error("InvalidArgument", "Part numbers go from 1 to 10000.");
  return number;
}
