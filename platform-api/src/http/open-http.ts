import rateLimit from "@fastify/rate-limit";
import fastify, { type FastifyInstance } from "fastify";
import { randomUUID } from "node:crypto";
import { trustOf } from "#api/config/trust-proxy";
import { traceRequests } from "#api/telemetry/tracing";
import type { Services } from "#api/services";
import { answerErrors, answerUnreadable } from "./errors.ts";
import { sayWhatRuns } from "./say-what-runs.ts";
import { standardHeaders } from "./standard-headers.ts";
import { tooManyRequests } from "./too-many-requests.ts";

/** What every route stands on: whose address a request has, what each reply carries, the log, refusals and limits. */
export async function openHttp({ config, log, faults }: Services): Promise<FastifyInstance> {
  const addHeaders = standardHeaders(config);
  const http = fastify({
    loggerInstance: log,
    trustProxy: trustOf(config.trustProxy),
    genReqId: () => randomUUID(),
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 300 },
    // A HEAD for the API is answered as a GET whose body Node leaves out: a route of its own for each
    // doubles what a start compiles.
    rewriteUrl: (request) => {
      const { url = "/" } = request;
      if (request.method === "HEAD" && url.startsWith("/api/")) request.method = "GET";
      return url;
    },
    // It meets no hook either.
    frameworkErrors: (error, request, reply) => {
      addHeaders(request, reply);
      answerUnreadable(error, request, reply);
    },
  });
  // Hooks that every request passes answer by `done`: a promise each is a tick each.
  http.addHook("onRequest", (request, reply, done) => {
    addHeaders(request, reply);
    done();
  });
  sayWhatRuns(http, config);
  traceRequests(http);
  answerErrors(http, faults);
  await http.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_, { ttl }) => tooManyRequests(ttl),
  });
  return http;
}
