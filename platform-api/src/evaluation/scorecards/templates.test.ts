import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { scorecardTemplates } from "@loubby/shared-contracts/http/evaluation/scorecard-templates";
import { scorecards } from "@loubby/shared-contracts/http/evaluation/scorecards";
import { employer, member } from "#api/testing/person";
import { ask, attribute, finished, handIn, publishTemplate, setting } from "#api/testing/hiring/scorecards";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";

const EMPTY = { name: "", attributes: [], questions: [] };

test("a scorecard template", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  await subscribe(app, ada, "growth_plan_monthly");
  const begin = (fields: object = EMPTY, client_id = randomUUID()) =>
    ada.call(scorecardTemplates.create, { body: { ...EMPTY, ...fields, client_id } });
  const publish = (templateId: string, revision: number) =>
    ada.call(scorecardTemplates.publish, { params: { templateId }, body: { revision } });

  await t.test("can be started empty, and is created once however often the form is sent", async () => {
    const client_id = randomUUID();
    const [one, other] = await Promise.all([begin(EMPTY, client_id), begin(EMPTY, client_id)]);
    assert.equal(one._id, other._id);
    assert.deepEqual([one.state, one.version, one.has_changes], ["draft", 0, false]);
  });

  await t.test("names everything it lacks when it is published unfinished", async () => {
    const draft = await begin({
      attributes: [attribute("")],
      questions: [{ _id: randomUUID(), label: " ", required: false }],
    });
    await assert.rejects(publish(draft._id, draft.revision), (error: { code: string; details: unknown }) => {
      assert.equal(error.code, "unfinished");
      const paths = (error.details as { path: string }[]).map(({ path }) => path);
      assert.deepEqual(paths, ["name", "attributes.0.name", "questions.0.label"]);
      return true;
    });
    const bare = await begin({ name: "Bare" });
    await assert.rejects(publish(bare._id, bare.revision), { status: 422, code: "unfinished" });
  });

  await t.test("becomes version 2 when changes are published, and not before", async () => {
    const first = await publishTemplate(ada, "Screening");
    assert.deepEqual([first.state, first.version, first.has_changes], ["published", 1, false]);
    const params = { templateId: first._id };
    const { name, questions, revision } = first;
    const attributes = [...first.attributes, attribute("Speed")];
    const saved = await ada.call(scorecardTemplates.save, {
      params,
      body: { name, attributes, questions, revision },
    });
    assert.deepEqual([saved.version, saved.has_changes, saved.attributes.length], [1, true, 3]);
    const second = await publish(first._id, saved.revision);
    assert.deepEqual([second.version, second.has_changes], [2, false]);
    assert.equal(
      (await publish(first._id, saved.revision)).version,
      2,
      "publishing again creates no third version",
    );
  });

  await t.test("is never overwritten by an outdated window", async () => {
    const { _id, revision } = await begin({ name: "Two windows" });
    const params = { templateId: _id };
    const save = (name: string) =>
      ada.call(scorecardTemplates.save, { params, body: { ...EMPTY, name, revision } });
    const saves = await Promise.allSettled([save("Left"), save("Right")]);
    assert.equal(saves.filter(({ status }) => status === "fulfilled").length, 1);
    const refused = saves.find((one) => one.status === "rejected")?.reason as {
      code: string;
      details: object;
    };
    assert.deepEqual([refused.code, refused.details], ["changed_meanwhile", { revision: revision + 1 }]);
    await assert.rejects(publish(_id, revision), { status: 409, code: "changed_meanwhile" });
  });

  await t.test("needs a name that no other active template has", async () => {
    const first = await publishTemplate(ada, "Panel");
    await assert.rejects(publishTemplate(ada, "panel"), { status: 409, code: "name_taken" });
    const params = { templateId: first._id };
    assert.equal((await ada.call(scorecardTemplates.archive, { params })).state, "archived");
    assert.equal((await ada.call(scorecardTemplates.archive, { params })).state, "archived");
    await publishTemplate(ada, "Panel two");
    const again = await ada.call(scorecardTemplates.list, { query: {} });
    const other = again.find(({ name }) => name === "panel");
    await publish(other?._id ?? "", other?.revision ?? 0);
    await assert.rejects(ada.call(scorecardTemplates.restore, { params }), { code: "name_taken" });
    const body = { ...first, name: "Late" };
    await assert.rejects(ada.call(scorecardTemplates.save, { params, body }), { code: "archived" });
  });

  await t.test("is copied with new ids, so that ratings don't get mixed up", async () => {
    const first = await publishTemplate(ada, "Original");
    const body = { client_id: randomUUID() };
    const copy = await ada.call(scorecardTemplates.duplicate, { params: { templateId: first._id }, body });
    assert.deepEqual([copy.name, copy.state, copy.version], ["Original (copy)", "draft", 0]);
    assert.deepEqual(
      copy.attributes.map(({ name }) => name),
      first.attributes.map(({ name }) => name),
    );
    for (const { _id } of copy.attributes) assert.ok(first.attributes.every((one) => one._id !== _id));
  });

  await t.test("can have 60 attributes, and treats markup as plain text", async () => {
    const many = (count: number) => ({
      attributes: Array.from({ length: count }, (_, at) => attribute(`A${at}`)),
    });
    await assert.rejects(begin(many(200)), { status: 400 });
    assert.equal((await begin(many(60))).attributes.length, 60);
    const one = attribute("Twice");
    await assert.rejects(begin({ attributes: [one, one] }), { status: 400 });
    const html = "<script>alert(1)</script>";
    assert.equal((await begin({ attributes: [attribute(html)] })).attributes[0]?.name, html);
    await assert.rejects(begin({ name: "a‮b" }), { status: 400 });
  });

  await t.test("is a 404 for another company, and refused without plan or permission", async () => {
    const { _id } = await publishTemplate(ada, "Ours");
    const globex = await employer(app, "Globex");
    await assert.rejects(globex.call(scorecardTemplates.list, { query: {} }), { code: "upgrade_required" });
    await subscribe(app, globex, "growth_plan_monthly");
    await assert.rejects(globex.call(scorecardTemplates.get, { params: { templateId: _id } }), {
      status: 404,
    });
    const reader = await member(app, ada, "interviewer", [
      { feature: "scorecard_template", action: ["read"] },
    ]);
    assert.ok((await reader.call(scorecardTemplates.list, { query: {} })).length > 0);
    await assert.rejects(reader.call(scorecardTemplates.archive, { params: { templateId: _id } }), {
      status: 403,
    });
  });
});

