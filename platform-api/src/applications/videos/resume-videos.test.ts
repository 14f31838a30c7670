import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { sql } from "kysely";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { myResumeVideos, resumeVideos } from "@loubby/shared-contracts/http/applications/resume-videos";
import { RESUME_VIDEO_REQUEST_MS } from "@loubby/shared-contracts/shell/constants";
import { ownerSql } from "#api/testing/as-owner";
import { mailsTo } from "#api/testing/mailbox";
import { moveJob } from "#api/testing/hiring/job-form";
import { candidate, type Person } from "#api/testing/person";
import type { TestApp } from "#api/testing/test-app";
import { uploadResume, uploadResumeVideo, uploadVideo } from "#api/testing/files/upload";
import { sweepVideoRequests } from "../apply/sweep-applications.ts";
import { answer, ask, listed, mine, REASON, videoSetting } from "#api/testing/hiring/resume-video";

const decline = (person: Person, requestId: string, reason?: string) =>
  person.call(myResumeVideos.decline, { params: { requestId }, body: { reason } });

/** Makes the three days pass. */
const pass = (app: TestApp, requestId: string) =>
  ownerSql(
    app.services,
    "update resume_video_requests set asked_at = asked_at - interval '4 days', expires_at = now() - interval '1 second' where id = $1",
    [requestId],
  );

test("a company asks an applicant for a video", async (t) => {
  const { app, acme, other, kofi, newApplication } = await videoSetting(t);

  await t.test(
    "informs them by mail and notification, with the company's words and the deadline",
    async () => {
      const applicationId = await newApplication();
      const request = await ask(acme, applicationId);
      assert.equal(request.state, "asked");
      assert.equal(request.asked_by, "Ada Admin");
      const lasts = Date.parse(request.expires_at) - Date.parse(request.asked_at);
      assert.ok(Math.abs(lasts - RESUME_VIDEO_REQUEST_MS) < 10_000, `${lasts} ms`);
      const [mail] = await mailsTo(app, kofi.email);
      assert.match(mail?.subject ?? "", /Acme asks for a short video: Frontend engineer/);
      assert.match(mail?.body_text ?? "", new RegExp(REASON));
      assert.match(mail?.body_text ?? "", /\/videos\/[\w-]{43}\n/);
      const { data } = await kofi.call(notifications.list, { query: {} });
      assert.equal(data.response[0]?.title, "Acme asks for a short video");
      const open = await kofi.call(myResumeVideos.list, {});
      assert.deepEqual(
        open.items.map(({ _id, reason }) => [_id, reason]),
        [[request._id, REASON]],
      );
      const { events } = await acme.call(applications.get, { params: { applicationId } });
      const asked = events.find(({ kind }) => kind === "video_asked");
      assert.deepEqual([asked?.actor, asked?.at], ["Ada Admin", request.asked_at]);
      await acme.call(resumeVideos.withdraw, { params: { requestId: request._id } });
    },
  );

  await t.test("fills in the variables of its words, and refuses unknown ones", async () => {
    const params = { applicationId: await newApplication() };
    await assert.rejects(acme.call(resumeVideos.ask, { params, body: { reason: "Hi {name}" } }), {
      status: 400,
      message: "{name} isn't a known variable. Use {first_name}, {last_name}, {job} and {company}.",
    });
    const reason = "{first_name}, tell {company} why {job}";
    const asked = await acme.call(resumeVideos.ask, { params, body: { reason } });
    assert.equal(asked.reason, "Kofi, tell Acme why Frontend engineer");
    await acme.call(resumeVideos.withdraw, { params: { requestId: asked._id } });
  });

  await t.test("receives one that only the company can watch", async () => {
    const applicationId = await newApplication();
    const { _id } = await ask(acme, applicationId);
    const file = await uploadResumeVideo(kofi);
    const sent = await answer(kofi, _id, file);
    assert.equal(sent.state, "answered");
    assert.equal(sent.video?.file_id, file);
    assert.equal(
      (await answer(kofi, _id, file)).settled_at,
      sent.settled_at,
      "sending it again changes nothing",
    );
    const [seen] = await listed(acme, applicationId);
    assert.deepEqual(seen?.video && { name: seen.video.name, type: seen.video.content_type }, {
      name: "me.mp4",
      type: "video/mp4",
    });
    const { url } = await acme.call(resumeVideos.watch, { params: { requestId: _id } });
    assert.equal((await fetch(url)).headers.get("content-type"), "video/mp4");
    const { data } = await acme.call(notifications.list, { query: {} });
    assert.match(data.response[0]?.body ?? "", /Kofi Mensah sent the video for Frontend engineer/);
    await assert.rejects(other.call(resumeVideos.watch, { params: { requestId: _id } }), { status: 404 });
    await assert.rejects(listed(other, applicationId), { status: 404 });
    await assert.rejects(mine(await candidate(app, "Esi"), _id), { status: 404 });
    assert.deepEqual((await kofi.call(myResumeVideos.list, {})).items, []);
  });

  await t.test("accepts a refusal once, with or without a reason", async () => {
    const applicationId = await newApplication();
    const { _id } = await ask(acme, applicationId);
    assert.equal((await decline(kofi, _id, "No camera")).state, "declined");
    assert.equal((await decline(kofi, _id)).decline_reason, "No camera");
    assert.equal((await listed(acme, applicationId))[0]?.decline_reason, "No camera");
    await assert.rejects(answer(kofi, _id, await uploadResumeVideo(kofi)), {
      status: 409,
      details: { from: "declined", to: "answered", allowed: [] },
    });
    const { status } = await acme.call(applications.get, { params: { applicationId } });
    assert.equal(status, "active", "declining doesn't end the application");
  });

  await t.test("can withdraw the request, after which no video is accepted", async () => {
    const applicationId = await newApplication();
    const { _id } = await ask(acme, applicationId);
    const take = () => acme.call(resumeVideos.withdraw, { params: { requestId: _id } });
    assert.equal((await take()).state, "withdrawn");
    assert.equal((await take()).state, "withdrawn");
    await assert.rejects(answer(kofi, _id, await uploadResumeVideo(kofi)), {
      status: 409,
      message: "Acme no longer needs the video. You don't need to do anything.",
    });
    await assert.rejects(other.call(resumeVideos.withdraw, { params: { requestId: _id } }), { status: 404 });
  });
});

