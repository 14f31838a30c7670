import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { FastifyRequest } from "fastify";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { loggedRequest } from "./logged-request.ts";
import type { Tracing } from "./tracing.ts";

/** Opens traces that leave as OTLP over HTTP; `OTEL_EXPORTER_OTLP_HEADERS` is read by the exporter. */
export function openTelemetry(endpoint: string): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": process.env["OTEL_SERVICE_NAME"] ?? brand.product }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  });
  const tracer = provider.getTracer("loubby");
  return {
    span: (name, attributes, work) =>
      tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          fail(span, error);
          throw error;
        } finally {
          span.end();
        }
      }),
    traceRequests(http) {
      const running = new WeakMap<FastifyRequest, { readonly span: Span; readonly within: Context }>();
      http.addHook("onRequest", (request, _, done) => {
        const caller = propagation.extract(ROOT_CONTEXT, request.headers);
        const span = tracer.startSpan(
          nameOf(request),
          { kind: SpanKind.SERVER, attributes: attributesOf(request) },
          caller,
        );
        const within = trace.setSpan(caller, span);
        running.set(request, { span, within });
        context.with(within, done);
      });
      // A body arrives in a context of its own.
      http.addHook("preValidation", (request, _, done) => {
        context.with(running.get(request)?.within ?? ROOT_CONTEXT, done);
      });
      http.addHook("onResponse", (request, reply, done) => {
        const span = running.get(request)?.span;
        span?.setAttribute("http.response.status_code", reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    stop: () => provider.shutdown(),
  };
}

function nameOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? "none"}`;
}

/** Without what stands behind the question mark, and without what mailed links end with. */
function attributesOf(request: FastifyRequest): Record<string, string> {
  return {
    "http.request.method": request.method,
    "http.route": request.routeOptions.url ?? "none",
    "url.path": loggedRequest(request).url.replace(/\?.*$/s, ""),
    "request.id": request.id,
  };
}

/** Only the kind of the error: its message may hold what someone wrote. */
function fail(span: Span, error: unknown): void {
  const type = error instanceof Error ? error.name : typeof error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  span.setAttributes({ "error.type": code || type });
  span.setStatus({ code: SpanStatusCode.ERROR });
}
