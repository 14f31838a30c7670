import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { jobAlerts } from "@loubby/shared-contracts/http/job-search/job-alerts";
import {
  APPLY_CONSENT_VERSION,
  AUTO_APPLY_CONSENT_VERSION,
} from "@loubby/shared-contracts/http/applications/apply-consent";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { LEGAL_VERSION } from "@loubby/shared-contracts/http/identity/legal";
import { security } from "@loubby/shared-contracts/http/identity/security";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { publishJob } from "#api/testing/hiring/job-form";
import { callAs, candidate, employer, PASSWORD, type Person } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { uploadResume } from "#api/testing/files/upload";

async function setting(t: TestContext) {
  const app = await testApp(t);
  return { app, acme: await employer(app) };
}

test("records what someone agreed to once, with the text's version, for them to read", async (t) => {
  const { app, acme } = await setting(t);
  const kofi = await candidate(app);
  const agreed = async (person: Person) =>
    (await person.call(security.get, {})).consents.map(({ document, version }) => `${document} ${version}`);

  await t.test("by applying", async () => {
    for (const consent_version of [APPLY_CONSENT_VERSION, APPLY_CONSENT_VERSION, "2020-01-01", undefined]) {
      const job = await publishJob(acme, { questions: [] });
      const body = { resume_file_id: await uploadResume(kofi), answers: [], consent_version };
      await kofi.call(openJobs.apply, { params: { jobId: job._id }, body });
    }
    assert.deepEqual(await agreed(kofi), [`application ${APPLY_CONSENT_VERSION}`]);
  });

  await t.test("by turning on auto-apply, and not by turning it off", async () => {
    const set = (on: boolean, consent_version?: string) =>
      kofi.call(jobAlerts.setAutoApply, { body: { on, consent_version } });
    await assert.rejects(set(true, "2020-01-01"), { status: 409, code: "terms_changed" });
    assert.equal((await kofi.call(jobAlerts.autoApply, {})).on, false);
    await set(true, AUTO_APPLY_CONSENT_VERSION);
    await set(false, AUTO_APPLY_CONSENT_VERSION);
    await set(true, AUTO_APPLY_CONSENT_VERSION);
    assert.deepEqual((await agreed(kofi)).toSorted(), [
      `application ${APPLY_CONSENT_VERSION}`,
      `auto_apply ${AUTO_APPLY_CONSENT_VERSION}`,
    ]);
  });

  await t.test("by choosing it at sign-up", async () => {
    const form = {
      first_name: "Esi",
      last_name: "Owusu",
      password: PASSWORD,
      consent_version: LEGAL_VERSION,
    };
    for (const autoApplyToJobs of [true, false]) {
      const email = `${autoApplyToJobs}@consent.test`;
      const { token } = await callAs(app, auth.signup, { body: { ...form, email, autoApplyToJobs } });
      const { consents } = await callAs(app, security.get, {}, { authorization: `Bearer ${token}` });
      assert.equal(
        consents.some(({ document }) => document === "auto_apply"),
        autoApplyToJobs,
      );
    }
  });

  await t.test("never in another's name, and never to the terms in another way", async () => {
    const as = app.services.db.as({ user: kofi.userId, organization: null });
    const other = await candidate(app, "Ama");
    const rows = [
      { user_id: other.userId, document: "application", version: "2026-01-01" },
      { user_id: kofi.userId, document: "terms", version: "2026-01-01" },
    ];
    for (const row of rows)
      await assert.rejects(
        as.write((db) => db.insertInto("consents").values(row).execute()),
        /row-level security/,
      );
  });
});
