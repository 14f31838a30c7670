import assert from "node:assert/strict";
import { test } from "node:test";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { CardField } from "@loubby/shared-contracts/http/applications/board-fields";
import { boardSettings } from "@loubby/shared-contracts/http/applications/board-settings";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { eventForm } from "#api/testing/event-form";
import { ask, finished, handIn, setting } from "#api/testing/hiring/scorecards";
import { employer } from "#api/testing/person";

test("what a company's cards show", async (t) => {
  const { app, ada, mia, ben, kofi, template, applicationId } = await setting(t);
  const choose = (card_fields: CardField[]) => ada.call(boardSettings.set, { body: { card_fields } });
  const shown = async (asker = ada) => {
    const { scorecards, next_event } = await asker.call(applications.get, {
      params: { applicationId },
    });
    return { scorecards, next_event };
  };

  await t.test(
    "is a first choice until the company makes its own, which other companies don't see",
    async () => {
      const first = ["title", "employer", "time_in_stage", "source", "tags"];
      assert.deepEqual(await ada.call(boardSettings.get, {}), { card_fields: first });
      assert.deepEqual(await choose(["tags", "scorecards", "tags"]), { card_fields: ["scorecards", "tags"] });
      const globex = await employer(app, "Globex");
      assert.deepEqual(await globex.call(boardSettings.get, {}), { card_fields: first });
      await assert.rejects(choose(["salary" as CardField]), { status: 400 });
    },
  );

  await t.test("counts scorecards, and says what they recommend only to those who owe none", async () => {
    assert.equal((await shown()).scorecards, null);
    const [first = "", second = ""] = await ask(ada, applicationId, template, [mia, ben]);
    assert.deepEqual((await shown()).scorecards, { asked: 2, submitted: 0, recommendations: [] });
    await handIn(mia, first, finished(template, 4, "yes"));
    const tally = [{ recommendation: "yes", count: 1 }];
    assert.deepEqual((await shown()).scorecards, { asked: 2, submitted: 1, recommendations: tally });
    assert.deepEqual((await shown(ben)).scorecards, { asked: 2, submitted: 1, recommendations: [] });
    await handIn(ben, second, finished(template, 5, "yes"));
    await handIn(mia, first, finished(template, 2, "no"));
    const { recommendations = [] } = (await shown(ben)).scorecards ?? {};
    assert.deepEqual(
      new Map(recommendations.map((one) => [one.recommendation, one.count])),
      new Map([
        ["yes", 1],
        ["no", 1],
      ]),
    );
  });

  await t.test("names the next event with the candidate, where the company chose it", async () => {
    const form = eventForm({ date: "2198-03-03", kind: "interview", guests: [kofi.email] });
    const { starts_at } = await ada.call(events.create, { body: form });
    assert.equal((await shown()).next_event, null);
    await choose(["next_event"]);
    assert.deepEqual(await shown(), { scorecards: null, next_event: { kind: "interview", starts_at } });
  });
});
