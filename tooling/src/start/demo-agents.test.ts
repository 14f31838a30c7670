import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { runDemoAgents } from "./demo-agents.ts";

const root = path.resolve(import.meta.dirname, "../../..");

test("the demo's agents listen, each in a process of its own, until they are stopped", async () => {
  const said: string[] = [];
  const agents = await runDemoAgents(root, (line) => said.push(line));
  const pairs = agents.setting.split(",").map((pair) => pair.split("="));
  assert.deepEqual(
    pairs.map(([host]) => host),
    ["plain-english.demo-agents.test", "quiz.demo-agents.test", "minutes.demo-agents.test"],
  );
  const addresses = pairs.map(([, port]) => `http://127.0.0.1:${port}/`);
  for (const address of addresses) assert.ok((await fetch(address)).status < 500, address);
  await agents.stop();
  for (const address of addresses) await assert.rejects(fetch(address), address);
  assert.deepEqual(said, []);
});

test("agents that don't start are reported and left out", async () => {
  const said: string[] = [];
  const { setting, stop } = await runDemoAgents(import.meta.dirname, (line) => said.push(line));
  assert.equal(setting, "");
  assert.equal(said.length, 3);
  assert.match(said.join("\n"), /The demo's agent quiz didn't start, so it won't answer/);
  await stop();
});
