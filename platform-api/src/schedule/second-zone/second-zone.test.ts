import assert from "node:assert/strict";
import { test } from "node:test";
import { secondZone } from "@loubby/shared-contracts/http/schedule/second-zone";
import { candidate } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

test("the second zone of a calendar is each person's own, and stays until they choose another or none", async (t) => {
  const app = await testApp(t);
  const [kofi, mia] = [await candidate(app), await candidate(app)];
  const zoneOf = async (person: typeof kofi) => (await person.call(secondZone.read, {})).time_zone;
  const choose = (time_zone: string | null) => kofi.call(secondZone.choose, { body: { time_zone } });
  assert.equal(await zoneOf(kofi), null);
  await choose("Asia/Tokyo");
  assert.deepEqual(await choose("Asia/Kathmandu"), { time_zone: "Asia/Kathmandu" });
  assert.deepEqual([await zoneOf(kofi), await zoneOf(mia)], ["Asia/Kathmandu", null]);
  await assert.rejects(choose("+05:30"), { status: 400 });
  assert.equal(await zoneOf(kofi), "Asia/Kathmandu");
  await Promise.all([choose(null), choose(null)]);
  assert.equal(await zoneOf(kofi), null);
});
