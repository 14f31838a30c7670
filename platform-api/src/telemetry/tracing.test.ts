import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { sql } from "kysely";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { newToken } from "#api/identity/sessions/tokens";
import { sendMail } from "#api/mail/send-mail";
import { candidate } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { isTraced, startTracing } from "./tracing.ts";

interface Sent {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

test("traces nothing without an endpoint", async () => {
  await (
    await startTracing({ traceEndpoint: null })
  )();
  assert.equal(isTraced(), false);
});

test("sends traces to the endpoint, without secrets", { timeout: 60_000 }, async (t) => {
  const spans: Sent[] = [];
  let bytes = "";
  const collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      bytes += text;
      for (const { scopeSpans } of JSON.parse(text).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
      response.setHeader("content-type", "application/json").end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  t.after(() => collector.close());
  const { port } = collector.address() as AddressInfo;
  const stop = await startTracing({ traceEndpoint: `http://127.0.0.1:${port}` });

  const app = await testApp(t);
  const ada = await candidate(app);
  const secret = newToken();
  const PASSWORD = "a password that no one may read";
  const trace = "0af7651916cd43dd8448eb211c80319c";
  const headers = { traceparent: `00-${trace}-b7ad6b7169203331-01` };
  const { statusCode, headers: answered } = await app.http.inject({
    method: "POST",
    url: `/api/loubby/auth/reset-password/${secret}?also=${secret}`,
    headers,
    payload: { password: PASSWORD, confirm_password: PASSWORD },
  });
  assert.ok(statusCode < 500);
  await ada.call(auth.profile, {});
  const worker = app.services.db.as({ role: "worker" });
  await worker.write((db) =>
    sendMail(app.services, db, { to: "ada@loubby.test", subject: "Hi", text: secret }),
  );
  while (
    (await worker.read((db) => sql`select from mails where sent_at is null`.execute(db))).rows.length > 0
  );
  await stop();

  const attribute = (span: Sent, key: string) =>
    span.attributes.find((one) => one.key === key)?.value.stringValue;
  const request = spans.find(({ traceId, name }) => traceId === trace && name.startsWith("POST "));
  assert.ok(request, [...new Set(spans.map(({ name }) => name))].join());
  assert.equal(request.parentSpanId, "b7ad6b7169203331");
  assert.equal(attribute(request, "request.id"), answered["x-request-id"]);
  assert.match(attribute(request, "url.path") ?? "", /reset-password\/…$/);
  const below = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  assert.ok(
    below.some((span) => span.name === "database" && attribute(span, "db.query.text")?.includes("$1")),
  );
  const job = spans.find(({ name }) => name === "job mail.deliver");
  assert.ok(job && spans.some(({ name, parentSpanId }) => name === "mail" && parentSpanId === job.spanId));
  for (const word of [secret, ada.token, "no one may read"]) assert.ok(!bytes.includes(word), word);
});
