import type { FastifyBaseLogger } from "fastify";
import type { Server as HttpServer } from "node:http";
import pLimit, { type LimitFunction } from "p-limit";
import { type Namespace, Server, type Socket } from "socket.io";
import type { Principal } from "#api/access/principal";
import { outageOf } from "#api/db/outage";
import type { Config } from "#api/config";
import type { Database } from "#api/db/database";
import type { Faults } from "#api/operations/faults";
import type { Node } from "#api/operations/node";
import { attend } from "./attend.ts";
import type { LiveParts } from "./hearing.ts";
import { openNodeAdapter, RedisAway } from "./node-adapter.ts";
import type { OutboxRow } from "./outbox.sql.ts";
import { startRelay } from "./relay.ts";

/** The live side of the API. */
export interface Realtime {
  /** Closes every socket of a session that was signed out or shows another workspace now, on every node. */
  endSession(sessionId: string): void;
  /** How many browsers are connected to this node. */
  connections(): number;
  /** How many seconds the oldest event has waited for the browsers of this node; 0 when none does. */
  outboxAge(): Promise<number>;
  close(): Promise<void>;
}

/** What the live side works with. */
interface Given {
  readonly config: Config;
  readonly db: Database;
  readonly faults: Faults;
  readonly log: FastifyBaseLogger;
  readonly node: Node;
}

/**
 * When a node dies, all its browsers come to the others at once. Those who wait their turn here are let in within
 * `connectTimeout`; those who waited longer than four seconds for a connection to the database would be sent away.
 */
const ADMITTED_AT_ONCE = 4;
/** Whether their sessions still stand is asked again behind them. */
const LOOKED_AT_AGAIN_AT_ONCE = 2;

/** The principal of a session's token, or null. */
type PrincipalOf = (token: string) => Promise<Principal | null>;

type Live = Socket<
  Record<string, never>,
  Record<string, never>,
  Record<string, never>,
  { principal: Principal }
>;

/**
 * Serves Socket.IO on the API's own server: namespace `/` carries `notification`, `/comms` carries everything else
 * as `{id}all` (one person's) and `all` (one company's). Rooms come from the session alone; what a client says
 * about itself is compared and otherwise ignored. `parts` hear what browsers say on `/comms`.
 */
export async function startRealtime(
  { config, db, faults, log, node }: Given,
  http: HttpServer,
  principalOf: PrincipalOf,
  parts?: LiveParts,
): Promise<Realtime> {
  // A lost connection is replaced, and what waited in the outbox is found by the next sweep: no fault.
  const hear = (doing: string) => (error: unknown) => {
    if (error instanceof RedisAway) log.warn({ err: error.cause, doing }, error.message);
    else if (outageOf(error) === null) faults.report(error, doing);
    else log.warn({ err: error, doing }, `${doing} lost the database`);
  };
  const between = openNodeAdapter(config, node, hear("socket adapter"));
  const io = new Server(http, {
    path: "/socket.io",
    transports: ["websocket"],
    serveClient: false,
    connectTimeout: 20_000,
    maxHttpBufferSize: 100_000,
    allowRequest: (request, done) => done(null, sameOrigin(request.headers, config.publicUrl)),
    adapter: between.adapter,
  });
  const comms = io.of("/comms");
  const inTurn =
    (limit: LimitFunction): PrincipalOf =>
    (token) =>
      limit(() => principalOf(token));
  const admission = inTurn(pLimit(ADMITTED_AT_ONCE));
  const secondLook = inTurn(pLimit(LOOKED_AT_AGAIN_AT_ONCE));
  for (const namespace of [io.of("/"), comms]) {
    admit(admission, namespace);
    namespace.on("connection", (socket: Live) => void leaveIfMoved(secondLook, socket));
  }
  io.of("/").on("connection", (socket: Live) => {
    socket.on("addUser", (id: unknown, answer: unknown) => {
      const own = id === socket.data.principal.userId;
      if (typeof answer === "function") (answer as (reply: object) => void)({ ok: own });
      if (!own) socket.disconnect(true);
    });
  });

  const leave = parts && attend(comms, parts, hear("live connection"));
  const relay = await startRelay(db, node.databaseUrl, {
    deliver: (row) => emit(io, comms, row),
    // Browsers come back by themselves from a connection that broke, and ask for what they missed.
    onGap() {
      for (const namespace of [io.of("/"), comms])
        for (const socket of namespace.sockets.values()) socket.conn.close();
    },
    onError: hear("outbox"),
  });
  return {
    outboxAge: () => relay.age(),
    connections: () => io.engine.clientsCount,
    endSession(sessionId) {
      for (const namespace of [io.of("/"), comms])
        namespace.in(`session:${sessionId}`).disconnectSockets(true);
    },
    async close() {
      leave?.();
      await relay.close();
      await io.close();
      await between.close();
    },
  };
}

function admit(principalOf: PrincipalOf, namespace: Namespace): void {
  namespace.use((socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown };
    const found = typeof token === "string" ? principalOf(token) : Promise.resolve(null);
    found
      .then((principal) => {
        if (principal === null) throw new Error("session_expired");
        (socket as Live).data.principal = principal;
        const rooms = [`user:${principal.userId}`, `session:${principal.sessionId}`];
        if (principal.organization) rooms.push(`org:${principal.organization.id}`);
        return socket.join(rooms);
      })
      .then(
        () => next(),
        (error: Error) => next(error.message === "session_expired" ? error : new Error("unavailable")),
      );
  });
}

/**
 * A session may end, or move to another workspace, between the moment its socket is let in and the moment `endSession`
 * can find it. From here on it can, so asking once more leaves no gap.
 */
async function leaveIfMoved(principalOf: PrincipalOf, socket: Live): Promise<void> {
  const { token } = socket.handshake.auth as { token: string };
  const workspaceOf = (principal: Principal | null) => principal && (principal.organization?.id ?? "-");
  const now = await principalOf(token).catch(() => socket.data.principal);
  if (workspaceOf(now) !== workspaceOf(socket.data.principal)) socket.disconnect(true);
}

/** Tells the browsers of this node: every node reads the outbox by itself. */
function emit(io: Server, comms: Namespace, { room, event, payload }: OutboxRow): void {
  if (event === "notification") {
    io.of("/").local.to(room).emit("notification", payload);
    return;
  }
  const name = room.startsWith("user:") ? `${room.slice("user:".length)}all` : "all";
  comms.local.to(room).emit(name, { event, payload });
}

/** A browser says where its page comes from; only our own pages may open a socket. Other clients say nothing. */
function sameOrigin(
  headers: { origin?: string | undefined; host?: string | undefined },
  publicUrl: string,
): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return true;
  // Sandboxed frames say "null", and strangers say anything: what is no address is no one of ours.
  const page = URL.parse(origin);
  return page !== null && page.host === host;
}
