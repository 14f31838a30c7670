import type { Tags } from "./bucket-store.ts";
import { type Operation, sendXml } from "./operation.ts";
import { receiveText } from "./receive-body.ts";
import { S3Error } from "./s3-error.ts";
import { headerOf, type S3Request } from "./s3-request.ts";
import { innerTexts, onlyText } from "./xml.ts";

/** Limits of the S3 protocol. */
const MOST_TAGS = 10;
const LONGEST_KEY = 128;
const LONGEST_VALUE = 256;

/** The tags of an `x-amz-tagging` header: `name=value&…`. */
export function tagsOfHeader(request: S3Request): Tags {
  return checked([...new URLSearchParams(headerOf(request, "x-amz-tagging") ?? "")]);
}

export const putTags: Operation = async ({ request, response, bucket, payloadHash }) => {
  const tagSet = innerTexts(await receiveText(request, payloadHash), "TagSet");
  const [set, ...more] = tagSet;
  if (set === undefined || more.length > 0) throw new S3Error("MalformedXML");
  const tags = innerTexts(set, "Tag").map((tag): [string, string] => [
    onlyText(tag, "Key"),
    onlyText(tag, "Value"),
  ]);
  await bucket.setTags(request.key, checked(tags));
  response.writeHead(200).end();
};

export const getTags: Operation = async ({ request, response, bucket }) => {
  const { tags } = await bucket.get(request.key);
  sendXml(response, "Tagging", { TagSet: { Tag: tags.map(([Key, Value]) => ({ Key, Value })) } });
};

export const removeTags: Operation = async ({ request, response, bucket }) => {
  await bucket.setTags(request.key, []);
  response.writeHead(204).end();
};

function checked(tags: Tags): Tags {
  const names = new Set(tags.map(([name]) => name));
  const fits = tags.every(
    ([name, value]) => name !== "" && name.length <= LONGEST_KEY && value.length <= LONGEST_VALUE,
  );
  if (tags.length > MOST_TAGS || names.size < tags.length || !fits)
    throw new S3Error("InvalidArgument", "The tags are not valid.");
  return tags;
}
