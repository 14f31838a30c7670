import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { scorecards } from "@loubby/shared-contracts/http/evaluation/scorecards";
import type { ScorecardContent } from "@loubby/shared-contracts/http/evaluation/scorecards.schema";
import { employer, type Person } from "#api/testing/person";
import { ask, finished, handIn, setting } from "#api/testing/hiring/scorecards";
import { subscribe } from "#api/testing/subscribe";

const save = (person: Person, scorecardId: string, content: ScorecardContent, revision = 0) =>
  person.call(scorecards.saveDraft, {
    params: { scorecardId },
    body: { revision, template_version: 1, content, private_note: "" },
  });
const get = (person: Person, scorecardId: string) => person.call(scorecards.get, { params: { scorecardId } });
const list = (person: Person, applicationId: string) =>
  person.call(scorecards.list, { params: { applicationId } });

test("a card in two windows of its author", async (t) => {
  const { ada, mia, template, applicationId } = await setting(t);
  const [id = ""] = await ask(ada, applicationId, template, [mia]);
  const [mine, other] = [finished(template, 1, null, "left"), finished(template, 5, null, "right")];

  await t.test("never overwrites what the other window saved", async () => {
    const saves = await Promise.allSettled([save(mia, id, mine), save(mia, id, other)]);
    assert.deepEqual(saves.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
    await assert.rejects(save(mia, id, finished(template, 3, null, "late")), {
      status: 409,
      code: "changed_meanwhile",
      message: "You changed this scorecard in another window. What you wrote is still here.",
      details: { revision: 1 },
    });
  });

  await t.test("accepts the same content again without a change or an error", async () => {
    const { draft } = await get(mia, id);
    assert.ok(draft);
    assert.equal((await save(mia, id, draft.content)).revision, draft.revision);
  });

  await t.test("is submitted once even when it is submitted many times at once", async () => {
    const content = finished(template, 4, "yes");
    const body = { revision: 1, template_version: 1, content };
    const params = { scorecardId: id };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => mia.call(scorecards.submit, { params, body })),
    );
    assert.deepEqual([...new Set(answers.map(({ version }) => version))], [1]);
    assert.equal((await get(mia, id)).submissions.length, 1);
  });
});

test("an unfinished or invalid card", async (t) => {
  const { app, ada, mia, ben, template, applicationId } = await setting(t);
  const [id = ""] = await ask(ada, applicationId, template, [mia]);
  const whole = finished(template, 4, "yes");

  await t.test("is saved as a draft but not submitted, and names everything that is missing", async () => {
    const content = { ...whole, ratings: whole.ratings.slice(1), answers: [], recommendation: null };
    await assert.rejects(handIn(mia, id, content), (error: { code: string; details: unknown }) => {
      assert.equal(error.code, "incomplete");
      assert.deepEqual(
        (error.details as { message: string }[]).map(({ message }) => message),
        [
          "Rate “Welding”, or say you can't judge it.",
          "Answer “What stood out?”",
          "Choose a recommendation.",
        ],
      );
      return true;
    });
    assert.equal((await get(mia, id)).state, "not_started");
  });

  await t.test("may mark any attribute as not judged", async () => {
    const [first] = whole.ratings;
    assert.ok(first);
    const both = { ...whole, ratings: [{ ...first, skipped: true }, ...whole.ratings.slice(1)] };
    await assert.rejects(save(mia, id, both), { status: 400 });
    const skipped = {
      ...whole,
      ratings: [{ ...first, rating: null, skipped: true }, ...whole.ratings.slice(1)],
    };
    assert.equal((await handIn(mia, id, skipped)).state, "submitted");
  });

  await t.test(
    "refuses ratings outside 1 to 5, unknown or repeated attributes, and endless ones",
    async () => {
      const [one] = whole.ratings;
      assert.ok(one);
      for (const rating of [0, 6, 2.5, Number.MAX_SAFE_INTEGER])
        await assert.rejects(save(mia, id, { ...whole, ratings: [{ ...one, rating }] }, 1), { status: 400 });
      for (const ratings of [[{ ...one, attribute_id: randomUUID() }], [one, one]])
        await assert.rejects(save(mia, id, { ...whole, ratings }, 1), {
          status: 422,
          code: "not_of_template",
        });
      const many = Array.from({ length: 200 }, () => ({ ...one, attribute_id: randomUUID() }));
      await assert.rejects(save(mia, id, { ...whole, ratings: many }, 1), { status: 400 });
      await assert.rejects(save(mia, id, { ...whole, note: "x".repeat(5001) }, 1), { status: 400 });
      const html = "<img src=x onerror=alert(1)>";
      assert.equal((await handIn(mia, id, { ...whole, note: html })).content?.note, html);
    },
  );

  await t.test("can be filled in only by the person asked, and is a 404 for another company", async () => {
    await assert.rejects(save(ben, id, whole, 1), { status: 403, code: "author_only" });
    const globex = await employer(app, "Globex");
    await subscribe(app, globex, "growth_plan_monthly");
    await assert.rejects(get(globex, id), { status: 404 });
    await assert.rejects(save(globex, id, whole, 1), { status: 404 });
    await assert.rejects(list(globex, applicationId), { status: 404 });
    await assert.rejects(ask(globex, applicationId, template, [globex]), { status: 404 });
  });

  await t.test("requires a due date in the future", async () => {
    const due_at = new Date(Date.now() - 1000).toISOString();
    await assert.rejects(ask(ada, applicationId, template, [ben], { due_at }), { code: "due_in_past" });
    await assert.rejects(ask(ada, applicationId, template, [ben], { due_at: "soon" }), { status: 400 });
    await assert.rejects(ask(ada, applicationId, template, []), { status: 400 });
  });

  await t.test("can be read without the plan, but neither requested nor filled in", async () => {
    await subscribe(app, ada, "basic_plan_monthly");
    assert.equal((await list(mia, applicationId)).items.length, 1);
    await assert.rejects(save(mia, id, whole, 2), { code: "upgrade_required" });
    await assert.rejects(ask(ada, applicationId, template, [ben]), { code: "upgrade_required" });
  });
});
