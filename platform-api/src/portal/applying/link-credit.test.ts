import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { publishJob } from "#api/testing/hiring/job-form";
import { mailTo, tokenIn } from "#api/testing/mailbox";
import { candidate, employer, member, type Person } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { uploadResume } from "#api/testing/files/upload";
import { pdf, visitor } from "#api/testing/hiring/visitor";

const codeOf = async (person: Person) => (await person.call(auth.profile, {})).user.referral_id;
/** The hidden fields by which the form of a page carries on what its link told. */
const carriedOn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/name="(carried\.\w+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );

test("a link to a job credits its owner, from the first page to the company's list", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app);
  const mia = await member(app, acme, "recruiter", []);
  const friend = await candidate(app, "Ama");
  const job = await publishJob(acme, { title: "Baker", questions: [] });
  const listed = async () => {
    const { items } = await acme.call(applicationList.list, { params: { jobId: job._id }, query: {} });
    return new Map(
      items.map(({ candidate: { first_name }, source, credited_to }) => [
        first_name,
        { source, credited_to },
      ]),
    );
  };
  /** Reads the job behind a link, follows its button, applies without an account and confirms. */
  const comeBy = async (first_name: string, query: string) => {
    const browser = visitor(app);
    const page = await browser.get(`/jobs/${job._id}/baker${query}`);
    const onward = /href="(\/jobs\/[^"]+\/apply[^"]*)"/.exec(page.body)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const form = await browser.get(onward);
    const email = `${randomUUID()}@visitor.test`;
    await browser.submit(`/jobs/${job._id}/apply`, {
      ...carriedOn(form.body),
      first_name,
      last_name: "Boateng",
      email_address: email,
      resume: pdf(),
      consent: "yes",
      action: "send",
    });
    const link = `/applications/confirm/${tokenIn(await mailTo(app, email, "Confirm your application"))}`;
    assert.equal((await browser.submit(link, {})).status, 200);
  };

  await t.test("counts a colleague's link as a shared link, and anyone else's as a referral", async () => {
    await comeBy("Linked", `?ref=${await codeOf(mia)}&utm_medium=share`);
    await comeBy("Referred", `?ref=${await codeOf(friend)}`);
    const seen = await listed();
    assert.deepEqual(seen.get("Linked"), { source: "link", credited_to: "Mia Member" });
    assert.deepEqual(seen.get("Referred"), { source: "referral", credited_to: "Ama Mensah" });
  });

  await t.test("credits no one for an unknown or hostile code, and loses no application", async () => {
    await comeBy("Unknown", "?ref=no-one-has-this");
    await comeBy("Hostile", `?ref=${encodeURIComponent(`'"><script>alert(1)</script>`)}&ref=second`);
    const seen = await listed();
    for (const name of ["Unknown", "Hostile"])
      assert.deepEqual(seen.get(name), { source: "portal", credited_to: null }, name);
  });

  await t.test("works the same in the dashboard, and never credits oneself", async () => {
    const apply = async (name: string, code: (person: Person) => Promise<string>) => {
      const person = await candidate(app, name);
      const body = {
        resume_file_id: await uploadResume(person),
        answers: [],
        carried: { ref: await code(person) },
      };
      await person.call(openJobs.apply, { params: { jobId: job._id }, body });
    };
    await apply("Dash", () => codeOf(friend));
    await apply("Selfish", codeOf);
    const seen = await listed();
    assert.deepEqual(seen.get("Dash"), { source: "referral", credited_to: "Ama Mensah" });
    assert.deepEqual(seen.get("Selfish"), { source: "portal", credited_to: null });
  });
});
