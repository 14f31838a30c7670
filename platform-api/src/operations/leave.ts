import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Services } from "#api/services";

/**
 * Leaves in the order in which nothing is lost: says so at `/api/ready` and serves on until the proxy has noticed,
 * closes sockets so that browsers connect elsewhere, finishes the requests under way, then `stop`. A second signal
 * ends the process at once.
 */
export function leaveOnSignal(services: Services, http: FastifyInstance, stop: () => Promise<void>): void {
  const { node, log, config } = services;
  const leave = async (signal: string) => {
    if (node.isDraining) process.exit(1);
    node.isDraining = true;
    log.info({ signal, delay: config.shutdownDelay }, "leaving");
    await sleep(config.shutdownDelay * 1000);
    await services.realtime?.close();
    await http.close();
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
