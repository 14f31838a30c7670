import assert from "node:assert/strict";
import { test } from "node:test";
import { myOffers } from "@loubby/shared-contracts/http/offers/offers";
import { ownerSql } from "#api/testing/as-owner";
import {
  allRows,
  backdate,
  comesThrough,
  dayAgo,
  insightSetting,
  readPart,
  valuesOf,
} from "#api/testing/hiring/insight-world";
import { sendOffer } from "#api/testing/hiring/offer";
import { addContactTo, addPool } from "#api/testing/hiring/pool";
import { ask, finished, handIn, setting } from "#api/testing/hiring/scorecards";

test("offers are counted by outcome, with why candidates declined", async (t) => {
  const { app, acme, job } = await insightSetting(t);
  for (const answer of ["declined", "waiting", "replaced"]) {
    const one = await comesThrough(app, acme, job, 1);
    const { _id: offerId } = await sendOffer(acme, one.id);
    if (answer === "declined")
      await one.person.call(myOffers.decline, { params: { offerId }, body: { reason: "pay", note: "" } });
    if (answer === "replaced") await sendOffer(acme, one.id);
  }
  const section = await readPart(acme, "offers");
  const offers = valuesOf(section, "offers");
  assert.deepEqual(
    Object.entries(offers).map(([label, [n]]) => [label, n]),
    [
      ["Sent", 3],
      ["Accepted", 0],
      ["Declined", 1],
      ["Expired without an answer", 0],
      ["Withdrawn by the company", 0],
      ["Waiting for an answer", 2],
      ["Replaced by a later version", 1],
    ],
  );
  assert.deepEqual(offers.Declined, [1, null]);
  assert.deepEqual(valuesOf(section, "answers"), { Accepted: [0, null, null], Declined: [1, 0, 0] });
  // The first chart draws counts: a table with days is drawn by them.
  assert.deepEqual(
    section.tables[0]?.columns.map(({ unit }) => unit),
    ["count", "percent"],
  );
  assert.deepEqual(valuesOf(section, "declined"), { "The pay": [1, null] });
  assert.match(
    (await allRows(acme, "offer;k=declined:pay")).items[0]?.detail ?? "",
    /Declined after 0 days: The pay/,
  );
});

test("counts what each colleague was asked for, submitted and owes", async (t) => {
  const { app, ada, mia, ben, applicationId, template } = await setting(t);
  const [miasCard = ""] = await ask(ada, applicationId, template, [mia, ben]);
  await handIn(mia, miasCard, finished(template, 4, "yes"));
  await ownerSql(
    app.services,
    "update scorecards set due_at = now() - interval '1 day' where author_id = $1",
    [ben.userId],
  );
  const { lines } = (await readPart(ada, "team")).tables[0] ?? { lines: [] };
  const of = (id: string) => lines.find((line) => line.id === id)?.cells.map(({ value }) => value);
  // Asked, in time, late, share in time, open, overdue, to approve, waiting long.
  assert.deepEqual(of(mia.userId), [1, 1, 0, null, 0, 0, 0, 0]);
  assert.deepEqual(of(ben.userId), [1, 0, 0, null, 1, 1, 0, 0]);
  const overdue = await allRows(ada, `overdue_cards;m=${ben.userId}`);
  assert.deepEqual([overdue.total, overdue.items[0]?.detail], [1, "Asked of Mia Member"]);
  const gaps = valuesOf(await readPart(ada, "gaps"), "gaps");
  assert.deepEqual(gaps["Overdue scorecards"], [1]);
});

test("counts first contact from a pool where it was earlier than the application, and says so", async (t) => {
  const { app, acme, job } = await insightSetting(t);
  const ada = await comesThrough(app, acme, job);
  const met = await addContactTo(acme, await addPool(acme), { first_name: "Ada", email: ada.person.email });
  await ownerSql(
    app.services,
    "update talent_pool_members set added_at = now() - interval '60 days' where id = $1",
    [met._id],
  );
  await backdate(app, ada.id, 30);
  await ownerSql(
    app.services,
    "update applications set status = 'hired', stage_id = $2, stage_entered_at = now() where id = $1",
    [ada.id, job.stages[2]?._id],
  );
  const values = valuesOf(await readPart(acme, "hiring"), "time");
  assert.deepEqual(values["From first contact: they joined a talent pool"], [1, 60, 60]);
  const { items } = await allRows(acme, "hire_contact");
  assert.equal(items[0]?.detail, "Hired 60 days after first contact, a talent pool");
  assert.equal(items[0]?.day, dayAgo(0));
});
