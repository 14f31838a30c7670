import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { startRealtime } from "#api/realtime/realtime";
import { principalOfToken } from "#api/identity/sessions/authenticate";
import { testApp } from "#api/testing/test-app";

const root = path.resolve(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const alerts = read("ops/prometheus/alerts.yaml");
const dashboard: {
  readonly templating: { readonly list: readonly { readonly type: string; readonly query: unknown }[] };
  readonly panels: readonly { readonly id: number; readonly targets: readonly { readonly expr: string }[] }[];
} = JSON.parse(read("ops/grafana/loubby.json"));

const METRIC = /\b(?:loubby|http_request|process|nodejs)_[a-z0-9_]+/g;
const namesIn = (text: string) => new Set(text.match(METRIC));

test("/api/metrics has every figure of the dashboard and the alerts", async (t) => {
  const app = await testApp(t);
  app.services.realtime = await startRealtime(app.services, app.http.server, (token) =>
    principalOfToken(app.services, token),
  );
  await app.http.inject("/api/health");
  const { body, statusCode } = await app.http.inject("/api/metrics");
  assert.equal(statusCode, 200, body);
  const exported = new Set([...body.matchAll(/^([a-z0-9_]+)[{ ]/gm)].map(([, name]) => name));
  // A counter by label is there once something was counted.
  for (const [, name] of body.matchAll(/^# TYPE (\w+) counter$/gm)) exported.add(name);
  const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const asked = [...namesIn(expressions.join("\n")), ...namesIn(alerts)];
  assert.ok(asked.length > 15);
  for (const name of asked) assert.ok(exported.has(name), `${name} is not exported`);
  for (const name of ["loubby_jobs_waiting", "loubby_database_connections"])
    assert.ok(body.includes(`${name}{`), `${name} has no value`);
});

test("the dashboard queries the Prometheus chosen at import", () => {
  assert.ok(
    dashboard.templating.list.some(({ type, query }) => type === "datasource" && query === "prometheus"),
  );
  assert.doesNotMatch(read("ops/grafana/loubby.json"), /"uid": "(?!\$\{datasource\}|loubby")/);
  assert.equal(new Set(dashboard.panels.map(({ id }) => id)).size, dashboard.panels.length);
});

test("each alert has a paragraph on what to do", () => {
  const guide = read("docs/operations.md");
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? "");
  assert.equal(names.length, 7);
  for (const name of names) {
    assert.match(guide, new RegExp(`^### ${name}\\n\\n\\w`, "m"));
    assert.ok(alerts.includes(`docs/operations.md#${name.toLowerCase()}`), name);
  }
});
