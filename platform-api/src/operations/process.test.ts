import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { type Line, ownProcess, untilAnswers } from "#api/testing/own-process";
import { ownServer } from "#api/testing/own-server";

const FULL = `
  create function no_room() returns trigger language plpgsql as
  $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
  create trigger no_room before insert on users for each row execute function no_room()`;

test("a process that can't start says why in one log line", { timeout: 60_000 }, async (t) => {
  const api = await ownProcess(t, { DATABASE_URL: "postgres://ada:secret@127.0.0.1:1/loubby" });
  assert.equal(await api.ended, 1);
  assert.deepEqual(
    api.lines().map(({ level, msg }) => [level, msg.replace(/:1\/loubby: .*/, "")]),
    [[60, "DATABASE_URL: cannot open 127.0.0.1"]],
  );
  const wrong = await ownProcess(t, { PORT: "eighty" });
  assert.equal(await wrong.ended, 1);
  assert.match(wrong.lines()[0]?.msg ?? "", /PORT: must be a whole number/);
});

test("the life of a node", { timeout: 180_000 }, async (t) => {
  const server = await ownServer(t);
  const api = await ownProcess(t, { DATABASE_URL: server.url, SHUTDOWN_DELAY: "4" });
  await untilAnswers(api, "/api/ready", 200);

  await t.test("reports a full disk to the operator once, and to everyone who asks", async () => {
    const owner = new Client({ connectionString: server.url });
    await owner.connect();
    await owner.query(FULL);
    const form = { first_name: "Ada", last_name: "Obi", password: "a long password" };
    for (const email of ["a@loubby.test", "b@loubby.test"]) {
      const answer = await fetch(`${api.url}/api/loubby/auth/signup`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...form, email }),
      });
      const { code, message } = (await answer.json()) as { code: string; message: string };
      assert.deepEqual([answer.status, code], [507, "storage_full"]);
      assert.match(message, /can't store anything new/);
    }
    await owner.query("drop function no_room cascade");
    await owner.end();
    const told = api.lines().filter(({ level }) => level === 60);
    assert.deepEqual(
      told.map(({ err }) => err?.code),
      ["53100"],
    );
    assert.match(told[0]?.msg ?? "", /^A disk is full/);
    assert.match(await (await fetch(`${api.url}/api/metrics`)).text(), /^loubby_disk_full 1$/m);
  });

  await t.test("survives its database's outage, and logs it in few lines", async () => {
    const before = api.lines().length;
    await server.stop();
    await untilAnswers(api, "/api/ready", 503);
    for (let text = ""; !/^loubby_database_up 0$/m.test(text); await sleep(100)) {
      const metrics = await fetch(`${api.url}/api/metrics`);
      text = await metrics.text();
      assert.equal(metrics.status, 200, text);
    }
    await server.start();
    await untilAnswers(api, "/api/ready", 200);
    const isBack = ({ msg }: Line) => msg === "The database is back.";
    while (!api.lines().some(isBack)) await sleep(20);
    const said = api.lines().slice(before);
    assert.equal(said.filter(({ msg }) => msg.startsWith("The database does not answer")).length, 1);
    assert.equal(said.filter(isBack).length, 1);
    assert.ok(said.filter(({ level }) => level >= 50).length < 20, "one line for each fault");
  });

  await t.test("announces its shutdown, serves on for a moment, and ends in order", async () => {
    api.signal("SIGTERM");
    await untilAnswers(api, "/api/ready", 503);
    assert.equal((await fetch(`${api.url}/jobs`)).status, 200);
    assert.equal(await api.ended, 0);
    const words = api.lines().map(({ msg }) => msg);
    assert.ok(words.indexOf("leaving") < words.lastIndexOf("request completed"));
    assert.equal(words.at(-1), "left");
  });
});
