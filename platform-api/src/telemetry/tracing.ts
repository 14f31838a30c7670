import type { FastifyInstance } from "fastify";
import type { Config } from "#api/config";

/** What a span says of itself: names of things, never what someone wrote. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** Where traces are made; there is none unless OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export interface Tracing {
  span<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>;
  /** A span for each request, which goes on with the caller's trace. */
  traceRequests(http: FastifyInstance): void;
  /** Sends what is left. */
  stop(): Promise<void>;
}

let tracing: Tracing | null = null;

/** Starts tracing where the configuration names an endpoint; else nothing of it is loaded. Answers how to stop. */
export async function startTracing({
  traceEndpoint,
}: Pick<Config, "traceEndpoint">): Promise<() => Promise<void>> {
  if (traceEndpoint === null) return async () => undefined;
  const { openTelemetry } = await import("./open-telemetry.ts");
  const opened = openTelemetry(traceEndpoint);
  tracing = opened;
  return async () => {
    tracing = null;
    await opened.stop();
  };
}

/** Does some work in a span of its own, where traces are made. */
export function traced<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T> {
  return tracing === null ? work() : tracing.span(name, attributes, work);
}

/** Whether traces are made: what describes a span only then need not be computed. */
export const isTraced = () => tracing !== null;

export function traceRequests(http: FastifyInstance): void {
  tracing?.traceRequests(http);
}
