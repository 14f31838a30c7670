/** Why a build of a remote does not run. The message is for people. */
export class RemoteLoadError extends Error {
    name = "RemoteLoadError";
    remote;
    /** `<version>-<build>`. */
    build;
    stage;
    traceId;
    constructor(from, message, cause) {
        super(message, { cause });
        this.remote = from.remote;
        this.build = from.build;
        this.stage = from.stage;
        this.traceId = newTraceId();
    }
}
/** Sixteen hex digits to quote when asking for help. */
export function newTraceId() {
    const bytes = crypto.getRandomValues(new Uint8Array(8));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
