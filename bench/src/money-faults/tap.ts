import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { type Message, messagesOf, statementsOf } from "./messages.ts";

/** A moment in what a client and the database say to each other. */
export interface Moment {
  /** The statement that it is about. */
  readonly at: RegExp;
  /** What the same transaction ran before. */
  readonly after?: RegExp;
  /**
   * `asked`: the client has sent the statement, and the database never gets it. `under way`: the database has it.
   * `answered`: the database has done it, and the client never hears.
   */
  readonly when: "asked" | "under way" | "answered";
}

/** A way to the database that can stop at a moment. */
export interface Tap {
  readonly port: number;
  /** Calls `reached` within the first such moment from now on; the connection that came to it carries nothing any more. */
  arm(moment: Moment, reached: () => void): void;
  disarm(): void;
  close(): void;
}

interface Armed {
  readonly moment: Moment;
  readonly reached: () => void;
}

/** What the database answers with one "ready". */
interface Group {
  awaits?: Armed | undefined;
}

/** Opens a way to the database at `target` of this machine. */
export async function openTap(target: number): Promise<Tap> {
  let armed: Armed | undefined;
  const open = new Set<Socket>();
  const reach = ({ reached }: Armed) => {
    armed = undefined;
    reached();
  };
  const server = createServer((near) => {
    const far = connect({ host: "127.0.0.1", port: target });
    let held = false;
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.setNoDelay(true);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
    const asks = follow();
    const [fromNear, fromFar] = [messagesOf(true), messagesOf(false)];
    near.on("data", (piece: Buffer) => {
      if (held) return;
      const passed: Buffer[] = [];
      for (const message of fromNear(piece)) {
        const hit = asks.ask(message, armed);
        if (hit?.moment.when === "asked") {
          held = true;
          reach(hit);
          break;
        }
        passed.push(message.bytes);
        if (hit?.moment.when === "under way") {
          armed = undefined;
          setImmediate(() => reach(hit));
        }
      }
      if (!held && passed.length > 0) far.write(Buffer.concat(passed));
    });
    far.on("data", (piece: Buffer) => {
      if (held) return;
      for (const message of fromFar(piece)) {
        const hit = message.type === "Z" ? asks.answer() : undefined;
        if (hit === undefined || hit !== armed) continue;
        held = true;
        reach(hit);
        return;
      }
      near.write(piece);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    arm(moment, reached) {
      armed = { moment, reached };
    },
    disarm() {
      armed = undefined;
    },
    close() {
      server.close();
      for (const one of open) one.destroy();
    },
  };
}

/** Follows one connection: what its transaction has run, and which answers are still to come. */
function follow() {
  const statementOf = statementsOf();
  // The server says that it is ready once before anything is asked.
  const groups: Group[] = [{}];
  let group: Group = {};
  let transaction: string[] | undefined;
  return {
    /** Answers what is armed when the message is, or runs, its moment. */
    ask(message: Message, armed: Armed | undefined): Armed | undefined {
      const text = statementOf(message);
      let hit: Armed | undefined;
      if (text !== undefined) {
        const { at, after, when } = armed?.moment ?? {};
        const isIt =
          at?.test(text) === true && (after === undefined || transaction?.some((one) => after.test(one)));
        if (isIt && when === "answered") group.awaits = armed;
        else if (isIt) hit = armed;
        if (/^\s*begin/i.test(text)) transaction = [];
        else if (/^\s*(commit|rollback)/i.test(text)) transaction = undefined;
        else transaction?.push(text);
      }
      if (message.type === "Q" || message.type === "S") {
        groups.push(group);
        group = {};
      }
      return hit;
    },
    /** Answers what awaited this "ready". */
    answer: (): Armed | undefined => groups.shift()?.awaits,
  };
}
