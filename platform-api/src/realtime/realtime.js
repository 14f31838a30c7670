import { createAdapter } from "@socket.io/postgres-adapter";
import { Pool } from "pg";
import { Server } from "socket.io";
import { principalOfToken } from "#api/identity/authenticate";
import { startRelay } from "./relay.ts";
/**
 * Serves Socket.IO on the API's own server: namespace `/` carries `notification`, `/comms` carries everything else
 * as `{id}all` (one person's) and `all` (one company's). Rooms come from the session alone; what a client says
 * about itself is compared and otherwise ignored.
 */
export async function startRealtime(services, http, log) {
    const { config, db } = services;
    const pool = new Pool({ connectionString: config.databaseUrl, max: 3, options: "-c role=loubby_worker" });
    pool.on("error", (error) => log.warn({ err: error }, "socket adapter connection lost"));
    const io = new Server(http, {
        path: "/socket.io",
        transports: ["websocket"],
        serveClient: false,
        connectTimeout: 20000,
        maxHttpBufferSize: 100000,
        allowRequest: (request, done) => done(null, sameOrigin(request.headers, config.publicUrl)),
        adapter: createAdapter(pool, { errorHandler: (error) => log.warn({ err: error }, "socket adapter failed") }),
    });
    const comms = io.of("/comms");
    for (const namespace of [io.of("/"), comms])
        admit(services, namespace);
    io.of("/").on("connection", (socket) => {
        socket.on("addUser", (id, answer) => {
            const own = id === socket.data.principal.userId;
            if (typeof answer === "function")
                answer({ ok: own });
            if (!own)
                socket.disconnect(true);
        });
    });
    const deliver = (row) => emit(io, comms, row);
    const relay = await startRelay(db, config.databaseUrl, deliver, (error) => log.error({ err: error }, "relay failed"));
    return {
        endSession(sessionId) {
            for (const namespace of [io.of("/"), comms])
                namespace.in(`session:${sessionId}`).disconnectSockets(true);
        },
        async close() {
            await relay.close();
            await io.close();
            await pool.end();
        },
    };
}
function admit(services, namespace) {
    namespace.use((socket, next) => {
        const { token } = socket.handshake.auth;
        const found = typeof token === "string" ? principalOfToken(services, token) : Promise.resolve(null);
        found.then((principal) => {
            if (principal === null)
                return next(new Error("session_expired"));
            socket.data.principal = principal;
            const rooms = [`user:${principal.userId}`, `session:${principal.sessionId}`];
            if (principal.organization)
                rooms.push(`org:${principal.organization.id}`);
            void socket.join(rooms);
            next();
        }, () => next(new Error("unavailable")));
    });
}
function emit(io, comms, { room, event, payload }) {
    if (event === "notification") {
        io.of("/").to(room).emit("notification", payload);
        return;
    }
    const name = room.startsWith("user:") ? `${room.slice("user:".length)}all` : "all";
    comms.to(room).emit(name, { event, payload });
}
/** A browser says where its page comes from; only our own pages may open a socket. Other clients say nothing. */
function sameOrigin(headers, publicUrl) {
    if (headers.origin === undefined)
        return true;
    return headers.origin === new URL(publicUrl).origin || new URL(headers.origin).host === headers.host;
}
