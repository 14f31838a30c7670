import assert from "node:assert/strict";
import { test } from "node:test";
import { addedCandidates } from "@loubby/shared-contracts/http/applications/added-candidates";
import { addContactTo, addPool } from "#api/testing/hiring/pool";
import { publishJob } from "#api/testing/hiring/job-form";
import { applyTo, PHONE, setting, zebulon } from "#api/testing/hiring/nameless";
import { employer } from "#api/testing/person";

test("looking for someone before they are added", async (t) => {
  const { app, ada, person: hidden, leaks } = await setting(t);
  const job = await publishJob(ada, { title: "Baker", questions: [] });
  const params = { jobId: job._id };
  const find = (body: object) => ada.call(addedCandidates.find, { params, body });

  await t.test("never tells of an anonymous applicant", async () => {
    const found = await find({
      email_address: hidden.email,
      phone_number: PHONE,
      name: "Zebulon Quartzfeld",
    });
    assert.deepEqual(found.people, []);
    assert.deepEqual(leaks(found), []);
  });

  const known = await zebulon(app);
  await applyTo(known, job);

  await t.test("finds an applicant by address, number or name, with what is the same", async () => {
    for (const [body, common] of [
      [{ email_address: known.email }, ["email"]],
      [{ phone_number: "+233 20 765 4321" }, ["phone"]],
      [{ name: "quartzfeld zebulon" }, ["name"]],
    ] as const) {
      const { people } = await find(body);
      assert.deepEqual(
        people.map(({ candidate_id, common: same }) => [candidate_id, same]),
        [[known.userId, common]],
      );
      assert.equal(people[0]?.application?.is_here, true);
    }
  });

  await t.test("finds a pool member by address and by name", async () => {
    const pool = await addPool(ada, { name: "Bakers" });
    await addContactTo(ada, pool, { first_name: "Yaa", last_name: "Asante", email: "yaa@people.test" });
    for (const body of [{ email_address: "YAA@people.test" }, { name: "Yaa Asante" }]) {
      const { people } = await find(body);
      assert.deepEqual(
        people.map(({ name, member }) => [name, member?.pool.name]),
        [["Yaa Asante", "Bakers"]],
      );
    }
  });

  await t.test("finds no one by half an address, half a number or one word", async () => {
    for (const body of [{ email_address: "yaa@" }, { phone_number: "+233" }, { name: "Zebulon" }, {}])
      assert.deepEqual((await find(body)).people, []);
  });

  await t.test("finds no one of another company", async () => {
    const globex = await employer(app, "Globex");
    const theirs = await publishJob(globex, { questions: [] });
    const body = { email_address: known.email, phone_number: PHONE, name: "Zebulon Quartzfeld" };
    const { people } = await globex.call(addedCandidates.find, { params: { jobId: theirs._id }, body });
    assert.deepEqual(people, []);
    await assert.rejects(globex.call(addedCandidates.find, { params, body }), { status: 404 });
  });
});
