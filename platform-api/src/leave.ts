import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Services } from "./services.ts";

const SAME_WISH_MS = 3_000;
const PATIENCE_MS = 15_000;

/**
 * Leaves in the order in which nothing is lost: says so at `/api/ready` and serves on until the proxy has noticed,
 * closes sockets so that browsers connect elsewhere, finishes the requests under way (those that take longer than
 * fifteen seconds are cut), then `stop`. A second signal ends the process at once.
 */
export function leaveOnSignal(services: Services, http: FastifyInstance, stop: () => Promise<void>): void {
  const { node, log, config } = services;
  let askedAt = 0;
  const leave = async (signal: string) => {
    if (node.isDraining) {
      // A terminal signals everyone in it, and who started us passes the same on: one wish, heard more than once.
      if (performance.now() - askedAt > SAME_WISH_MS) process.exit(1);
      return;
    }
    node.isDraining = true;
    askedAt = performance.now();
    log.info({ signal, delay: config.shutdownDelay }, "leaving");
    await sleep(config.shutdownDelay * 1000);
    const cut = setTimeout(() => http.server.closeAllConnections(), PATIENCE_MS);
    await services.realtime?.close();
    await http.close();
    clearTimeout(cut);
    await stop();
    log.info("left");
    process.exit(0);
  };
  const onSignal = (signal: string) =>
    void leave(signal).catch((error: unknown) => {
      log.fatal({ err: error }, "leaving failed");
      process.exit(1);
    });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, onSignal);
}
