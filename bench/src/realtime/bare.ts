import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { fastify } from "fastify";
import { Pool } from "pg";
import { Server } from "socket.io";

/** A server that only stores a message and tells a room. */
export interface Bare {
  readonly origin: string;
  close(): Promise<void>;
}

/** The least that sends a message: one insert under a token, and one emit of bare Socket.IO. */
export async function openBare(databaseUrl: string, room: string): Promise<Bare> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  await pool.query(
    "create table if not exists bare_messages (id bigserial primary key, body text, at timestamptz)",
  );
  const http = fastify();
  const io = new Server(http.server, { transports: ["websocket"], serveClient: false });
  io.on("connection", (socket) => void socket.join(room));
  http.post("/messages", async (request, reply) => {
    const { body } = request.body as { body: string };
    const { rows } = await pool.query<{ id: number; body: string; at: string }>(
      "insert into bare_messages (body, at) values ($1, now()) returning id, body, at",
      [body],
    );
    io.to(room).emit("all", { event: "messages.received.v1", payload: { message: rows[0] } });
    return reply.code(201).send(rows[0]);
  });
  await http.listen({ host: "127.0.0.1", port: 0 });
  const { port } = http.server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      await io.close();
      if (http.server.listening) await once(http.server, "close");
      await pool.end();
    },
  };
}
