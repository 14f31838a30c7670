import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { ownerSql } from "#api/testing/as-owner";
import { upload, uploadResume } from "#api/testing/files/upload";
import { publishJob } from "#api/testing/hiring/job-form";
import { candidate, employer, type Person } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { readDueResumes } from "./read-due.ts";
import { readResumeOf } from "./keep-facts.service.ts";
import { keepReading } from "./facts.sql.ts";

const RESUME =
  "Kofi Mensah\nAccra, Ghana\nExperience\n2019 - 2023 Welder Kofi at Acme Steel Ltd\nSkills: MIG";
const FACTS = { title: "Welder Kofi", employer: "Acme Steel Ltd", location: "Accra, Ghana", years: 4 };

test("what a card says of a résumé", async (t) => {
  const app = await testApp(t);
  const { services } = app;
  const ada = await employer(app, "Acme");
  const job = await publishJob(ada, { questions: [] });
  const send = async (jobId: string, resume: (person: Person) => Promise<string>) => {
    const person = await candidate(app, "Kofi");
    const body = { resume_file_id: await resume(person), answers: [] };
    const { _id } = await person.call(openJobs.apply, { params: { jobId }, body });
    return _id;
  };
  const text = (person: Person) =>
    upload(person, { purpose: "resume", name: "cv.txt", type: "text/plain" }, Buffer.from(RESUME));
  const factsOf = async (applicationId: string) =>
    (await ada.call(applications.card, { params: { applicationId } })).facts;
  const factsSoon = async (applicationId: string) => {
    for (let tries = 0; tries < 200; tries += 1) {
      const facts = await factsOf(applicationId);
      if (facts !== null) return facts;
      await sleep(50);
    }
    return assert.fail("The résumé isn't read.");
  };

  await t.test("is read soon after someone applies, for the card, the application and the list", async () => {
    const applicationId = await send(job._id, text);
    assert.deepEqual(await factsSoon(applicationId), FACTS);
    const opened = await ada.call(applications.get, { params: { applicationId } });
    assert.deepEqual(opened.facts, FACTS);
    const { items } = await ada.call(applicationList.list, { params: { jobId: job._id }, query: {} });
    assert.deepEqual(items[0]?.facts, FACTS);
  });

  await t.test("is empty for a résumé without text", async () => {
    const applicationId = await send(job._id, (person) => uploadResume(person));
    await readResumeOf(services, applicationId);
    assert.deepEqual(await factsOf(applicationId), {
      title: null,
      employer: null,
      location: null,
      years: null,
    });
  });

  await t.test("hides the employer and the name of an anonymous candidate", async () => {
    const hidden = await publishJob(ada, { questions: [], anonymised: true });
    const applicationId = await send(hidden._id, text);
    await readResumeOf(services, applicationId);
    assert.deepEqual(await factsOf(applicationId), { ...FACTS, title: "Welder [hidden]", employer: null });
  });

  await t.test("keeps what a person wrote when the résumé is read again", async () => {
    const applicationId = await send(job._id, text);
    const of = { applicationId, organizationId: ada.organizationId };
    await services.db
      .as({ user: ada.userId, organization: ada.organizationId })
      .write((sql) => keepReading(sql, of, { title: "Master welder" }, "person"));
    await readResumeOf(services, applicationId);
    assert.deepEqual(await factsOf(applicationId), { ...FACTS, title: "Master welder" });
  });

  await t.test("is handed on to be read for applications from before", async () => {
    const applicationId = await send(job._id, text);
    await factsSoon(applicationId);
    await ownerSql(
      services,
      `delete from resume_readings where application_id = '${applicationId}';
      insert into resumes_due values ('${applicationId}')`,
    );
    await readDueResumes(services);
    assert.deepEqual(await factsSoon(applicationId), FACTS);
    await readDueResumes(services);
  });

  await t.test("does nothing for an application that is gone", async () => {
    await readResumeOf(services, "0190a000-0000-7000-8000-000000000000");
  });
});