test("a template changed or archived while cards are pending", async (t) => {
  const { ada, mia, ben, template, applicationId } = await setting(t);
  const [begun = "", untouched = ""] = await ask(ada, applicationId, template, [mia, ben]);
  const open = (scorecardId: string, person = mia) =>
    person.call(scorecards.get, { params: { scorecardId } });
  const content = { ...finished(template, 3, null), answers: [] };
  await mia.call(scorecards.saveDraft, {
    params: { scorecardId: begun },
    body: { revision: 0, template_version: 1, content },
  });
  const params = { templateId: template._id };
  const { name, questions, revision } = template;
  const attributes = [template.attributes[0] ?? attribute("?"), attribute("Speed")];
  const saved = await ada.call(scorecardTemplates.save, {
    params,
    body: { name, attributes, questions, revision },
  });
  await ada.call(scorecardTemplates.publish, { params, body: { revision: saved.revision } });

  await t.test("leaves a started card as it was, and says there is a newer version", async () => {
    const card = await open(begun);
    assert.deepEqual([card.sheet.version, card.newer_sheet?.version ?? null], [1, 2]);
    assert.deepEqual(
      card.sheet.attributes.map((one) => one.name),
      ["Welding", "Care"],
    );
    assert.deepEqual(card.draft?.content, content);
  });

  await t.test("gives its newest version to a card no one has started", async () => {
    const card = await open(untouched, ben);
    assert.deepEqual([card.sheet.version, card.newer_sheet?.version ?? null], [2, null]);
  });

  await t.test("lets someone who started switch to it, keeping the ratings that still fit", async () => {
    const fits = { ...content, ratings: content.ratings.slice(0, 1) };
    const body = { revision: 1, template_version: 2, content };
    await assert.rejects(mia.call(scorecards.saveDraft, { params: { scorecardId: begun }, body }), {
      status: 422,
      code: "not_of_template",
    });
    const written = { ...body, content: fits };
    await mia.call(scorecards.saveDraft, { params: { scorecardId: begun }, body: written });
    const card = await open(begun);
    assert.deepEqual([card.sheet.version, card.newer_sheet?.version ?? null], [2, null]);
    await assert.rejects(
      mia.call(scorecards.saveDraft, {
        params: { scorecardId: begun },
        body: { ...written, template_version: 1, revision: 2 },
      }),
      { status: 409, code: "other_version" },
    );
  });

  await t.test("still accepts pending cards when archived, but no new ones", async () => {
    await ada.call(scorecardTemplates.archive, { params });
    const card = await handIn(ben, untouched, finished({ attributes, questions }, 4, "yes"));
    assert.equal(card.state, "submitted");
    await assert.rejects(ask(ada, applicationId, template, [ada]), {
      status: 409,
      code: "template_not_published",
    });
  });
});
