import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { progress } from "@loubby/shared-contracts/http/learning/progress";
import { tracks } from "@loubby/shared-contracts/http/learning/tracks";
import { skillTracks } from "@loubby/shared-contracts/shell/lists";
import { candidate, employer } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { trackTexts } from "./catalogue/tracks.ts";
import { publishCatalogue } from "./publish-catalogue.ts";

const TRACK = { params: { track: "software-development" } };
const FIRST = { params: { lesson: "names-and-functions" } };

test("learning", async (t) => {
  const app = await testApp(t);
  const { db } = app.services;
  const publish = () => db.as({ role: "worker" }).write(publishCatalogue);
  await publish();
  const kofi = await candidate(app);
  const ada = await employer(app);
  const [course] = trackTexts["Software Development"].courses;
  const answers = course?.lessons[0]?.questions.map(({ correct }) => correct) ?? [];

  await t.test(
    "offers the product's twelve tracks in their order, each with courses and lessons",
    async () => {
      const { items } = await kofi.call(tracks.list, {});
      assert.deepEqual(
        items.map(({ name }) => name),
        [...skillTracks],
      );
      assert.ok(
        items.every((track) => track.course_count >= 2 && track.lesson_count >= 6 && track.minutes > 0),
      );
      assert.deepEqual((await ada.call(tracks.list, {})).items.length, skillTracks.length);
    },
  );

  await t.test("never sends the correct answers with a lesson", async () => {
    const lesson = await kofi.call(tracks.lesson, FIRST);
    assert.deepEqual(Object.keys(lesson.questions[0] ?? {}).sort(), ["options", "question"]);
    assert.equal(lesson.state, "incomplete");
    assert.equal(lesson.next?.title, "Errors are part of the design");
  });

  await t.test("remembers where a person stopped, for them alone", async () => {
    await kofi.call(progress.advance, { ...FIRST, body: { step: 1 } });
    const lesson = await kofi.call(tracks.lesson, FIRST);
    assert.deepEqual([lesson.state, lesson.step], ["partial", 1]);
    assert.equal((await kofi.call(tracks.get, TRACK)).resume?.slug, "names-and-functions");
    assert.equal((await kofi.call(progress.current, {})).items[0]?.resume.slug, "names-and-functions");
    assert.deepEqual((await ada.call(progress.current, {})).items, []);
    assert.equal((await ada.call(tracks.lesson, FIRST)).state, "incomplete");
  });

  await t.test("ignores an older step that arrives later", async () => {
    await kofi.call(progress.advance, { ...FIRST, body: { step: 2 } });
    assert.deepEqual(await kofi.call(progress.advance, { ...FIRST, body: { step: 0 } }), {
      state: "partial",
      step: 2,
    });
    assert.deepEqual(await kofi.call(progress.advance, { ...FIRST, body: { step: 99 } }), {
      state: "partial",
      step: 2,
    });
  });

  await t.test("doesn't complete a lesson with a wrong or missing answer", async () => {
    const wrong = answers.map((answer) => (answer + 1) % 3);
    const result = await kofi.call(progress.check, { ...FIRST, body: { answers: wrong } });
    assert.deepEqual([result.passed, result.progress.state, result.answers[0]?.why], [false, "partial", ""]);
    await assert.rejects(
      kofi.call(progress.check, { ...FIRST, body: { answers: [] } }),
      (error) => error instanceof ApiError && error.status === 422,
    );
  });

  await t.test("completes once from two tabs at the same moment, and stays completed", async () => {
    const both = await Promise.all(
      [1, 2].map(() => kofi.call(progress.check, { ...FIRST, body: { answers } })),
    );
    assert.deepEqual(
      both.map(({ passed, progress: { state } }) => [passed, state]),
      [
        [true, "complete"],
        [true, "complete"],
      ],
    );
    assert.equal((await kofi.call(progress.advance, { ...FIRST, body: { step: 0 } })).state, "complete");
    const track = await kofi.call(tracks.get, TRACK);
    assert.equal(track.complete_count, 1);
    assert.equal(track.resume?.slug, "errors-are-part-of-the-design");
  });

  await t.test("completes a lesson that was never opened, by way of partial", async () => {
    const both = await Promise.all(
      [1, 2].map(() => ada.call(progress.check, { ...FIRST, body: { answers } })),
    );
    assert.ok(both.every(({ progress: { state } }) => state === "complete"));
  });

  await t.test("can't be reset even past the API: the database refuses", async () => {
    const write = (values: object) =>
      db
        .as({ user: kofi.userId, organization: null })
        .write((sql) =>
          sql.updateTable("lesson_progress").set(values).where("user_id", "=", kofi.userId).execute(),
        );
    await assert.rejects(write({ state: "partial", completed_at: null }), /illegal transition/);
    await assert.rejects(write({ step: 0 }), /before step/);
    const rows = await db
      .as({ user: ada.userId, organization: null })
      .read((sql) => sql.selectFrom("lesson_progress").select("user_id").execute());
    assert.ok(rows.length > 0 && rows.every((row) => row.user_id === ada.userId));
  });

  await t.test("keeps progress when the texts are published again", async () => {
    await publish();
    assert.equal((await kofi.call(tracks.lesson, FIRST)).state, "complete");
  });

  await t.test("returns 404 for an unknown track or lesson", async () => {
    for (const call of [
      () => kofi.call(tracks.get, { params: { track: "none" } }),
      () => kofi.call(tracks.lesson, { params: { lesson: "none" } }),
      () => kofi.call(progress.advance, { params: { lesson: "none" }, body: { step: 1 } }),
    ]) {
      await assert.rejects(call, (error) => error instanceof ApiError && error.status === 404);
    }
  });
});
