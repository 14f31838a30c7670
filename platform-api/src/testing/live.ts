import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestContext } from "node:test";
import { io, type Socket } from "socket.io-client";
import { principalOfToken } from "#api/identity/sessions/authenticate";
import { livePartsOf } from "#api/modules";
import { startRealtime } from "#api/realtime/realtime";
import { testApp, type TestApp } from "./test-app.ts";

/** Opens a live connection as the holder of a token. */
export type OpenSocket = (token: string, namespace?: string, extraHeaders?: object) => Socket;

const opener =
  (port: number): OpenSocket =>
  (token, namespace = "/", extraHeaders = {}) =>
    io(`http://127.0.0.1:${port}${namespace}`, {
      transports: ["websocket"],
      auth: { token },
      forceNew: true,
      reconnection: false,
      extraHeaders: extraHeaders as Record<string, string>,
    });

/** An app that listens on loopback, with its live side and further settings as its environment. */
export async function live(t: TestContext, environment: NodeJS.ProcessEnv = {}) {
  const app = await testApp(t, environment);
  await app.http.listen({ host: "127.0.0.1", port: 0 });
  app.services.realtime = await startRealtime(
    app.services,
    app.http.server,
    (token) => principalOfToken(app.services, token),
    livePartsOf(app.services),
  );
  const { port } = app.http.server.address() as AddressInfo;
  return { app, open: opener(port) };
}

/** The live side of another node on the same database. */
export async function secondNode(t: TestContext, app: TestApp): Promise<OpenSocket> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const node = await startRealtime(
    app.services,
    server,
    (token) => principalOfToken(app.services, token),
    livePartsOf(app.services),
  );
  t.after(async () => {
    await node.close();
    server.close();
  });
  return opener((server.address() as AddressInfo).port);
}

/** The next event of that name; fails instead of waiting for ever. */
export function hear(socket: Socket, event: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${event} never came`)), 10_000);
    socket.once(event, (...message: unknown[]) => {
      clearTimeout(timer);
      resolve(message);
    });
  });
}

/** The socket, once it is connected. */
export async function connected(socket: Socket): Promise<Socket> {
  await hear(socket, "connect");
  return socket;
}
