import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";
import { readConfig } from "#api/config";
import { pino } from "pino";
import { readFacts } from "./read-facts.service.ts";
import { resumeModelSettings } from "../settings.ts";

const LINES = [
  "Kofi Mensah",
  "kofi@mail.test",
  "Experience",
  "2020 - present Driver at Acme",
  "Skills",
  "Driving",
];

test("reading a résumé by a model", async (t) => {
  await t.test("takes what the résumé says, and drops what it doesn't", async (t) => {
    const asked: unknown[] = [];
    const url = await model(t, asked, {
      title: "driver",
      employer: "Globex, which the résumé doesn't name",
      skills: ["Driving", "Flying"],
      email_address: "ceo@globex.test",
    });
    const { facts, source } = await read(url);
    assert.equal(source, "model");
    assert.deepEqual([facts.title?.value, facts.title?.words], ["driver", "2020 - present Driver at Acme"]);
    assert.equal(facts.employer?.value, "Acme");
    assert.equal(facts.email_address?.value, "kofi@mail.test");
    assert.deepEqual(
      facts.skills.map(({ value }) => value),
      ["Driving"],
    );
    assert.equal((asked[0] as { authorization: string }).authorization, "Bearer key-1");
  });

  for (const [name, reply] of Object.entries({
    "says no": 500,
    "answers something else than JSON": "Sure! Here is the résumé.",
  }))
    await t.test(`falls back to rules when it ${name}`, async (t) => {
      const { facts, source } = await read(await model(t, [], reply));
      assert.deepEqual([source, facts.employer?.value], ["rules", "Acme"]);
    });

  await t.test("asks no one without settings", async () => {
    assert.equal((await read(null)).source, "rules");
  });

  await t.test("refuses half of its settings", () => {
    assert.throws(() => configOf({ RESUME_MODEL_URL: "http://llm.test/v1" }), /needed together/);
    assert.throws(() => configOf({ RESUME_MODEL_URL: "nowhere", RESUME_MODEL: "m" }), /RESUME_MODEL_URL/);
  });
});

/** Serves a model that gives one answer, or fails with a status; answers its address. */
async function model(t: TestContext, asked: unknown[], answer: object | string | number): Promise<string> {
  const server = createServer((request, reply) => {
    asked.push(request.headers);
    if (typeof answer === "number") return void reply.writeHead(answer).end();
    const content = typeof answer === "string" ? answer : JSON.stringify(answer);
    reply.setHeader("content-type", "application/json");
    return void reply.end(JSON.stringify({ choices: [{ message: { content } }] }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
}

function read(url: string | null) {
  const given = url === null ? {} : { RESUME_MODEL_URL: url, RESUME_MODEL: "m", RESUME_MODEL_KEY: "key-1" };
  return readFacts(
    { config: configOf(given), log: pino({ level: "silent" }) },
    { lines: LINES, country: null, skills: [], today: new Date("2026-11-25") },
  );
}

function configOf(given: Readonly<Record<string, string>>) {
  return readConfig({ DATABASE_URL: "postgres://localhost/none", ...given }, [resumeModelSettings]);
}
