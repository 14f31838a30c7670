import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { poolLinks } from "@loubby/shared-contracts/http/sourcing/pool-links";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { ownerSql } from "#api/testing/as-owner";
import { employer } from "#api/testing/person";
import { addContactTo, addPool, stageOf, yearOfConsent } from "#api/testing/hiring/pool";
import { testApp } from "#api/testing/test-app";
import { visitor } from "#api/testing/hiring/visitor";
import { sweepPools } from "../pools/sweep-pools.ts";

async function setting(t: TestContext) {
  const app = await testApp(t);
  const ada = await employer(app);
  const pool = await addPool(ada);
  const params = { poolId: pool._id };
  const names = async () =>
    (await ada.call(poolMembers.list, { params, query: {} })).items
      .map(({ first_name }) => first_name)
      .toSorted();
  return { app, ada, pool, params, names };
}

test("a link shows a pool's chosen fields and visible people to someone without an account", async (t) => {
  const { app, ada, pool, params } = await setting(t);
  const kojo = { first_name: "Kojo", last_name: "Secretname", headline: "<b>Baker</b>", tags: ["oven"] };
  await addContactTo(ada, pool, { ...kojo, email: "kojo@people.test", about: "A private note" });
  await addContactTo(ada, pool, { first_name: "Efua", email: "efua@people.test", consent: null });
  const gone = await addContactTo(ada, pool, { first_name: "Yaa", email: "yaa@people.test" });
  await ada.call(poolMembers.move, {
    params,
    body: { ids: [gone._id], stage_id: stageOf(pool, "Do not contact") },
  });
  const make = (body: object = {}) =>
    ada.call(poolLinks.create, { params, body: { fields: ["headline", "tags"], days: 7, ...body } });
  const link = await make({ note: "Have a look" });
  const path = new URL(link.url).pathname;
  const answer = await app.http.inject({ url: path });
  assert.equal(answer.statusCode, 200);
  for (const shown of ["Kojo", "&lt;b&gt;Baker&lt;/b&gt;", "oven", "Have a look"])
    assert.ok(answer.body.includes(shown), shown);
  for (const hidden of ["Secretname", "kojo@", "private note", "Efua", "Yaa"])
    assert.ok(!answer.body.includes(hidden), hidden);
  assert.match(String(answer.headers["x-robots-tag"]), /noindex/);
  assert.equal(answer.headers["cache-control"], "no-store");
  assert.equal((await ada.call(poolLinks.list, { params }))[0]?.views, 1);

  const revoke = () => ada.call(poolLinks.revoke, { params: { linkId: link._id } });
  assert.equal((await revoke()).state, "revoked");
  assert.equal((await revoke()).state, "revoked", "revoking again is fine");
  const over = await visitor(app).get(path);
  assert.equal(over.status, 410);
  assert.ok(!over.body.includes("Kojo"));
  for (const wrong of [`${path}x`, "/pools/x", "/pools/%00"])
    assert.equal((await visitor(app).get(wrong)).status, 404);

  await t.test("expires, and can't exist in unlimited number", async () => {
    const short = await make({ days: 1 });
    await ownerSql(
      app.services,
      "update talent_pool_links set created_at = created_at - interval '2 days', expires_at = now() where id = $1",
      [short._id],
    );
    assert.match((await visitor(app).get(new URL(short.url).pathname)).body, /This link has expired/);
    await assert.rejects(make({ fields: [] }), { status: 400 });
    await assert.rejects(make({ fields: ["email"] }), { status: 400 });
    await assert.rejects(make({ days: 31 }), { status: 400 });
    const made = await Promise.allSettled(Array.from({ length: 12 }, () => make()));
    assert.equal(made.filter(({ status }) => status === "fulfilled").length, 10);
  });
});

test("announces an ending consent once, and erases what it covered thirty days later", async (t) => {
  const { app, ada, pool, params, names } = await setting(t);
  await addContactTo(ada, pool, { first_name: "Kojo", email: "kojo@people.test" });
  const soon = { ...yearOfConsent(), expires_at: new Date(Date.now() + 10 * 86_400_000).toISOString() };
  const efua = await addContactTo(ada, pool, {
    first_name: "Efua",
    email: "efua@people.test",
    consent: soon,
  });
  const bells = async () =>
    (await ada.call(notifications.list, { query: {} })).data.response.filter(
      ({ type }) => type === "talentPool",
    );
  await sweepPools(app.services);
  await sweepPools(app.services);
  assert.deepEqual(
    (await bells()).map(({ body }) => body.split(".")[0]),
    ["Consent from 1 person in “Bakers” ends within thirty days"],
  );
  const age = (days: number) =>
    ownerSql(
      app.services,
      `update talent_pool_members set consent_at = now() - interval '1 year',
         consent_expires_at = now() - make_interval(days => $2) where id = $1`,
      [efua._id, days],
    );
  await age(29);
  await sweepPools(app.services);
  const details = await ada.call(poolMembers.get, { params: { memberId: efua._id } });
  assert.equal(details.refusal, "consent_expired");
  assert.ok(Math.abs(Date.parse(details.erased_at ?? "") - Date.now() - 86_400_000) < 60_000, "it says when");
  await age(31);
  await sweepPools(app.services);
  assert.deepEqual(await names(), ["Kojo"]);
  await assert.rejects(ada.call(poolMembers.get, { params: { memberId: efua._id } }), { status: 404 });

  await t.test(
    "is the same after removal; someone who must not be contacted stays on the company's list",
    async () => {
      const [kojo] = (await ada.call(poolMembers.list, { params, query: {} })).items;
      const ids = [kojo?._id ?? ""];
      await ada.call(poolMembers.move, { params, body: { ids, stage_id: stageOf(pool, "Do not contact") } });
      await ownerSql(
        app.services,
        "update talent_pool_members set stage_entered_at = now() - interval '31 days'",
      );
      await sweepPools(app.services);
      assert.deepEqual(await names(), []);
      await assert.rejects(addContactTo(ada, pool, { first_name: "Kojo", email: "kojo@people.test" }), {
        code: "do_not_contact",
      });
    },
  );
});
