import assert from "node:assert/strict";
import { test } from "node:test";
import { listingReviews } from "@loubby/shared-contracts/http/agents/selling/listing-reviews";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import { begin, decide, publish, save, submit, waitingVersion } from "#api/testing/agents-in-review";
import { ownerSql } from "#api/testing/as-owner";
import { superAdmin } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

test("no request approves an agent by itself, and the database keeps what was submitted", async () => {
  const app = await openApp();
  const lina = await seller(app, "Lina");
  const { _id: listingId, revision } = await begin(lina);
  await submit(lina, listingId, revision);
  const asLina = app.services.db.as({
    user: lina.userId,
    organization: null,
    seller: { id: lina.userId, works: ["listings"] },
  });
  await assert.rejects(
    asLina.write((sql) =>
      sql
        .updateTable("listing_versions")
        .set({ state: "approved", decided_at: new Date().toISOString() })
        .where("listing_id", "=", listingId)
        .execute(),
    ),
    /row-level security/,
  );
  await assert.rejects(
    asLina.write((sql) =>
      sql.updateTable("listings").set({ status: "published" }).where("id", "=", listingId).execute(),
    ),
    /row-level security|published_at|check constraint/,
  );
  await assert.rejects(
    asLina.write((sql) =>
      sql
        .updateTable("listing_versions")
        .set({ fields: JSON.stringify({ title: "Other" }) })
        .where("listing_id", "=", listingId)
        .execute(),
    ),
    /stays as it is/,
  );
});

test("nothing is asked of a service that people do", async () => {
  const app = await openApp();
  const [lina, staff] = [await seller(app, "Lina"), await superAdmin(app)];
  const { _id: listingId, revision } = await begin(lina, { connection: null });
  await submit(lina, listingId, revision);
  const params = { versionId: await waitingVersion(staff, listingId) };
  await assert.rejects(staff.call(listingReviews.ask, { params, body: { question: "Hello?" } }), {
    status: 409,
    code: "not_running",
  });
  await assert.rejects(lina.call(listingReviews.ask, { params, body: { question: "Hello?" } }), {
    status: 403,
  });
});

test("a review names agents of other sellers at the same address or with the same name", async () => {
  const app = await openApp();
  const [lina, omar, staff] = [await seller(app, "Lina"), await seller(app, "Omar"), await superAdmin(app)];
  const connection = (url: string) => ({ kind: "a2a" as const, url, part: "" });
  const taken = { title: "Tide Table", connection: connection("https://tides.example/agent") };
  const own = await publish(staff, omar, {
    title: "Moon Table",
    connection: connection("https://tides.example/agent"),
  });
  const listing_id = await publish(staff, lina, taken);
  const { _id, revision } = await begin(omar, {
    title: "TIDE TABLE",
    samples: ["Say hello"],
    connection: connection("https://Tides.example/agent/"),
  });
  await submit(omar, _id, revision);
  const params = { versionId: await waitingVersion(staff, _id) };
  const { lookalikes } = await staff.call(listingReviews.get, { params });
  assert.deepEqual(
    lookalikes.map(({ listing_id, title, same }) => ({ listing_id, title, same })),
    [{ listing_id, title: "Tide Table", same: ["address", "name"] }],
    `neither itself nor the seller's own ${own}`,
  );
});

test("staff don't review their own agents", async () => {
  const app = await openApp();
  const staff = await superAdmin(app);
  const lina = await seller(app, "Lina");
  const { _id: listingId, revision } = await begin(lina);
  await submit(lina, listingId, revision);
  await ownerSql(app.services, "update users set is_admin = true, is_super_admin = true where id = $1", [
    lina.userId,
  ]);
  await assert.rejects(decide(lina, await waitingVersion(staff, listingId), "approved"), {
    status: 403,
    code: "not_yours",
  });
});

test("what leaves the store leaves review, and what is suspended stays out whatever is approved", async () => {
  const app = await openApp();
  const [lina, staff] = [await seller(app, "Lina"), await superAdmin(app)];
  const onSale = async () => {
    const made = await begin(lina);
    await submit(lina, made._id, made.revision);
    await decide(staff, await waitingVersion(staff, made._id), "approved");
    const next = await save(lina, made._id, made.revision, { changelog: "Faster." });
    await submit(lina, made._id, next.revision);
    return { listingId: made._id };
  };
  const leaving = await onSale();
  await lina.call(ownListings.archive, { params: leaving });
  await assert.rejects(waitingVersion(staff, leaving.listingId), /it waits for review/);

  const held = await onSale();
  await staff.call(listingReviews.suspend, { params: held, body: { reason: "It stopped answering." } });
  await decide(staff, await waitingVersion(staff, held.listingId), "approved");
  const { sale, live_version } = await lina.call(ownListings.get, { params: held });
  assert.deepEqual([sale, live_version], ["suspended", 2]);
  const [told] = await ownerSql<{ title: string; body: string }>(
    app.services,
    "select title, body from notifications where user_id = $1 order by created_at desc, id desc limit 1",
    [lina.userId],
  );
  assert.deepEqual(told, {
    title: "Receipt Reader is approved",
    body: "Buyers see this version once the agent is back in the store.",
  });
});
