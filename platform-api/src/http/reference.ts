import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { createRequire } from "node:module";
import path from "node:path";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { openApiDocument } from "./openapi.ts";
import type { ServedEndpoint } from "./serve.ts";

const ASSETS = path.dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${brand.name} API</title>
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css"></head>
<body><div id="swagger-ui"></div>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`;

const START = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#swagger-ui", deepLinking: true, validatorUrl: null });`;

/** Its own policy: the reference is a third party's page, and styles itself inline. Scripts stay ours. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** `/api/openapi.json` and the browsable reference at `/api/docs`. Register after every endpoint. */
export function serveReference(app: FastifyInstance, served: readonly ServedEndpoint[]): void {
  let document: unknown;
  app.get("/openapi.json", () => (document ??= openApiDocument(served)));
  app.get("/docs", (_, reply) =>
    reply.header("content-security-policy", POLICY).type("text/html").send(PAGE),
  );
  app.get("/docs/start.js", (_, reply) => reply.type("text/javascript").send(START));
  void app.register(fastifyStatic, {
    root: ASSETS,
    prefix: "/docs/assets/",
    decorateReply: false,
    index: false,
  });
}
