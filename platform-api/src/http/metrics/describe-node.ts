import { Counter, Gauge, type Registry } from "prom-client";
import { outageOf } from "#api/db/outage";
import type { Services } from "#api/services";

/**
 * Adds how this node fares to a Prometheus registry: connections, background work, outbox, sockets, faults; answers what reads them
 * anew. While the database is away, what only it knows is absent, and the rest is told all the same.
 */
export function describeNode(registry: Registry, services: Services): () => Promise<void> {
  const { config, db, background, faults, lifeline, node } = services;
  const gauge = <T extends string = never>(name: string, help: string, labelNames: readonly T[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const budget = gauge("loubby_database_budget", "Connections that this node may open.");
  const up = gauge("loubby_database_up", "1 while the database answers this node.");
  const connections = gauge("loubby_database_connections", "Open connections of a pool, by what they do.", [
    "pool",
    "state",
  ]);
  const most = gauge("loubby_database_pool_max", "Connections that a pool may open.", ["pool"]);
  const waiting = gauge("loubby_database_waiting", "Who waits for a connection of a pool.", ["pool"]);
  const depth = gauge("loubby_jobs_waiting", "Jobs that are due and not taken yet; the same on every node.", [
    "queue",
  ]);
  const oldest = gauge("loubby_jobs_oldest_seconds", "How long the oldest of them has been due.", ["queue"]);
  const outbox = gauge(
    "loubby_outbox_oldest_seconds",
    "How long the oldest event has waited for the tabs of this node.",
  );
  const sockets = gauge("loubby_socket_connections", "Browsers that are connected to this node.");
  const full = gauge("loubby_disk_full", "1 when a disk was found full in the last ten minutes.");
  const draining = gauge("loubby_draining", "1 once this node is about to leave.");
  const faulty = new Counter({
    name: "loubby_faults_total",
    help: "What failed beside requests.",
    labelNames: ["doing"],
    registers: [registry],
  });
  const mails = new Counter({
    name: "loubby_mail_failures_total",
    help: "Tries to hand a mail over that failed.",
    registers: [registry],
  });

  const readNode = () => {
    budget.set(config.databaseConnections);
    up.set(lifeline.isUp() ? 1 : 0);
    for (const { name: pool, max, inUse, idle, waiting: queued } of db.pools()) {
      most.set({ pool }, max);
      waiting.set({ pool }, queued);
      connections.set({ pool, state: "in_use" }, inUse);
      connections.set({ pool, state: "idle" }, idle);
    }
    sockets.set(services.realtime?.connections() ?? 0);
    full.set(faults.isFull() ? 1 : 0);
    draining.set(node.isDraining ? 1 : 0);
    faulty.reset();
    for (const [doing, count] of faults.counts()) faulty.inc({ doing }, count);
    mails.reset();
    mails.inc(faults.counts().get("job mail.deliver") ?? 0);
  };
  const readDatabase = async () => {
    const [backlog, age] = await Promise.all([background.backlog(), services.realtime?.outboxAge() ?? 0]);
    for (const { queue, waiting: due, seconds } of backlog) {
      depth.set({ queue }, due);
      oldest.set({ queue }, seconds);
    }
    outbox.set(age);
  };
  return async () => {
    readNode();
    for (const one of [depth, oldest, outbox]) one.reset();
    await unlessAway(readDatabase, lifeline.isUp());
  };
}

/** Reads what the database knows, where it can be asked. */
export async function unlessAway(read: () => Promise<void>, isUp: boolean): Promise<void> {
  if (!isUp) return;
  await read().catch((error: unknown) => {
    if (outageOf(error) === null) throw error;
  });
}