test("a request for a video", async (t) => {
  const { app, acme, kofi, newApplication } = await videoSetting(t);

  await t.test("expires after three days for everyone, before any sweep, and can be made again", async () => {
    const applicationId = await newApplication();
    const { _id } = await ask(acme, applicationId);
    await pass(app, _id);
    assert.equal((await listed(acme, applicationId))[0]?.state, "expired");
    assert.deepEqual((await kofi.call(myResumeVideos.list, {})).items, []);
    const file = await uploadResumeVideo(kofi);
    await assert.rejects(answer(kofi, _id, file), { status: 410, code: "request_expired" });
    await assert.rejects(decline(kofi, _id), { status: 410 });
    await assert.rejects(acme.call(resumeVideos.withdraw, { params: { requestId: _id } }), { status: 409 });
    assert.equal((await ask(acme, applicationId)).state, "asked");
  });

  await t.test("is refused by the database when it is late, whatever the code does", async () => {
    const { _id } = await ask(acme, await newApplication());
    await pass(app, _id);
    const file_id = await uploadResumeVideo(kofi);
    const asKofi = app.services.db.as({ user: kofi.userId, organization: null });
    await assert.rejects(
      asKofi.write((db) =>
        db
          .updateTable("resume_video_requests")
          .set({ state: "answered", file_id })
          .where("id", "=", _id)
          .execute(),
      ),
      { constraint: "resume_video_in_time" },
    );
    await sweepVideoRequests(app.services);
    const { rows } = await asKofi.read((db) =>
      sql<{ state: string }>`select state from resume_video_requests where id = ${_id}`.execute(db),
    );
    assert.equal(rows[0]?.state, "expired");
  });

  await t.test("allows one at a time, however many ask at once, and five in total", async () => {
    const applicationId = await newApplication();
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => ask(acme, applicationId)));
    assert.equal(answers.filter(({ status }) => status === "fulfilled").length, 1);
    for (const each of answers)
      if (each.status === "rejected") assert.equal((each.reason as { code: string }).code, "already_asked");
    for (let n = 0; n < 5; n += 1) {
      const [open] = await listed(acme, applicationId);
      await acme.call(resumeVideos.withdraw, { params: { requestId: open?._id ?? "" } });
      if (n < 4) await ask(acme, applicationId);
    }
    await assert.rejects(ask(acme, applicationId), { status: 409, code: "asked_often" });
  });

  await t.test("has one outcome when its answers race", async () => {
    const applicationId = await newApplication();
    const { _id } = await ask(acme, applicationId);
    const file = await uploadResumeVideo(kofi);
    const ends = await Promise.allSettled([
      answer(kofi, _id, file),
      decline(kofi, _id),
      acme.call(resumeVideos.withdraw, { params: { requestId: _id } }),
    ]);
    assert.equal(ends.filter(({ status }) => status === "fulfilled").length, 1);
    const { state } = await mine(kofi, _id);
    assert.ok(["answered", "declined", "withdrawn"].includes(state), state);
  });

  await t.test("accepts only a real video of the candidate's own", async () => {
    const { _id } = await ask(acme, await newApplication());
    const esi = await candidate(app, "Esi");
    const wrong = [
      await uploadResumeVideo(esi),
      await uploadVideo(kofi),
      await uploadResume(kofi),
      randomUUID(),
    ];
    for (const file of wrong)
      await assert.rejects(answer(kofi, _id, file), { status: 422, code: "not_a_video" });
    await assert.rejects(uploadResumeVideo(kofi, Buffer.from("<html><script>alert(1)</script>")), {
      status: 422,
      code: "file_refused",
      message: "This is not an MP4 file, although its name says so.",
    });
    assert.equal((await mine(kofi, _id)).state, "asked");
  });

  await t.test(
    "ends with the application, and isn't made to candidates who are no longer considered",
    async () => {
      const applicationId = await newApplication();
      const { _id } = await ask(acme, applicationId);
      await kofi.call(myApplications.withdraw, { params: { applicationId }, body: {} });
      assert.equal((await mine(kofi, _id)).state, "withdrawn");
      await assert.rejects(ask(acme, applicationId), { status: 409, code: "not_active" });
    },
  );

  await t.test("stays withdrawn by the company when the candidate withdraws later", async () => {
    const applicationId = await newApplication();
    const { _id: requestId } = await ask(acme, applicationId);
    await acme.call(resumeVideos.withdraw, { params: { requestId } });
    await kofi.call(myApplications.withdraw, { params: { applicationId }, body: {} });
    assert.equal((await mine(kofi, requestId)).ended, null);
  });

  await t.test("ends when its candidate is hired, and when its job closes", async () => {
    const [hired, closed] = [await newApplication(), await newApplication()];
    const [toHired, toClosed] = [await ask(acme, hired), await ask(acme, closed)];
    await ownerSql(
      app.services,
      "update applications set status = 'hired', stage_entered_at = now() where id = $1",
      [hired],
    );
    assert.equal((await mine(kofi, toHired._id)).state, "withdrawn");
    const ends = async (applicationId: string) => {
      const { events } = await acme.call(applications.get, { params: { applicationId } });
      return events.filter(({ kind }) => kind === "video_ended").map(({ detail }) => detail);
    };
    assert.deepEqual(await ends(hired), ["hired"]);
    assert.equal((await mine(kofi, toClosed._id)).state, "asked");
    const { job } = await acme.call(applications.get, { params: { applicationId: closed } });
    await moveJob(acme, await acme.call(jobs.get, { params: { jobId: job._id } }), "closed");
    assert.equal((await mine(kofi, toClosed._id)).state, "withdrawn");
    assert.deepEqual(await ends(closed), [""]);
    await assert.rejects(decline(kofi, toClosed._id), {
      code: "illegal_transition",
      message: "The job has closed, so the video isn't needed any more.",
    });
  });

  await t.test("requires a text that can be shown and isn't too long", async () => {
    const applicationId = await newApplication();
    for (const reason of ["", "   ", "x".repeat(501)])
      await assert.rejects(ask(acme, applicationId, reason), { status: 400 });
    await assert.rejects(ask(acme, applicationId, "a\u0000b"), { status: 400 });
    const hostile = '"><img src=x onerror=alert(1)>\r\nBcc: all@x.test';
    assert.equal((await ask(acme, applicationId, hostile)).reason, hostile);
  });
});
