import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves on this machine alone, and prints its port. */
export async function listen(listener: RequestListener): Promise<void> {
  const server = createServer(listener);
  await once(server.listen(0, "127.0.0.1"), "listening");
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
}

/** Bytes of a request at most. */
const MOST_BYTES = 200_000;

/** The whole body of a request. Throws for one that is too long. */
export async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error("The request is too long.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
