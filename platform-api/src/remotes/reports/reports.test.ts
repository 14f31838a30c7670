import assert from "node:assert/strict";
import { test } from "node:test";
import { releases } from "@loubby/shared-contracts/http/remotes/releases";
import { reports } from "@loubby/shared-contracts/http/remotes/reports";
import type { Report } from "@loubby/shared-contracts/http/remotes/reports.schema";
import { addBuild, remoteBuild, shellBuild } from "#api/testing/builds";
import { deployKey } from "#api/testing/deploy-key";
import { callAs, candidate, type Person, superAdmin } from "#api/testing/person";
import { type TestApp, testApp } from "#api/testing/test-app";

const params = { remote: "mfe-x" };
const shell = "0123456789";

async function trial(app: TestApp, percent = 100) {
  const admin = await superAdmin(app);
  const stable = await addBuild(app, remoteBuild({ version: "1.0.0" }));
  const build = await addBuild(app, remoteBuild({ version: "2.0.0" }));
  await admin.call(releases.promote, { params, body: { build: stable } });
  await admin.call(releases.canary, { params, body: { build, percent } });
  const read = async () => {
    const [release] = (await admin.call(releases.list, {})).data;
    assert.ok(release);
    return release;
  };
  return { admin, stable, build, read };
}

const load = (build: string, ok: boolean, ms = 90): Report => ({
  kind: "load",
  remote: "mfe-x",
  build,
  ok,
  ms,
});
const tell = (person: Person, ...told: Report[]) =>
  person.call(reports.send, { body: { shell, reports: told } });
const people = (app: TestApp, count: number) =>
  Promise.all(Array.from({ length: count }, () => candidate(app)));

test("a trial that fails for a fifth of its loads is withdrawn automatically, with the reason", async (t) => {
  const app = await testApp(t);
  const { admin, stable, build, read } = await trial(app);
  const crowd = await people(app, 6);
  for (const person of crowd.slice(0, 5)) {
    await tell(person, ...Array.from({ length: 4 }, () => load(build, true)));
  }
  assert.equal((await read()).canaries.length, 1);
  for (const person of crowd.slice(0, 2)) await tell(person, load(build, false), load(build, false));
  assert.equal((await read()).canaries.length, 1, "two people alone end nothing");
  await tell(crowd[2] as Person, load(build, false), { kind: "error", remote: "mfe-x", build });
  const after = await read();
  assert.deepEqual([after.canaries, after.active], [[], stable]);
  const { data } = await admin.call(releases.history, { params });
  assert.deepEqual([data[0]?.action, data[0]?.build, data[0]?.actor.kind], ["withdraw", build, "system"]);
  assert.match(data[0]?.reason ?? "", /6 of 25 loads by 5 people failed \(24%\)/);
});

test("one person can't withdraw a trial, however often they report", async (t) => {
  const app = await testApp(t);
  const { build, read } = await trial(app);
  const [villain, ...honest] = (await people(app, 6)) as [Person, ...Person[]];
  for (const person of honest) await tell(person, ...Array.from({ length: 3 }, () => load(build, true)));
  const flood = Array.from({ length: 50 }, () => load(build, false));
  for (let round = 0; round < 3; round += 1) await tell(villain, ...flood);
  const [canary] = (await read()).canaries;
  assert.deepEqual(canary?.watched, { people: 6, loads: 25, failures: 10 });
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => tell(villain, ...flood)));
  const refused = answers.filter((one) => one.status === "rejected");
  assert.ok(refused.length > 0, "reports are limited per minute");
  assert.equal((await read()).canaries.length, 1);
});

test("reports from outside the trial don't count", async (t) => {
  const app = await testApp(t);
  const { build, read } = await trial(app, 0);
  for (const person of await people(app, 6)) {
    await tell(person, ...Array.from({ length: 5 }, () => load(build, false)));
  }
  const [canary] = (await read()).canaries;
  assert.deepEqual(canary?.watched, { people: 0, loads: 0, failures: 0 });
});

