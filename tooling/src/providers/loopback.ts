import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestContext } from "node:test";

/** Who says when a double has to go: a test of Node's runner, or whatever else keeps what to do afterwards. */
export type Lifetime = Pick<TestContext, "after">;

/** Answers one request, whose body was read. */
export type Answering = (request: IncomingMessage, body: string, response: ServerResponse) => void;

/** Serves on a free port of this machine; answers the address, without a trailing slash. */
export async function serveHere(t: Lifetime, answering: Answering): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => answering(request, Buffer.concat(chunks).toString(), response));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
