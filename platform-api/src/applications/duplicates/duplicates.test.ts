import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { duplicates } from "@loubby/shared-contracts/http/applications/duplicates";
import { profile } from "@loubby/shared-contracts/http/profile/profile";
import { account } from "@loubby/shared-contracts/http/settings/account";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { employer, member, type Person } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

const PHONE = "+234 803 123 4567";

async function setting(t: TestContext) {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const job = await publishJob(ada, { title: "Welder", questions: [] });
  const listOf = (applicationId: string, asker: Person = ada) =>
    asker.call(duplicates.list, { params: { applicationId } });
  const namesOf = async (applicationId: string, asker?: Person) =>
    (await listOf(applicationId, asker)).suspects.map((one) => [one.name, one.job.title, one.common]);
  return { app, ada, job, jobId: job._id, listOf, namesOf };
}

const withPhone = (person: Person, phone_number = PHONE) =>
  person.call(account.update, { body: { phone_number } });
const withLink = async (person: Person, url: string) => {
  const { version } = await person.call(profile.own, {});
  const links = [{ label: "Work", url }];
  await person.call(profile.change, { body: { version, links } });
};

test("applications of people who may be the same person", async (t) => {
  const { app, ada, job, jobId, listOf, namesOf } = await setting(t);
  const other = await publishJob(ada, { title: "Driver", questions: [] });
  const kofi = await applicant(app, ada, jobId, "Kofi");
  const esi = await applicant(app, ada, jobId, "Esi");
  const kojo = await applicant(app, ada, other._id, "Kojo");
  const cardsOf = async () => {
    const stageId = job.stages[0]?._id ?? "";
    const { items } = await ada.call(applications.listInStage, { params: { jobId, stageId } });
    return items.map((card) => [card.candidate.first_name, card.has_double]);
  };

  await t.test("are found by phone, however it is written, and marked on their cards", async () => {
    assert.deepEqual(await namesOf(kofi.card._id), []);
    await withPhone(kofi.person);
    await withPhone(esi.person, "+2348031234567");
    assert.deepEqual(await namesOf(kofi.card._id), [["Esi Mensah", "Welder", ["phone"]]]);
    assert.deepEqual(await namesOf(esi.card._id), [["Kofi Mensah", "Welder", ["phone"]]]);
    assert.deepEqual(await cardsOf(), [
      ["Esi", true],
      ["Kofi", true],
    ]);
    assert.equal((await ada.call(applicationList.list, { params: { jobId } })).items[0]?.has_double, true);
  });

  await t.test("are found by a link in their profiles, and across jobs", async () => {
    await withLink(kofi.person, "https://www.linkedin.com/in/Kofi-M/?trk=x");
    await withLink(kojo.person, "https://gh.linkedin.com/in/kofi-m");
    assert.deepEqual(await namesOf(kojo.card._id), [["Kofi Mensah", "Welder", ["link"]]]);
    await withLink(esi.person, "https://www.linkedin.com");
    const { suspects } = await listOf(kojo.card._id);
    assert.equal(suspects.length, 1, "a page that everyone has identifies no one");
    assert.match(suspects[0]?.unmergeable ?? "", /different jobs/);
  });

  await t.test("are found by addresses that reach the same mailbox", async () => {
    await app.services.db.as({ role: "auth" }).write(async (db) => {
      const set = (person: Person, email_address: string) =>
        db.updateTable("users").set({ email_address }).where("id", "=", person.userId).execute();
      await set(esi.person, "e.s.i@gmail.com");
      await set(kojo.person, "ESI+jobs@googlemail.com");
    });
    assert.deepEqual(await namesOf(esi.card._id), [
      ["Kojo Mensah", "Driver", ["email"]],
      ["Kofi Mensah", "Welder", ["phone"]],
    ]);
  });

  await t.test("are no longer found when what they had in common is gone", async () => {
    await withPhone(esi.person, "+2348030000000");
    assert.deepEqual(await namesOf(kofi.card._id), [["Kojo Mensah", "Driver", ["link"]]]);
    await withPhone(esi.person);
  });

  await t.test("aren't suggested again once marked as different people, which can be undone", async () => {
    const say = (different: boolean) =>
      ada.call(duplicates.setDifferent, {
        params: { applicationId: esi.card._id },
        body: { other_id: kofi.card._id, different },
      });
    await say(true);
    assert.deepEqual(
      (await namesOf(kofi.card._id)).map(([name]) => name),
      ["Kojo Mensah"],
    );
    await withPhone(kofi.person, "+234 (803) 123-4567");
    assert.ok(!(await namesOf(esi.card._id)).some(([name]) => name === "Kofi Mensah"));
    await say(false);
    assert.ok((await namesOf(esi.card._id)).some(([name]) => name === "Kofi Mensah"));
  });

  await t.test("are hidden from other companies and from colleagues who can't see the job", async () => {
    const globex = await employer(app, "Globex");
    const theirs = await publishJob(globex, { questions: [] });
    const stranger = await applicant(app, globex, theirs._id, "Yaw");
    await withPhone(stranger.person);
    assert.deepEqual(await namesOf(stranger.card._id, globex), []);
    assert.ok(!(await namesOf(kofi.card._id)).some(([name]) => name === "Yaw Mensah"));
    await assert.rejects(listOf(kofi.card._id, globex), { status: 404 });
    const secret = await publishJob(ada, { title: "Secret", questions: [], confidential: true });
    const hidden = await applicant(app, ada, secret._id, "Hidden");
    await withPhone(hidden.person);
    const mia = await member(app, ada, "recruiter", [{ feature: "application", action: ["read"] }]);
    assert.ok((await namesOf(kofi.card._id)).some(([name]) => name === "Hidden Mensah"));
    assert.ok(!(await namesOf(kofi.card._id, mia)).some(([name]) => name === "Hidden Mensah"));
  });

  await t.test("are found when both arrive at the same moment", async () => {
    const both = await Promise.all(["Ama", "Abena"].map((name) => applicant(app, ada, other._id, name)));
    await Promise.all(both.map(({ person }) => withPhone(person, "+233201112223")));
    for (const { card } of both) assert.equal((await listOf(card._id)).suspects.length, 1);
  });
});
