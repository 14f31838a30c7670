/** What a browser knows of a file before it is sent. */
export interface UploadClaim {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** The parts of a file: every part but the last has `partSize` bytes. */
export interface UploadPlan {
  readonly partSize: number;
  readonly partCount: number;
}

/** A part that the store has. */
export interface SentPart {
  readonly number: number;
  readonly etag: string;
}

/** The server's side of an upload, as functions, because the caller knows its endpoints. Their errors pass through. */
export interface UploadCalls<F extends { readonly state: string }> {
  create(claim: UploadClaim): Promise<UploadPlan & { readonly fileId: string }>;
  /** Null when the server doesn't know the upload (any more). */
  find(
    fileId: string,
  ): Promise<(UploadPlan & { readonly file: F; readonly parts: readonly SentPart[] }) | null>;
  /** Returns an address that takes one part by PUT. */
  sign(fileId: string, number: number): Promise<string>;
  complete(fileId: string, parts: readonly SentPart[]): Promise<F>;
  abort(fileId: string): Promise<unknown>;
}

/** Sends bytes to a signed address; returns the part's entity tag. Throws `PartError`. */
export type PutPart = (
  url: string,
  body: Blob,
  onProgress: (sentBytes: number) => void,
  signal: AbortSignal | undefined,
) => Promise<string>;

/** A part that didn't arrive. `status` is 0 for a lost connection. */
export class PartError extends Error {
  override readonly name = "PartError";
  readonly status: number;

  constructor(status: number) {
    super(status === 0 ? "The connection broke." : `The store answered ${status}.`);
    this.status = status;
  }
}

/** Why an upload ended without a file; `message` is for people. The server's own refusals are not wrapped. */
export class UploadError extends Error {
  override readonly name = "UploadError";
  /** `paused` and `connection`: sending the same file again continues where this stopped. */
  readonly code: "cancelled" | "paused" | "connection";

  constructor(code: UploadError["code"]) {
    super(
      code === "connection"
        ? "The upload was interrupted. Try again to send the rest."
        : `The upload was ${code}.`,
    );
    this.code = code;
  }
}
