import dns from "node:dns";
import dnsPromises from "node:dns/promises";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import type { AddressInfo, Server } from "node:net";
import { whenOver } from "../product.ts";

/** Runs while names lead to these addresses: to the first at the first look-up, then to the next. */
export async function withLookup<T>(
  answers: readonly (readonly string[])[],
  run: () => Promise<T>,
): Promise<T> {
  const kept = [dnsPromises.lookup, dns.lookup] as const;
  let asked = 0;
  const next = () => {
    const all = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    return all.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  };
  dnsPromises.lookup = (() => Promise.resolve(next())) as unknown as typeof dnsPromises.lookup;
  dns.lookup = ((_: string, __: object, done: (error: null, all: object[]) => void) =>
    done(null, next())) as unknown as typeof dns.lookup;
  syncBuiltinESMExports();
  try {
    return await run();
  } finally {
    [dnsPromises.lookup, dns.lookup] = kept;
    syncBuiltinESMExports();
  }
}

/** Serves on this machine; answers where. */
export async function serve(listener: RequestListener) {
  const server = createServer(listener);
  const { port } = await listen(server);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}

/** Has a server listen on this machine, until the benches of this process are over; answers its port. */
export async function listen(server: Server): Promise<{ readonly server: Server; readonly port: number }> {
  // All of this machine, in both families.
  await once(server.listen(0), "listening");
  whenOver(() => Promise.resolve(void server.close()));
  return { server, port: (server.address() as AddressInfo).port };
}
