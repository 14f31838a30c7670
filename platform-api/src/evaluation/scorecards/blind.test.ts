import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { scorecards } from "@loubby/shared-contracts/http/evaluation/scorecards";
import { mailsTo } from "#api/testing/mailbox";
import { member, type Person } from "#api/testing/person";
import { ask, finished, handIn, setting } from "#api/testing/hiring/scorecards";

const WORDS = "Xylophone-quality welds";

test("a colleague who owes a card", async (t) => {
  const { app, ada, mia, ben, job, template, applicationId } = await setting(t);
  const [mias = "", bens = ""] = await ask(ada, applicationId, template, [mia, ben], {
    request: "Look at the seams",
  });
  await handIn(mia, mias, finished(template, 5, "strong_yes", WORDS), "Between us: hire her");
  const params = { applicationId };
  const cards = (person: Person) => person.call(scorecards.list, { params });

  await t.test("sees that others submitted theirs, but not what they say", async () => {
    const { items, blind } = await cards(ben);
    assert.equal(blind, true);
    const other = items.find(({ _id }) => _id === mias);
    assert.deepEqual(
      [other?.state, other?.content, other?.request],
      ["submitted", null, "Look at the seams"],
    );
    const opened = await ben.call(scorecards.get, { params: { scorecardId: mias } });
    assert.deepEqual([opened.content, opened.submissions, opened.draft], [null, [], null]);
  });

  await t.test("learns it nowhere else: not in cards, board, list, history or notifications", async () => {
    const jobId = { jobId: job._id };
    const [compared] = (await ben.call(scorecards.ofJob, { params: jobId, query: {} })).items;
    assert.deepEqual(
      [
        compared?.blind,
        compared?.submitted,
        compared?.missing,
        compared?.averages,
        compared?.recommendations,
      ],
      [true, 1, 1, [], []],
    );
    const replies = [
      await ben.call(applications.get, { params }),
      await ben.call(applicationList.list, { params: jobId, query: {} }).catch(() => null),
      await ben.call(notifications.list, { query: { limit: 50 } }),
      await ada.call(notifications.list, { query: { limit: 50 } }),
      await mailsTo(app, ben.email),
    ];
    assert.doesNotMatch(JSON.stringify(replies), /xylophone|strong_yes|between us/i);
  });

  await t.test("is kept from it by the database too, whatever the query", async () => {
    const seen = (person: Person) =>
      app.services.db.as({ user: person.userId, organization: ada.organizationId }).read(async (db) => {
        const said = await sql`select content from scorecard_submissions`.execute(db);
        const drafts = await sql`select private_note from scorecard_drafts`.execute(db);
        return [said.rows.length, drafts.rows.length];
      });
    assert.deepEqual(await seen(ben), [0, 0]);
    assert.deepEqual(await seen(mia), [1, 1]);
    assert.deepEqual(await seen(ada), [1, 0], "someone who owes none reads cards, but no one's private note");
  });

  await t.test("sees the others' once theirs is submitted, and the others see theirs", async () => {
    await handIn(ben, bens, finished(template, 2, "no", "Thin seams"));
    const { items, blind } = await cards(ben);
    assert.equal(blind, false);
    const other = items.find(({ _id }) => _id === mias);
    assert.deepEqual([other?.content?.recommendation, other?.content?.note], ["strong_yes", WORDS]);
    assert.equal((await cards(mia)).items.find(({ _id }) => _id === bens)?.content?.note, "Thin seams");
    assert.doesNotMatch(JSON.stringify([await cards(ada), await cards(ben)]), /between us/i);
  });

  await t.test("is blind again while a second card for the same candidate is owed", async () => {
    const again = await ask(ada, applicationId, { ...template, _id: template._id }, [ada]);
    assert.equal((await cards(ada)).blind, true);
    assert.ok(
      (await cards(ada)).items.every(({ author, content }) => author._id === ada.userId || content === null),
    );
    await ada.call(scorecards.callOff, { params: { scorecardId: again[0] ?? "" } });
    assert.equal((await cards(ada)).blind, false);
  });

  await t.test("amends a submitted card, and keeps the earlier version", async () => {
    const changed = finished(template, 3, "no_decision", "Thin seams, but neat");
    const card = await handIn(ben, bens, changed);
    assert.deepEqual(
      [card.state, card.version, card.submissions.map(({ version }) => version)],
      ["amended", 2, [2, 1]],
    );
    const before = (await mia.call(scorecards.get, { params: { scorecardId: bens } })).submissions[1];
    assert.equal(before?.content.recommendation, "no");
    const same = await handIn(ben, bens, changed, "For me: ask again in May");
    assert.deepEqual([same.version, same.draft?.private_note], [2, "For me: ask again in May"]);
  });
});

test("a colleague who is asked for a card", async (t) => {
  const { app, ada, mia, ben, template, applicationId } = await setting(t);
  const due_at = new Date(Date.now() + 86_400_000).toISOString();
  const [id = ""] = await ask(ada, applicationId, template, [mia, ada], { due_at, for_stage: true });

  await t.test("is told by notification and mail, with a link but without the candidate's name", async () => {
    const { data } = await mia.call(notifications.list, { query: {} });
    const bell = data.response.find(({ title }) => title === "Ada Admin asks for a scorecard");
    assert.ok(bell?.link.endsWith(`?application=${applicationId}&section=scorecards`));
    const [mail] = await mailsTo(app, mia.email);
    assert.match(mail?.body_text ?? "", /what you think of an application for Welder/);
    assert.doesNotMatch(JSON.stringify([bell, mail]), /kofi|mensah/i);
    const own = await ada.call(notifications.list, { query: {} });
    assert.ok(own.data.response.every(({ title }) => !title.includes("asks for a scorecard")));
  });

  await t.test("sees it among the cards they owe until it is submitted", async () => {
    const owed = async () => (await mia.call(scorecards.mine, { query: {} })).items;
    assert.deepEqual(
      (await owed()).map((card) => [card._id, card.due_at, card.candidate_name]),
      [[id, due_at, "Kofi Mensah"]],
    );
    await handIn(mia, id, finished(template, 4, "yes"));
    assert.deepEqual(await owed(), []);
  });

  await t.test("needs permission to ask others, and must be able to see the application", async () => {
    const choices = await ada.call(scorecards.choices, { params: { applicationId } });
    assert.deepEqual(
      new Set(choices.people.map(({ _id }) => _id)),
      new Set([ada.userId, mia.userId, ben.userId]),
    );
    assert.equal(choices.stage.template_id, template._id);
    await assert.rejects(ask(mia, applicationId, template, [ben]), { status: 403 });
    const outsider = await member(app, ada, "editor", []);
    await assert.rejects(ask(ada, applicationId, template, [ben, outsider]), {
      status: 422,
      code: "cannot_ask",
    });
    assert.equal((await ada.call(scorecards.list, { params: { applicationId } })).items.length, 2);
  });

  await t.test("is asked once per template, however many ask at once", async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 5 }, () => ask(ada, applicationId, template, [ben])),
    );
    assert.equal(asked.filter(({ status }) => status === "fulfilled").length, 1);
    for (const one of asked)
      if (one.status === "rejected") assert.equal((one.reason as { code: string }).code, "already_asked");
  });
});
