import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { ABOUT_DAY, aboutSetting } from "#api/testing/about-setting";
import { dayAhead } from "#api/testing/guest-setting";
import { jobForm } from "#api/testing/hiring/job-form";
import { member, provenEmployer } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";

test("what events are about", async (t) => {
  const { app, ada, job, about, plan, change, read, next, find, remove, told } = await aboutSetting(t);
  const rival = await provenEmployer(app, "Rival");
  await subscribe(app, rival, "growth_plan_yearly");
  const recruiter = await member(app, ada, "recruiter", [{ feature: "job", action: ["read"] }]);
  const guest = await member(app, ada, "guest", []);

  await t.test("are read by those who may open it, and are nothing to other guests", async () => {
    const event = await plan(ada, {
      title: "Intake",
      guests: [recruiter.email, guest.email],
      subjects: about("job", job._id),
    });
    assert.deepEqual(event.subjects, [
      { kind: "job", _id: job._id, title: "Welder", link: `/dashboard/jobs/joblisting/${job._id}` },
    ]);
    assert.deepEqual(told(await read(recruiter, event)), ["job: Welder"]);
    assert.deepEqual(told(await read(guest, event)), []);
    assert.equal((await next(recruiter, "job", job._id))?.title, "Intake");
    assert.equal(await next(guest, "job", job._id), null);
    assert.equal(await next(rival, "job", job._id), null);
    const silent = await member(app, ada, "recruiter", [{ feature: "job", action: ["read"] }]);
    assert.equal(await next(silent, "job", job._id), null, "who takes no part isn't told");
    await remove(ada, event);
    assert.equal(await next(ada, "job", job._id), null);
  });

  await t.test(
    "can't be another company's, or what doesn't exist, and the refusal is at the field",
    async () => {
      const refused = {
        status: 404,
        code: "subject_not_found",
        message: "This job doesn't exist, or you can't open it. Choose something else.",
        details: [
          {
            path: "subjects",
            message: "This job doesn't exist, or you can't open it. Choose something else.",
          },
        ],
      };
      await assert.rejects(plan(rival, { subjects: about("job", job._id) }), refused);
      await assert.rejects(plan(guest, { subjects: about("job", job._id) }), refused);
      await assert.rejects(plan(ada, { subjects: about("job", randomUUID()) }), refused);
      await assert.rejects(plan(ada, { subjects: about("order", job._id) }), { code: "subject_not_found" });
      const event = await plan(ada, {});
      await assert.rejects(change(ada, event, { subjects: about("project", job._id) }), {
        code: "subject_not_found",
      });
      const both = [...about("job", job._id), ...about("job", randomUUID())];
      await assert.rejects(plan(ada, { subjects: both }), { status: 400 });
      await remove(ada, event);
    },
  );

  await t.test("stay where a form leaves them out, and go where it sends none", async () => {
    const event = await plan(ada, { subjects: about("job", job._id) });
    const renamed = await change(ada, event, { title: "Renamed" });
    assert.deepEqual(told(renamed), ["job: Welder"]);
    const bare = await change(ada, renamed, { subjects: [] });
    assert.deepEqual(told(bare), []);
    await remove(ada, event);
  });

  await t.test("are nothing once what they name is gone", async () => {
    const draft = await ada.call(jobs.create, { body: jobForm({ title: "Short-lived" }) });
    const event = await plan(ada, { subjects: about("job", draft._id) });
    await ada.call(jobs.remove, { params: { jobId: draft._id } });
    assert.deepEqual(told(await read(ada, event)), []);
    assert.equal(await next(ada, "job", draft._id), null);
    const kept = await change(ada, event, { title: "Still here", subjects: [] });
    assert.equal(kept.title, "Still here");
    await remove(ada, event);
  });

  await t.test("go along with the rest of a series, whose next time is told", async () => {
    const series = await plan(ada, { recurrence: "daily", count: 6, subjects: about("job", job._id) });
    const first = await next(ada, "job", job._id);
    assert.deepEqual([first?._id, first?.at], [series._id, `${ABOUT_DAY}T10:00:00.000Z`]);
    const at = `${dayAhead(32)}T10:00:00.000Z`;
    const body = { reach: "following", at, date: dayAhead(32), recurrence: "daily", count: 4, title: "Rest" };
    const rest = await change(ada, series, body);
    assert.deepEqual(told(rest), ["job: Welder"]);
    await remove(ada, series);
    assert.deepEqual((await next(ada, "job", job._id))?.title, "Rest");
    const dropped = { reach: "this", at, version: rest.version } as const;
    await ada.call(events.remove, { params: { eventId: rest._id }, query: dropped });
    assert.equal((await next(ada, "job", job._id))?.starts_at, `${dayAhead(33)}T10:00:00.000Z`);
    await ada.call(events.remove, { params: { eventId: rest._id }, query: { reach: "all" } });
  });

  await t.test("are found by words, without what one can't open", async () => {
    assert.deepEqual(
      (await find(ada, { q: "weld" })).map(({ kind, title }) => [kind, title]),
      [["job", "Welder"]],
    );
    assert.deepEqual(await find(rival, { q: "weld" }), []);
    assert.deepEqual(await find(guest, { q: "weld" }), []);
    assert.deepEqual(await find(rival, { kind: "job", id: job._id }), []);
    assert.equal((await find(ada, { kind: "job", id: job._id }))[0]?.title, "Welder");
    await assert.rejects(find(ada, { id: job._id }), { status: 400 });
  });
});
