/** Whether these bytes are those of `integrity` (`sha384-…`). Needs a secure context, as `canDigest` tells. */
export async function isIntact(bytes, integrity) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-384", bytes));
    return `sha384-${btoa(String.fromCharCode(...digest))}` === integrity;
}
/** Plain HTTP beyond localhost has no digest; there the browser's own check of the request has to do. */
export function canDigest() {
    return "subtle" in crypto;
}
/** Makes later chunks of a verified build carry their integrity. `base` is the URL that the file names start from. */
export function expectChunks(base, chunks) {
    globalThis.__remoteIntegrity ??= {};
    for (const [file, integrity] of Object.entries(chunks)) {
        globalThis.__remoteIntegrity[new URL(file, base).href] = integrity;
    }
}
