import type { FastifyInstance } from "fastify";
import { timingSafeEqual } from "node:crypto";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { describeNode, unlessAway } from "./describe-node.ts";
import type { Services } from "#api/services";
import { describeVersion } from "../say-what-runs.ts";

/** Adds figures of the database to a registry; answers what reads them anew. */
export type Describe = (registry: Registry, services: Services) => () => Promise<void>;

/**
 * `/api/metrics` in Prometheus' text format: this process and node, the requests it answered, and how builds fare in
 * people's tabs. It answers while the database is away too: then it is needed most. With METRICS_TOKEN it asks for it as the bearer token; without, production does not have it.
 */
export function serveMetrics(
  api: FastifyInstance,
  services: Services,
  describers: readonly Describe[],
): void {
  const { metricsToken, production, version } = services.config;
  if (production && metricsToken === null) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  describeVersion(registry, version);
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long requests took, by route and status.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const readNode = describeNode(registry, services);
  const readers = describers.map((describe) => describe(registry, services));
  api.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions } = request;
    const labels = { method, route: routeOptions.url ?? "none", status: String(reply.statusCode) };
    durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  api.get("/metrics", async (request, reply) => {
    if (metricsToken !== null && !isToken(request.headers.authorization, metricsToken))
      throw new ApiError(401, "signed_out", "This needs the metrics token.");
    await readNode();
    for (const read of readers) await unlessAway(read, services.lifeline.isUp());
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isToken(header: string | undefined, token: string): boolean {
  const [given, expected] = [Buffer.from(header ?? ""), Buffer.from(`Bearer ${token}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