test("stores reports as sums without names", async (t) => {
  const app = await testApp(t, { METRICS_TOKEN: "a-metrics-token-of-a-length" });
  const { stable, read } = await trial(app, 0);
  const person = await candidate(app);
  const vital: Report = { kind: "vital", name: "CLS", value: 0.013, rating: "good" };
  const times = [40, 90, 90, 90, 7000];
  await tell(person, ...times.map((ms) => load(stable, true, ms)), load(stable, false, 9000), vital);
  await tell(person, load("ffffffffff", true));
  const built = (await read()).builds.find((one) => one.build === stable);
  assert.deepEqual(built?.health, { loads: 6, failures: 1, errors: 0, p50: 100, p95: 12_800 });

  const metrics = (authorization: string) =>
    app.http.inject({ method: "GET", url: "/api/metrics", headers: { authorization } });
  assert.equal((await metrics("Bearer something else")).statusCode, 401);
  const { body, headers } = await metrics("Bearer a-metrics-token-of-a-length");
  assert.match(String(headers["content-type"]), /text\/plain/);
  assert.ok(body.includes(`remote_loads_total{remote="mfe-x",build="${stable}"} 6`), body);
  assert.ok(body.includes(`remote_load_failures_total{remote="mfe-x",build="${stable}"} 1`));
  assert.ok(body.includes(`remote_loads_within_ms{remote="mfe-x",build="${stable}",le="100"} 4`));
  assert.ok(body.includes(`web_vitals_total{name="CLS",shell_build="${shell}",rating="good"} 1`));
  assert.ok(!body.includes("ffffffffff"), "an unregistered build is not counted");
  assert.match(
    body,
    /http_request_duration_seconds_bucket\{le="5",method="POST",route="\/api\/remotes\/reports"/,
  );
  assert.ok(!body.includes(person.userId) && !body.includes(person.email));
});

test("shows vitals by build of the shell to people who may ship the shell", async (t) => {
  const app = await testApp(t);
  const admin = await superAdmin(app);
  const build = await addBuild(app, shellBuild("3.1.0", "1.0.0"));
  const person = await candidate(app);
  const vitals = (value: number, rating: "good" | "poor"): Report[] => [
    { kind: "vital", name: "LCP", value: value * 1000, rating },
    { kind: "vital", name: "CLS", value, rating },
  ];
  for (const told of [vitals(0.1, "good"), vitals(0.3, "poor")]) {
    await person.call(reports.send, { body: { shell: build, reports: told } });
  }
  const sums = { build, version: "3.1.0", count: 2, good: 1, poor: 1 };
  const { data } = await admin.call(releases.vitals, {});
  assert.deepEqual(
    data.toSorted((a, b) => a.name.localeCompare(b.name)),
    [
      { ...sums, name: "CLS", mean: 0.2 },
      { ...sums, name: "LCP", mean: 200 },
    ],
  );
  const key = await deployKey(app, admin, "mfe-x");
  await assert.rejects(key.call(releases.vitals, {}), { status: 404 });
  await assert.rejects(person.call(releases.vitals, {}), { status: 403 });
});

test("refuses unsigned and malformed reports", async (t) => {
  const app = await testApp(t);
  const body = { shell, reports: [load("0123456789", true)] };
  await assert.rejects(callAs(app, reports.send, { body }), { status: 401 });
  const person = await candidate(app);
  await assert.rejects(person.call(reports.send, { body: { shell, reports: [] } }), { status: 400 });
  await assert.rejects(tell(person, load("0123456789", true, -5)), { status: 400 });
});

test("counts every report when many tabs report the same builds at once", async (t) => {
  const app = await testApp(t);
  const { stable, build, read } = await trial(app, 0);
  const crowd = await people(app, 8);
  const vital = (name: "LCP" | "FCP"): Report => ({ kind: "vital", name, value: 100, rating: "good" });
  const one = [load(stable, true), load(build, true), vital("LCP"), vital("FCP")];
  await Promise.all(
    crowd.flatMap((person, index) =>
      [1, 2, 3].map(() => tell(person, ...(index % 2 === 0 ? one : one.toReversed()))),
    ),
  );
  const { builds } = await read();
  assert.deepEqual(
    builds.map(({ health }) => health.loads),
    [24, 24],
  );
});
