import assert from "node:assert/strict";
import { test } from "node:test";
import { profile } from "@loubby/shared-contracts/http/profile/profile";
import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { candidate, employer, member } from "#api/testing/person";
import { publishJob } from "#api/testing/hiring/job-form";
import { testApp } from "#api/testing/test-app";
import { uploadResume, uploadVideo } from "#api/testing/files/upload";

test("a candidate's profile", async (t) => {
  const app = await testApp(t);
  const [company, stranger] = [await employer(app, "Acme"), await employer(app, "Other")];
  const [kofi, lina] = [await candidate(app, "Kofi"), await candidate(app, "Lina")];
  const resume_file_id = await uploadResume(kofi, "mine.pdf");
  const body = {
    version: 0,
    headline: "Engineer",
    positions: [{ company: "X", title: "Y", started: "2020-01", ended: null, description: "" }],
    links: [{ label: "Code", url: "https://code.test/kofi" }],
    resume_file_id,
    video_file_id: await uploadVideo(kofi),
  };
  await kofi.call(profile.change, { body });
  const params = { userId: kofi.userId };

  await t.test("is 404 for every company before an application, files included", async () => {
    for (const endpoint of [profile.get, profile.resume, profile.video]) {
      await assert.rejects(company.call(endpoint, { params }), { status: 404, code: "profile_not_found" });
    }
  });

  const job = await publishJob(company);
  const applied = { resume_file_id: await uploadResume(kofi, "sent.pdf"), answers: [] };
  await kofi.call(openJobs.apply, { params: { jobId: job._id }, body: applied });

  await t.test("is visible to the company they applied to, without e-mail and phone", async () => {
    const seen = await company.call(profile.get, { params });
    assert.deepEqual(seen, await kofi.call(profile.get, { params }));
    assert.deepEqual([seen.first_name, seen.headline, seen.resume?.name], ["Kofi", "Engineer", "mine.pdf"]);
    assert.ok(!JSON.stringify(seen).includes(kofi.email));
    const { url } = await company.call(profile.resume, { params });
    assert.match(await (await fetch(url)).text(), /^%PDF/);
    assert.equal((await company.call(profile.video, { params })).content_type, "video/mp4");
  });

  await t.test("stays 404 for another company, other candidates and a made-up id", async () => {
    for (const other of [stranger, lina]) {
      for (const endpoint of [profile.get, profile.resume, profile.video]) {
        await assert.rejects(other.call(endpoint, { params }), { status: 404 });
      }
    }
    const unknown = { userId: "01a1fd0d-0000-7000-8000-000000000001" };
    await assert.rejects(company.call(profile.get, { params: unknown }), { status: 404 });
  });

  await t.test(
    "is 403 for a colleague who may not read applications, and 404 for people who didn't apply",
    async () => {
      const guest = await member(app, company, "guest", []);
      await assert.rejects(guest.call(profile.get, { params }), {
        status: 403,
        message: "You do not have permission to view this page",
      });
      await assert.rejects(guest.call(profile.get, { params: { userId: lina.userId } }), { status: 404 });
      const reader = await member(app, company, "recruiter", [{ feature: "application", action: ["read"] }]);
      assert.equal((await reader.call(profile.get, { params })).headline, "Engineer");
    },
  );

  await t.test("shows the name and empty sections when nothing is written", async () => {
    await lina.call(openJobs.apply, {
      params: { jobId: job._id },
      body: { resume_file_id: await uploadResume(lina), answers: [] },
    });
    const seen = await company.call(profile.get, { params: { userId: lina.userId } });
    assert.deepEqual([seen.first_name, seen.headline, seen.positions], ["Lina", "", []]);
  });

  await t.test("is protected by the database: other companies and candidates read no row", async () => {
    const rowsOf = (asker: { user: string; organization: string | null }) =>
      app.services.db
        .as(asker)
        .read(async (sql) => [
          await sql.selectFrom("profiles").select("user_id").execute(),
          await sql.selectFrom("profile_positions").select("user_id").execute(),
          await sql.selectFrom("files").select("id").where("owner_id", "=", kofi.userId).execute(),
        ]);
    const outside = await rowsOf({ user: stranger.userId, organization: stranger.organizationId });
    assert.deepEqual(outside, [[], [], []]);
    assert.deepEqual(await rowsOf({ user: lina.userId, organization: null }), [[], [], []]);
    const [profiles, positions, files] = await rowsOf({
      user: company.userId,
      organization: company.organizationId,
    });
    assert.deepEqual([profiles?.length, positions?.length], [1, 1]);
    // The résumé of the profile, its video, and the one sent with the application; nothing else of theirs.
    assert.equal(files?.length, 3);
  });

  await t.test("can't be changed by the company that sees it", async () => {
    const asCompany = app.services.db.as({ user: company.userId, organization: company.organizationId });
    const result = await asCompany.write((sql) =>
      sql
        .updateTable("profiles")
        .set({ headline: "Hired" })
        .where("user_id", "=", kofi.userId)
        .executeTakeFirst(),
    );
    assert.equal(result.numUpdatedRows, 0n);
  });

  await t.test("is 404 again once the application is withdrawn", async () => {
    const { items } = await kofi.call(myApplications.list, { query: {} });
    await kofi.call(myApplications.withdraw, { params: { applicationId: items[0]?._id ?? "" }, body: {} });
    for (const endpoint of [profile.get, profile.resume, profile.video]) {
      await assert.rejects(company.call(endpoint, { params }), { status: 404, code: "profile_not_found" });
    }
  });
});
