import assert from "node:assert/strict";
import { test } from "node:test";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { followedSetting } from "#api/testing/hiring/followed-setting";
import { moveJob } from "#api/testing/hiring/job-form";
import { move } from "#api/testing/hiring/job-pipeline";

test("an application's page names the stage once, and leads to the job while it is public", async (t) => {
  const { acme, newApplication, read } = await followedSetting(t);
  const esi = await newApplication();
  const { job } = esi;
  const [, second] = job.stages;
  assert.ok(second);
  const link = new RegExp(`<a href="/jobs/${job._id}/baker">Baker</a> at Acme`);
  assert.match(await read(esi.page), link);
  await move(acme, esi.card, second);
  const moved = await read(esi.page);
  assert.match(moved, new RegExp(`You&#x27;ve reached the stage “${second.name}”</h2><ol`));
  await moveJob(acme, await acme.call(jobs.get, { params: { jobId: job._id } }), "closed");
  const closed = await read(esi.page);
  assert.match(closed, /Baker at Acme/);
  assert.doesNotMatch(closed, link);
});
