import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { security } from "@loubby/shared-contracts/http/identity/security";
import { ownerSql } from "#api/testing/as-owner";
import { addListings } from "#api/testing/listing";
import { candidate, PASSWORD, type Person } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { deleteOldViews } from "./views.sql.ts";

/** An agent in the store of Lina, and how to look at it. */
async function onSale(t: TestContext) {
  const app = await testApp(t);
  const [lina, kofi] = [await candidate(app, "Lina"), await candidate(app, "Kofi")];
  const [listingId = ""] = await addListings(app, lina, [{ title: "Invoice Chaser" }]);
  const look = (person: Person) => person.call(listings.get, { params: { listingId } });
  const views = () =>
    ownerSql<{ user_id: string; day: string }>(
      app.services,
      "select user_id, day from listing_views where listing_id = $1 order by day, user_id",
      [listingId],
    );
  return { app, lina, kofi, listingId, look, views };
}

test("a look at an agent counts once for each person and day, and not its seller's own", async (t) => {
  const { app, lina, kofi, listingId, look, views } = await onSale(t);
  await Promise.all([look(kofi), look(kofi), look(lina)]);
  await look(kofi);
  const today = new Date().toISOString().slice(0, 10);
  assert.deepEqual(await views(), [{ user_id: kofi.userId, day: today }]);
  await look(await candidate(app, "Esi"));
  assert.equal((await views()).length, 2);
  const unknown = { params: { listingId: kofi.userId } };
  await assert.rejects(kofi.call(listings.get, unknown), { code: "listing_not_found" });
  await ownerSql(app.services, "update listings set status = 'archived' where id = $1", [listingId]);
  await assert.rejects(look(await candidate(app, "Yaw")), { status: 404 });
  assert.equal((await views()).length, 2);
});

test("a look can't be rewritten, and a page is read even where it can't be counted", async (t) => {
  const { app, kofi, look, views } = await onSale(t);
  await look(kofi);
  await assert.rejects(ownerSql(app.services, "update listing_views set day = day - 1"), {
    message: "who looked at an agent stays as it is",
  });
  await ownerSql(app.services, "revoke execute on function note_listing_view from loubby_app");
  assert.equal((await look(await candidate(app, "Esi"))).title, "Invoice Chaser");
  assert.equal((await views()).length, 1);
});

test("looks are kept for 400 days, and go with the account", async (t) => {
  const { app, kofi, listingId, look, views } = await onSale(t);
  await look(kofi);
  const other = await candidate(app, "Esi");
  for (const ago of [400, 401])
    await ownerSql(
      app.services,
      "insert into listing_views select $1, (now() at time zone 'UTC')::date - $2::int, $3",
      [listingId, ago, other.userId],
    );
  await app.services.db.as({ role: "worker" }).read((sql) => deleteOldViews(sql));
  assert.deepEqual(
    (await views()).map(({ user_id }) => user_id),
    [other.userId, kofi.userId],
    "the one of 400 days ago is left",
  );
  await kofi.call(security.close, { body: { current_password: PASSWORD } });
  assert.deepEqual(
    (await views()).map(({ user_id }) => user_id),
    [other.userId],
  );
});
