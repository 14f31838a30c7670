import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestContext } from "node:test";

/** Serves on this machine until the test ends; answers the origin. */
export async function listenOnce(t: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await once(server.listen(0, "127.0.0.1"), "listening");
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The whole body of a request. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
