import type { FastifyInstance } from "fastify";
import { answerErrors } from "./http/errors.ts";
import { serveHealth } from "./http/health.ts";
import { serveMetrics } from "./http/metrics/metrics.ts";
import { openHttp } from "./http/open-http.ts";
import { serveReference } from "./http/reference.ts";
import type { ServedEndpoint, Server } from "./http/serve.ts";
import { authenticate } from "./identity/sessions/authenticate.ts";
import { callerOfDeployKey } from "./remotes/releases/deploy-keys.service.ts";
import { modules } from "./modules.ts";
import type { Services } from "./services.ts";

/** The application and every endpoint it serves. */
export interface App {
  readonly http: FastifyInstance;
  readonly served: readonly ServedEndpoint[];
}

/** Builds the application; it listens nowhere yet. */
export async function buildApp(services: Services): Promise<App> {
  const http = await openHttp(services);
  const served: ServedEndpoint[] = [];
  await http.register(
    async (api) => {
      api.addHook("onRequest", (_, reply, done) => {
        void reply.header("cache-control", "no-store");
        done();
      });
      answerErrors(api, services.faults);
      const server: Server = {
        app: api,
        served,
        authenticate: (request, endpoint) =>
          authenticate(services, request, endpoint, (token) => callerOfDeployKey(services, token)),
      };
      serveMetrics(
        api,
        services,
        modules.flatMap(({ describe = [] }) => describe),
      );
      for (const { serve } of modules) serve?.(server, services);
      serveHealth(api, services);
      serveReference(api, served);
    },
    { prefix: "/api" },
  );
  for (const { servePages } of modules) await servePages?.(http, services);
  return { http, served };
}
