import assert from "node:assert/strict";
import { test } from "node:test";
import { coupons } from "@loubby/shared-contracts/http/coupons/coupons";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { readSettings } from "#api/read-settings";
import { candidate, type Person } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { couponSettings } from "./settings.ts";

const apply = (person: Person, code: string, more = {}) =>
  person.call(coupons.apply, { body: { code, ...more } });

test("a coupon", async (t) => {
  const app = await testApp(t, { COUPON_CODES: "SPRING-2026:3, FULLYEAR:12" });

  await t.test("is applied to the person, with the months set by the server", async () => {
    const lina = await candidate(app);
    assert.equal((await lina.call(auth.profile, {})).coupon, null);
    const { data } = await apply(lina, " spring-2026 ", { expiresAt: 12 });
    assert.deepEqual(data.data, { code: "SPRING-2026", expiresAt: 3, isActive: true });
    assert.deepEqual((await lina.call(auth.profile, {})).coupon, data.data);
  });

  await t.test("is replaced by the next one", async () => {
    const lina = await candidate(app);
    await apply(lina, "SPRING-2026");
    await apply(lina, "FULLYEAR");
    assert.equal((await lina.call(auth.profile, {})).coupon?.code, "FULLYEAR");
  });

  await t.test("is refused when unknown, and changes nothing", async () => {
    const lina = await candidate(app);
    for (const code of ["", "SPRING", "SPRING-2027", "'; drop table users; --"]) {
      await assert.rejects(apply(lina, code), {
        status: 422,
        code: "invalid_coupon",
        message: "Invalid coupon code",
      });
    }
    assert.equal((await lina.call(auth.profile, {})).coupon, null);
  });

  await t.test("can't be guessed: after ten wrong ones even the right one waits", async () => {
    const guesser = await candidate(app);
    for (let round = 0; round < 10; round += 1) {
      await assert.rejects(apply(guesser, `GUESS-${round}00`), { code: "invalid_coupon" });
    }
    await assert.rejects(apply(guesser, "SPRING-2026"), { status: 429, code: "too_many_attempts" });
  });

  await t.test("is written only by its own person, in the database too", async () => {
    const [lina, other] = [await candidate(app), await candidate(app)];
    const as = app.services.db.as({ user: other.userId, organization: null });
    const planted = { user_id: lina.userId, code: "SPRING-2026", months: 12 };
    await assert.rejects(
      as.write((sql) => sql.insertInto("applied_coupons").values(planted).execute()),
      /row-level security/,
    );
  });
});

test("coupon codes come from the environment, and an invalid one prevents the start", () => {
  const env = { DATABASE_URL: "postgres://localhost/x" };
  const { of } = readSettings({ ...env, COUPON_CODES: "abcdefg:6, LIMITED-1:3:50" });
  assert.deepEqual(of(couponSettings).get("ABCDEFG"), { months: 6, most: null });
  assert.deepEqual(of(couponSettings).get("LIMITED-1"), { months: 3, most: 50 });
  assert.equal(readSettings(env).of(couponSettings).size, 0);
  for (const bad of ["SHORT:3", "LONGENOUGH:4", "LONGENOUGH:3:0", "LONGENOUGH"]) {
    assert.throws(() => readSettings({ ...env, COUPON_CODES: bad }), /COUPON_CODES: must be pairs/);
  }
});
