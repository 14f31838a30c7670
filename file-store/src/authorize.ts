import { S3Error } from "./s3-error.ts";
import { headerOf, type S3Request } from "./s3-request.ts";
import { sameSignature, signatureOf, type Credentials } from "./signature.ts";

const SKEW_MS = 15 * 60_000;
const LONGEST_LIFE_SECONDS = 7 * 24 * 3600;

interface Claim {
  readonly credential: string;
  readonly signedHeaders: string;
  readonly signature: string;
  readonly date: string;
  readonly payloadHash: string;
  /** Seconds a presigned address lives, or null for a signed request, which must be fresh. */
  readonly life: number | null;
}

/**
 * Lets a request pass that is signed with our key, in its headers or in its address (presigned). Answers what was
 * signed about the body: its SHA-256 in hex, `UNSIGNED-PAYLOAD`, or a `STREAMING-…` form. Throws `S3Error` otherwise.
 */
export function authorize(request: S3Request, credentials: Credentials, region: string, now: Date): string {
  const claim = readClaim(request);
  const [accessKeyId, day, ...scope] = claim.credential.split("/");
  if (accessKeyId !== credentials.accessKeyId) throw new S3Error("InvalidAccessKeyId");
  if (day !== claim.date.slice(0, 8) || scope.join("/") !== `${region}/s3/aws4_request`) {
    throw new S3Error("SignatureDoesNotMatch", "The credential is meant for another day, region or service.");
  }
  const names = claim.signedHeaders.split(";");
  checkHeadersAreSigned(request, names);
  const query = new Map(request.query);
  query.delete("X-Amz-Signature");
  const expected = signatureOf(
    {
      method: request.method,
      path: request.key === "" ? pathOfBucket(request) : `/${request.bucket}/${request.key}`,
      query,
      headers: names.map((name) => [name, headerOf(request, name) ?? ""]),
      payloadHash: claim.payloadHash,
      date: claim.date,
      region,
    },
    credentials.secretAccessKey,
  );
  if (!sameSignature(expected, claim.signature)) throw new S3Error("SignatureDoesNotMatch");
  checkTime(claim, now);
  return claim.payloadHash;
}

function readClaim(request: S3Request): Claim {
  const header = headerOf(request, "authorization");
  const presigned = request.query.get("X-Amz-Algorithm");
  if (header !== undefined && presigned !== undefined)
    throw new S3Error("InvalidArgument", "Two signatures are given.");
  if (presigned !== undefined) return claimOfQuery(request.query, presigned);
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([^,\s]+)$/.exec(
      header ?? "",
    );
  const [, credential, signedHeaders, signature] = match ?? [];
  const date = headerOf(request, "x-amz-date");
  const payloadHash = headerOf(request, "x-amz-content-sha256");
  if (!credential || !signedHeaders || !signature || !date || !payloadHash) throw new S3Error("AccessDenied");
  return { credential, signedHeaders, signature, date, payloadHash, life: null };
}

function claimOfQuery(query: ReadonlyMap<string, string>, algorithm: string): Claim {
  const credential = query.get("X-Amz-Credential");
  const signedHeaders = query.get("X-Amz-SignedHeaders");
  const signature = query.get("X-Amz-Signature");
  const date = query.get("X-Amz-Date");
  const life = Number(query.get("X-Amz-Expires"));
  if (algorithm !== "AWS4-HMAC-SHA256" || !credential || !signedHeaders || !signature || !date)
    throw new S3Error("AccessDenied");
  if (!Number.isInteger(life) || life < 1 || life > LONGEST_LIFE_SECONDS) throw new S3Error("AccessDenied");
  return {
    credential,
    signedHeaders,
    signature,
    date,
    payloadHash: query.get("X-Amz-Content-Sha256") ?? "UNSIGNED-PAYLOAD",
    life,
  };
}

/** A header that changes what is done must be one that the signer saw. */
function checkHeadersAreSigned(request: S3Request, names: readonly string[]): void {
  const signed = new Set(names);
  const unsigned = Object.keys(request.message.headers).find(
    (name) => name.startsWith("x-amz-") && !signed.has(name),
  );
  if (!signed.has("host") || unsigned !== undefined) {
    throw new S3Error("AccessDenied", "There were headers present in the request which were not signed.");
  }
}

function checkTime({ date, life }: Claim, now: Date): void {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date);
  if (!match) throw new S3Error("AccessDenied");
  const [year = 0, month = 0, ...rest] = match.slice(1).map(Number);
  const age = now.getTime() - Date.UTC(year, month - 1, ...rest);
  if (age < -SKEW_MS || (life === null && age > SKEW_MS)) throw new S3Error("RequestTimeTooSkewed");
  if (life !== null && age >= life * 1000) throw new S3Error("AccessDenied", "Request has expired");
}

function pathOfBucket({ bucket, message }: S3Request): string {
  const slash = (message.url ?? "").split("?")[0]?.endsWith("/") ?? false;
  return bucket === "" ? "/" : `/${bucket}${slash ? "/" : ""}`;
}
