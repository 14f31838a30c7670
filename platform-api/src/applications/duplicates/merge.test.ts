import assert from "node:assert/strict";
import { test } from "node:test";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { duplicates } from "@loubby/shared-contracts/http/applications/duplicates";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import type { publishJob } from "#api/testing/hiring/job-form";
import { candidate, type Person } from "#api/testing/person";
import type { TestApp } from "#api/testing/test-app";
import { uploadResume } from "#api/testing/files/upload";
import { setting, merge, unmerge } from "#api/testing/hiring/merging";

async function answered(
  app: TestApp,
  company: Person,
  job: Awaited<ReturnType<typeof publishJob>>,
  name: string,
) {
  const person = await candidate(app, name);
  const question_id = job.questions[0]?._id ?? "";
  const { _id } = await person.call(openJobs.apply, {
    params: { jobId: job._id },
    body: {
      resume_file_id: await uploadResume(person, `${name}.pdf`),
      note: `Note of ${name}`,
      answers: [{ question_id, value: `Answer of ${name}` }],
    },
  });
  return { person, card: await company.call(applications.get, { params: { applicationId: _id } }) };
}

test("merging two applications of one person", async (t) => {
  const { app, ada, job, jobId, stages, cardOf } = await setting(t);
  const [first = "", interview = ""] = stages;
  const kept = await answered(app, ada, job, "Kofi");
  const other = await answered(app, ada, job, "Kojo");
  const tag = await ada.call(applicationList.createTag, { body: { name: "Strong" } });
  const both = await ada.call(applicationList.createTag, { body: { name: "Both" } });
  const setTags = (applicationId: string, tag_ids: string[]) =>
    ada.call(applicationList.setTags, { params: { applicationId }, body: { tag_ids } });
  await setTags(kept.card._id, [both._id]);
  await setTags(other.card._id, [tag._id, both._id]);
  await ada.call(pipeline.setStage, {
    params: { jobId, stageId: interview },
    body: { name: "Interview", sla_days: 5, entry_actions: [{ kind: "task", title: "Call them" }] },
  });
  await ada.call(applications.move, {
    params: { applicationId: other.card._id },
    body: { stage_id: interview, version: other.card.version },
  });
  const tasksOf = async (applicationId: string) =>
    (await ada.call(pipeline.tasks, { params: { applicationId } })).map(({ title }) => title);
  const namesIn = async (stageId: string) =>
    (await ada.call(applications.listInStage, { params: { jobId, stageId } })).items.map(
      (one) => one.candidate.first_name,
    );

  await t.test("removes one from the board, counts and list, and loses none of its content", async () => {
    await merge(ada, kept.card._id, other.card._id);
    assert.deepEqual([await namesIn(first), await namesIn(interview)], [["Kofi"], []]);
    const board = await ada.call(applications.board, { params: { jobId } });
    assert.deepEqual(
      board.stages.map(({ count }) => count),
      [1, 0, 0],
    );
    const list = await ada.call(applicationList.list, { params: { jobId } });
    assert.deepEqual([list.total, list.items.length], [1, 1]);
    const whole = await ada.call(applications.get, { params: { applicationId: kept.card._id } });
    assert.deepEqual(
      whole.tags.map(({ name }) => name),
      ["Both", "Strong"],
    );
    assert.deepEqual(whole.events.map(({ kind }) => kind).toSorted(), [
      "applied",
      "applied",
      "merged",
      "moved",
      "tagged",
      "tagged",
    ]);
    assert.deepEqual(await tasksOf(kept.card._id), ["Call them"]);
    const { carried } = await ada.call(duplicates.list, { params: { applicationId: kept.card._id } });
    assert.deepEqual(
      carried.map(({ _id, name, note, answers, resume, email_address, merged_by }) => [
        _id,
        name,
        note,
        answers[0]?.value,
        resume?.name,
        email_address,
        merged_by,
      ]),
      [
        [
          other.card._id,
          "Kojo Mensah",
          "Note of Kojo",
          "Answer of Kojo",
          "Kojo.pdf",
          other.person.email,
          "Ada Admin",
        ],
      ],
    );
    const { url } = await ada.call(applications.resume, { params: { applicationId: other.card._id } });
    assert.equal((await fetch(url)).status, 200);
  });

  await t.test("redirects the merged one's address to the kept one", async () => {
    assert.equal((await cardOf(other.card._id))._id, kept.card._id);
    const body = { stage_id: first, version: 99 };
    await assert.rejects(ada.call(applications.move, { params: { applicationId: other.card._id }, body }), {
      status: 409,
      code: "application_merged",
    });
  });

  await t.test("shows both candidates the status of the kept one", async () => {
    const card = await cardOf(kept.card._id);
    const params = { applicationId: card._id };
    await ada.call(applications.move, { params, body: { stage_id: interview, version: card.version } });
    for (const { person } of [kept, other]) {
      const { items } = await person.call(myApplications.list, {});
      assert.deepEqual(
        items.map(({ status, stage, stage_position }) => [status, stage, stage_position]),
        [["active", "Interview", 1]],
      );
    }
    const receipt = await other.person.call(openJobs.apply, {
      params: { jobId },
      body: { resume_file_id: await uploadResume(other.person), answers: [] },
    });
    assert.equal(receipt._id, other.card._id);
  });

  await t.test("can be undone completely, with a line in both histories", async () => {
    await unmerge(ada, other.card._id);
    assert.deepEqual(await namesIn(interview), ["Kofi", "Kojo"]);
    assert.deepEqual(
      (await cardOf(kept.card._id)).tags.map(({ name }) => name),
      ["Both"],
    );
    assert.deepEqual(await tasksOf(other.card._id), ["Call them"]);
    for (const { card } of [kept, other]) {
      const { events } = await ada.call(applications.get, { params: { applicationId: card._id } });
      assert.deepEqual(
        events.filter(({ kind }) => kind.endsWith("merged")).map(({ kind, actor }) => [kind, actor]),
        [
          ["unmerged", "Ada Admin"],
          ["merged", "Ada Admin"],
        ],
      );
    }
    await assert.rejects(unmerge(ada, other.card._id), { status: 409, code: "not_merged" });
  });
});
