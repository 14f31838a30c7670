import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { eventTypes } from "@loubby/shared-contracts/http/schedule/event-types";
import { bookAs, eventTypeForm, firstStart, keepStart, startsOn } from "#api/testing/booking";
import { bookingSetting } from "#api/testing/booking-setting";
import { visitor } from "#api/testing/hiring/visitor";

test("a page to book on", async (t) => {
  const { app, kofi, newType, fields, clear } = await bookingSetting(t);

  await t.test(
    "shows whole weeks from Monday on, and leads to those days alone that have times",
    async () => {
      const week = Date.now() + 7 * 86_400_000;
      const toWednesday = (10 - new Date(week).getUTCDay()) % 7;
      const first_day = new Date(week + toWednesday * 86_400_000).toISOString().slice(0, 10);
      const type = await newType({ first_day, last_day: first_day });
      const { body } = await visitor(app).get(`${type.path}?zone=UTC&from=${first_day}`);
      const [, days = ""] = /<nav class="days".*?<ul[^>]*>(.*?)<\/ul>/s.exec(body) ?? [];
      const cells = days.split("<li").slice(1);
      assert.equal(cells.length, 35, "four weeks from a Wednesday touch five");
      assert.deepEqual(
        cells.flatMap((cell, index) => (cell.includes("<a ") ? [index] : [])),
        [2],
      );
      await clear();
    },
  );

  await t.test("takes nothing that isn't a free time, or what no form sends", async () => {
    const question = {
      _id: randomUUID(),
      label: "Which?",
      kind: "single_choice" as const,
      required: true,
      options: ["A", "B"],
    };
    const type = await newType({ questions: [question], per_day: 1 });
    const browser = visitor(app);
    const keep = (start: string, length = 30) => keepStart(browser, type, start, length);
    assert.equal((await keep("2020-01-01T10:00:00.000Z")).status, 409);
    const start = await firstStart(browser, type);
    const odd = new Date(Date.parse(start) + 60_000).toISOString();
    for (const [at, length] of [
      [odd, 30],
      [start, 45],
      [start, 1e9],
      [start, -30],
    ] as const)
      assert.equal((await keep(at, length)).status, 409, `${at} ${length}`);
    for (const at of ["", "soon", "+275760-09-13T00:00:00.000Z"])
      assert.equal((await keep(at)).status, 400, at);
    const { held } = await keep(start);
    for (const [name, value] of [
      ["name", "<script>alert(1)</script>"],
      [`answers.${question._id}`, "C"],
      ["email", "a b@c"],
    ] as const) {
      const sent = fields(start, {
        [`answers.${question._id}`]: "A",
        [name]: value,
        ...(name === "name" && { email: "x" }),
      });
      const { status, body } = await browser.submit(held, sent);
      assert.equal(status, 422, name);
      assert.doesNotMatch(body, /<script>alert/);
    }
    assert.equal(
      (await browser.submit(held, fields(start, { [`answers.${question._id}`]: "B" }))).status,
      303,
    );
    const left = startsOn((await browser.get(`${type.path}?zone=UTC&from=${start.slice(0, 10)}`)).body);
    assert.ok(left.length > 0 && left.every((each) => each.slice(0, 10) !== start.slice(0, 10)), "one a day");
    for (const query of [
      "zone=Mars",
      "from=2026-13-99",
      "from=9999-01-01",
      "length=x",
      "day=%00",
      "zone=&zone=UTC",
    ])
      assert.equal((await browser.get(`${type.path}?${query}`)).status, 200, query);
    await clear();
  });

  await t.test("weighs 30 KB at most, with all that it loads", async () => {
    const type = await newType();
    const { body } = await visitor(app).get(type.path);
    const loaded = new Set([...body.matchAll(/\/public\/[^"]+/g)].map(([url]) => url));
    assert.ok(loaded.size > 3 && ![...loaded].some((url) => url.endsWith(".woff2")));
    const sizes = [type.path, ...loaded].map(async (url) => {
      const answer = await app.http.inject({ url, headers: { "accept-encoding": "br" } });
      return answer.rawPayload.length;
    });
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    t.diagnostic(`a page to book on: ${bytes} bytes`);
    assert.ok(bytes <= 30 * 1024, `${bytes} bytes`);
    await clear();
  });

  await t.test("shows a secret link to those who have it alone, and other sites may frame it", async () => {
    const open = await newType({ name: "Open one" });
    const secret = await newType({ name: "Secret one", is_secret: true });
    assert.match(secret.slug, /^[a-z\d]{43}$/);
    const { body } = await visitor(app).get(open.path.replace(/\/[^/]+$/, ""));
    assert.match(body, /Open one/);
    assert.doesNotMatch(body, /Secret one/);
    const answer = await app.http.inject({ url: secret.path });
    assert.equal(answer.statusCode, 200);
    assert.match(String(answer.headers["content-security-policy"]), /frame-ancestors \*/);
    const { token } = await bookAs(app, secret);
    const own = await app.http.inject({ url: `/booked/${token}` });
    assert.match(String(own.headers["content-security-policy"]), /frame-ancestors 'none'/);
    await clear();
  });

  await t.test("that never was is told apart from one that is gone", async () => {
    const GONE = /<h1 dir="auto">This can&#x27;t be booked any more<\/h1><p dir="auto">Ask the person/;
    const NOTHING =
      /<h1 dir="auto">There&#x27;s nothing to book at this address<\/h1><p dir="auto">Check the address/;
    const reads = async (url: string, status: number, words: RegExp) => {
      const page = await visitor(app).get(url);
      assert.equal(page.status, status, url);
      assert.match(page.body, words, url);
    };
    const [off, deleted, renamed] = [await newType(), await newType(), await newType()];
    const person = off.path.replace(/\/[^/]+$/, "");
    for (const url of [
      "/book/no-one",
      "/book/no-one/nothing",
      `/book/no-one/${off.slug}`,
      `${person}/never-was`,
    ])
      await reads(url, 404, NOTHING);
    await reads("/booked/nothing", 404, /This booking doesn&#x27;t exist, or the link isn&#x27;t complete/);
    const change = (type: typeof off, to: object) =>
      kofi.call(eventTypes.update, {
        params: { eventTypeId: type._id },
        body: { ...eventTypeForm({ slug: type.slug, ...to }), version: type.version },
      });
    await change(off, { is_on: false });
    await kofi.call(eventTypes.remove, { params: { eventTypeId: deleted._id } });
    await change(renamed, { slug: "another-one" });
    for (const { path } of [off, deleted, renamed]) await reads(path, 410, GONE);
    const again = await newType({ slug: deleted.slug });
    assert.equal((await visitor(app).get(again.path)).status, 200, "what is there again is there");
    await kofi.call(eventTypes.remove, { params: { eventTypeId: again._id } });
    await reads(deleted.path, 410, GONE);
    await clear();
  });
});
