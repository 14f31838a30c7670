/** Bytes of a file at most. */
const MOST_BYTES = 10_000_000;

/** Reads a file that the product sent, by its link; no other address is called. Throws where there is none, or it is too large. */
export async function readSent(address: string): Promise<Buffer> {
  if (!new URL(address).pathname.startsWith("/agent-files/"))
    throw new Error("This is no file of a question.");
  const answer = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(10_000) });
  if (!answer.ok || Number(answer.headers.get("content-length")) > MOST_BYTES)
    throw new Error(`The file can't be read: ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}
