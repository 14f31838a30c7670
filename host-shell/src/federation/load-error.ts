/** The step at which a remote failed to arrive. */
export type LoadStage = "manifest" | "integrity" | "contract" | "entry" | "module" | "mount";

/** Why a build of a remote does not run. The message is for people. */
export class RemoteLoadError extends Error {
  override readonly name = "RemoteLoadError";
  readonly remote: string;
  /** `<version>-<build>`. */
  readonly build: string;
  readonly stage: LoadStage;
  readonly traceId: string;

  constructor(from: { remote: string; build: string; stage: LoadStage }, message: string, cause?: unknown) {
    super(message, { cause });
    this.remote = from.remote;
    this.build = from.build;
    this.stage = from.stage;
    this.traceId = newTraceId();
  }
}

/** Sixteen hex digits to quote when asking for help. */
export function newTraceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
