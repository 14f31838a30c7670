import assert from "node:assert/strict";
import { test } from "node:test";
import { ownerSql } from "#api/testing/as-owner";
import { keepStart, startsOn } from "#api/testing/booking";
import { bookingSetting } from "#api/testing/booking-setting";
import { weekdayAhead } from "#api/testing/guest-setting";
import { visitor } from "#api/testing/hiring/visitor";

const DAY = 86_400_000;
const ZONE = "Pacific/Auckland";
const dayIn = (start: string, timeZone: string) =>
  new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone }).format(new Date(start));
const chosenOn = (body: string) =>
  /href="[^"]*day=(\d{4}-\d\d-\d\d)"[^>]* aria-current="date"/.exec(body)?.[1];
const actionOf = (body: string) =>
  /<form[^>]* action="([^"]*\/held[^"]*)"/.exec(body)?.[1]?.replaceAll("&amp;", "&") ?? "";
const dayOf = (address: string | undefined) => new URL(address ?? "", "http://x").searchParams.get("day");

test("the day that a visitor chose stays in the address", async (t) => {
  const { app, newType, fields, clear } = await bookingSetting(t);
  const farOff = new Date(Date.now() + 60 * DAY).toISOString().slice(0, 10);
  const browser = visitor(app);
  /** A day with times that isn't the first one, and its page. */
  const secondDay = async (path: string) => {
    const { body } = await browser.get(`${path}?zone=${ZONE}`);
    const days = [...body.matchAll(/day=(\d{4}-\d\d-\d\d)"/g)].map(([, day = ""]) => day);
    assert.ok(days[1] !== undefined && days[1] !== chosenOn(body));
    return { day: days[1], page: (await browser.get(`${path}?zone=${ZONE}&day=${days[1]}`)).body };
  };

  await t.test(
    "a day alone opens its times, also one beyond the first weeks, and what is none is ignored",
    async () => {
      const type = await newType();
      const { day, page } = await secondDay(type.path);
      assert.equal(chosenOn(page), day);
      assert.ok(startsOn(page).every((start) => dayIn(start, ZONE) === day));
      const { body } = await browser.get(`${type.path}?zone=UTC&day=${farOff}`);
      assert.ok((chosenOn(body) ?? "") >= farOff, "the next day with times");
      const first = chosenOn((await browser.get(`${type.path}?zone=UTC`)).body);
      for (const odd of [
        "2026-02-30",
        "2020-01-01",
        "9999-01-01",
        "zzzz",
        "%00",
        "",
        `${farOff}&day=${farOff}`,
      ])
        assert.equal(chosenOn((await browser.get(`${type.path}?zone=UTC&day=${odd}`)).body), first, odd);
      await clear();
    },
  );

  await t.test("a day without free times says so before it shows another one", async () => {
    const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
    const type = await newType({ first_day: inDays(9) });
    const { body } = await browser.get(`${type.path}?zone=UTC&day=${inDays(2)}`);
    assert.match(body, /Nothing is free on \w+, \w+ \d+, \d{4}\. These are the times of another day\./);
    assert.ok((chosenOn(body) ?? "") >= inDays(9));
    const { day, page } = await secondDay(type.path);
    assert.equal(chosenOn(page), day);
    assert.doesNotMatch(page, /Nothing is free/);
    await clear();
  });

  await t.test("another zone and another length show it again", async () => {
    const type = await newType({ lengths: [30, 60] });
    const { day, page } = await secondDay(type.path);
    assert.match(page, new RegExp(`<input type="hidden" name="day" value="${day}"`));
    assert.match(page, new RegExp(`href="[^"]*length=60[^"]*day=${day}"`));
    await clear();
  });

  await t.test("a refused time leads back to its day by the visitor's clocks", async () => {
    // The day after a Wednesday: a Monday of Auckland begins with no time of a Sunday elsewhere.
    const type = await newType({ first_day: weekdayAhead(3, 7) });
    const { day, page } = await secondDay(type.path);
    const [start = ""] = startsOn(page);
    assert.notEqual(dayIn(start, "UTC"), day, "elsewhere it's another day");
    await keepStart(visitor(app), type, start);
    const action = actionOf(page);
    const refused = await browser.submit(action, { start, length: "30", zone: ZONE });
    assert.equal(refused.status, 409);
    assert.equal(chosenOn(refused.body), day);
    // A reload of the answer asks for the address that the form was sent to.
    const { status, location } = await browser.get(action);
    assert.deepEqual([status, dayOf(location)], [303, day]);
    assert.equal(chosenOn((await browser.get(location ?? "")).body), day);
    await clear();
  });

  await t.test(
    "so do a form that is refused, the way back from it, and a time that is kept no longer",
    async () => {
      const type = await newType();
      const { day, page } = await secondDay(type.path);
      const [start = ""] = startsOn(page);
      const { location = "" } = await browser.submit(actionOf(page), { start, length: "30", zone: ZONE });
      assert.equal(dayOf(location), day);
      const form = (await browser.get(location)).body;
      assert.match(form, new RegExp(`href="${type.path}\\?[^"]*day=${day}">Choose another time`));
      const sent = await browser.submit(actionOf(form), fields(start, { zone: ZONE, name: "" }));
      assert.equal(sent.status, 422);
      assert.equal(dayOf(actionOf(sent.body)), day);
      await ownerSql(app.services, "update slot_holds set expires_at = now()");
      const late = await browser.get(location);
      assert.equal(dayOf(late.location), day);
      const { body } = await browser.get(late.location ?? "");
      assert.match(body, /The time that we kept for you is over/);
      assert.equal(chosenOn(body), day);
      await clear();
    },
  );
});
