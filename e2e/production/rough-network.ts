import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** How bad the way to a server is. */
export interface Roughness {
  /** Each piece of data comes late by up to so many ms, in its order. */
  readonly lateMs: number;
  /** How often a piece gets lost with its connection, of 1. */
  readonly cut: number;
}

/** A way to a server on which data comes late and connections break. */
export interface RoughNetwork {
  /** Where the server is reached on this way. */
  readonly url: string;
  /** Carries all data at once and whole, until it is told to be rough. */
  calm(isCalm: boolean): void;
  /** How many connections it has broken. */
  cuts(): number;
  close(): void;
}

/** Opens a rough way to the server at `target`. */
export async function openRoughNetwork(target: string, roughness: Roughness): Promise<RoughNetwork> {
  const { hostname: host, port } = new URL(target);
  const open = new Set<Socket>();
  let cuts = 0;
  let isCalm = false;
  const arrive = async (piece: Buffer, from: Socket, to: Socket) => {
    if (!isCalm) await sleep(Math.random() * roughness.lateMs);
    if (from.destroyed || to.destroyed) return;
    if (isCalm || Math.random() >= roughness.cut) {
      to.write(piece);
      return;
    }
    cuts += 1;
    from.destroy();
    to.destroy();
  };
  const carry = (from: Socket, to: Socket) => {
    let before = Promise.resolve();
    from.on("data", (piece: Buffer) => {
      before = before.then(() => arrive(piece, from, to));
    });
    from.on("error", () => to.destroy());
    from.on("close", () => {
      open.delete(from);
      void before.then(() => to.destroy());
    });
  };
  const server = createServer((near) => {
    const far = connect({ host, port: Number(port) });
    for (const end of [near, far]) open.add(end);
    carry(near, far);
    carry(far, near);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calm(wanted) {
      isCalm = wanted;
    },
    cuts: () => cuts,
    close() {
      server.close();
      for (const end of open) end.destroy();
    },
  };
}
