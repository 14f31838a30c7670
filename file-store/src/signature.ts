import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** The key pair that a store and its clients share. */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** What Signature Version 4 signs of a request. */
export interface SignedParts {
  readonly method: string;
  /** Decoded, with its leading slash. */
  readonly path: string;
  /** Decoded, without the signature itself. */
  readonly query: ReadonlyMap<string, string>;
  /** Name and value in lower case and in order of names. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly payloadHash: string;
  /** `20260131T235959Z` */
  readonly date: string;
  readonly region: string;
}

/** The hexadecimal signature of a request (AWS Signature Version 4, service `s3`). */
export function signatureOf(parts: SignedParts, secretAccessKey: string): string {
  const day = parts.date.slice(0, 8);
  const scope = [day, parts.region, "s3", "aws4_request"];
  const text = ["AWS4-HMAC-SHA256", parts.date, scope.join("/"), sha256(canonicalRequest(parts))].join("\n");
  let key: string | Buffer = `AWS4${secretAccessKey}`;
  for (const step of scope) key = createHmac("sha256", key).update(step).digest();
  return createHmac("sha256", key).update(text).digest("hex");
}

/** Whether two signatures are the same, in a time that does not tell how much of them is. */
export function sameSignature(one: string, other: string): boolean {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
}

function canonicalRequest({ method, path, query, headers, payloadHash }: SignedParts): string {
  const encodedQuery = [...query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  return [
    method,
    path.split("/").map(encode).join("/"),
    encodedQuery,
    ...headers.map(([name, value]) => `${name}:${value.trim().replace(/\s+/g, " ")}`),
    "",
    headers.map(([name]) => name).join(";"),
    payloadHash,
  ].join("\n");
}

/** Everything but RFC 3986's unreserved characters, as Amazon's `UriEncode`. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
