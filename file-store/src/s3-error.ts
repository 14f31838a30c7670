const KNOWN = {
  AccessDenied: [403, "Access denied."],
  BadDigest: [400, "The content does not match its checksum."],
  EntityTooLarge: [400, "The content is larger than allowed."],
  EntityTooSmall: [400, "Every part but the last must hold at least 5 MB."],
  IncompleteBody: [400, "The content ended before its declared length."],
  InternalError: [500, "Something went wrong here."],
  InvalidAccessKeyId: [403, "The access key is not known."],
  InvalidArgument: [400, "An argument is not valid."],
  InvalidBucketName: [400, "The bucket's name is not valid."],
  InvalidPart: [400, "A named part is missing or has another entity tag."],
  InvalidPartOrder: [400, "The parts must be in ascending order."],
  InvalidRange: [416, "The range lies outside the object."],
  KeyTooLongError: [400, "The key is longer than 1024 bytes."],
  MalformedXML: [400, "The XML is not what this operation takes."],
  MethodNotAllowed: [405, "That method is not allowed here."],
  MissingContentLength: [411, "The length of the content must be declared."],
  NoSuchBucket: [404, "There is no such bucket."],
  NoSuchKey: [404, "There is no such object."],
  NoSuchUpload: [404, "There is no such upload; it may have been completed or aborted."],
  NotImplemented: [501, "This store does not do that."],
  RequestTimeTooSkewed: [403, "The request's time differs too much from ours."],
  SignatureDoesNotMatch: [403, "The signature does not match the request."],
  XMinioStorageFull: [507, "There is no room left."],
  XAmzContentSHA256Mismatch: [400, "The content does not match its signed hash."],
} as const satisfies Record<string, readonly [number, string]>;

/** Codes of Amazon's "Error responses" that this store answers with. */
export type S3ErrorCode = keyof typeof KNOWN;

/** A refusal as the S3 protocol words it. */
export class S3Error extends Error {
  override readonly name = "S3Error";
  readonly code: S3ErrorCode;
  readonly status: number;

  constructor(code: S3ErrorCode, message: string = KNOWN[code][1]) {
    super(message);
    this.code = code;
    this.status = KNOWN[code][0];
  }
}
