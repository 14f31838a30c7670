import assert from "node:assert/strict";
import { test } from "node:test";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { scorecards } from "@loubby/shared-contracts/http/evaluation/scorecards";
import { asOwner } from "#api/testing/as-owner";
import { applicant } from "#api/testing/hiring/applicant";
import { jobForm } from "#api/testing/hiring/job-form";
import { employer } from "#api/testing/person";
import { ask, finished, handIn, setting } from "#api/testing/hiring/scorecards";
import { subscribe } from "#api/testing/subscribe";

test("comparing a job's applicants", async (t) => {
  const { app, ada, mia, ben, job, template, applicationId } = await setting(t);
  const jobId = { jobId: job._id };
  const second = await applicant(app, ada, job._id, "Ama");
  await applicant(app, ada, job._id, "No one");
  const [mias = "", bens = ""] = await ask(ada, applicationId, template, [mia, ben]);
  await ask(ada, second.card._id, template, [ben]);
  const content = finished(template, 5, "strong_yes");
  await handIn(mia, mias, {
    ...content,
    ratings: content.ratings.map((one, at) => ({ ...one, rating: 5 - at })),
  });
  const [first, other] = finished(template, 2, "no").ratings;
  assert.ok(first && other);
  const partly = {
    ...finished(template, 2, "no"),
    ratings: [first, { ...other, rating: null, skipped: true }],
  };
  await handIn(ben, bens, partly);
  const compare = (query = {}, person = ada) => person.call(scorecards.ofJob, { params: jobId, query });

  await t.test(
    "shows those with cards, with averages by attribute, the spread and what is missing",
    async () => {
      const { items, attributes } = await compare();
      assert.deepEqual(
        items.map(({ name, submitted, missing }) => [name, submitted, missing]),
        [
          ["Ama Mensah", 0, 1],
          ["Kofi Mensah", 2, 0],
        ],
      );
      assert.deepEqual(
        attributes.map(({ name }) => name),
        ["Welding", "Care"],
      );
      const kofi = items[1];
      const told = attributes.map(({ _id }) =>
        kofi?.averages.find(({ attribute_id }) => attribute_id === _id),
      );
      assert.deepEqual(
        told.map((one) => [one?.average, one?.lowest, one?.highest, one?.count]),
        [
          [3.5, 2, 5, 2],
          [4, 4, 4, 1],
        ],
      );
      const counted = kofi?.recommendations.map(({ recommendation, count }) => [recommendation, count]);
      assert.deepEqual(counted?.toSorted(), [
        ["no", 1],
        ["strong_yes", 1],
      ]);
    },
  );

  await t.test("hides applicants the viewer still owes a card", async () => {
    const { items } = await compare({}, ben);
    assert.deepEqual(
      items.map(({ name, blind }) => [name, blind]),
      [
        ["Ama Mensah", true],
        ["Kofi Mensah", false],
      ],
    );
  });

  await t.test("counts an amended card once, with its latest content", async () => {
    await handIn(mia, mias, finished(template, 1, "no"));
    const kofi = (await compare()).items[1];
    assert.deepEqual(
      kofi?.recommendations.map(({ recommendation, count }) => [recommendation, count]),
      [["no", 2]],
    );
  });

  await t.test("is paged", async () => {
    const one = await compare({ limit: 1 });
    const two = await compare({ limit: 1, cursor: one.nextCursor ?? "" });
    assert.deepEqual(
      [...one.items, ...two.items].map(({ name }) => name),
      ["Ama Mensah", "Kofi Mensah"],
    );
    assert.equal(two.nextCursor, null);
    await assert.rejects(compare({ cursor: "nonsense" }), { status: 400 });
  });

  await t.test("is a 404 for another company", async () => {
    const globex = await employer(app, "Globex");
    await subscribe(app, globex, "growth_plan_monthly");
    await assert.rejects(compare({}, globex), { status: 404 });
  });

  await t.test(
    "hides names where the job is reviewed anonymously, also in what colleagues wrote",
    async () => {
      await handIn(mia, mias, finished(template, 1, "no", "Kofi Mensah was late, call +233 20 765 4321"));
      const form = {
        ...jobForm({ questions: [], anonymised: true }),
        stages: job.stages,
        version: job.version,
      };
      await ada.call(jobs.update, { params: jobId, body: form });
      const replies = [
        await compare(),
        await ada.call(scorecards.list, { params: { applicationId } }),
        await ada.call(scorecards.get, { params: { scorecardId: mias } }),
        await ben.call(scorecards.mine, { query: {} }),
      ];
      assert.doesNotMatch(JSON.stringify(replies), /kofi|765 4321|ama mensah/i);
      assert.match(JSON.stringify(replies[1]), /\[hidden\]/);
      const own = await mia.call(scorecards.get, { params: { scorecardId: mias } });
      assert.match(own.draft?.content.note ?? "", /Kofi/);
    },
  );
});

test("comparing reads only the job's cards, however many applications there are", async (t) => {
  const { app, job } = await setting(t);
  const rows = await asOwner(app.services, async (client) => {
    await client.query("set enable_seqscan = off");
    const plan = await client.query(
      `explain (format json) select distinct s.about_id from scorecards s
     where s.job_id = $1 and s.state <> 'called_off' order by s.about_id desc limit 31`,
      [job._id],
    );
    return plan.rows as unknown[];
  });
  assert.match(JSON.stringify(rows), /"Index Name":"scorecards_of_job"/);
});
