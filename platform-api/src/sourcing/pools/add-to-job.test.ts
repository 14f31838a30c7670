import assert from "node:assert/strict";
import { test } from "node:test";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import type { ConsentBasis } from "@loubby/shared-contracts/http/applications/added-candidates.schema";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { addContactTo, addPool, yearOfConsent } from "#api/testing/hiring/pool";
import { permitReachOut } from "#api/testing/hiring/talent";
import { mailsTo } from "#api/testing/mailbox";
import { employer, member } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

const CONSENT = { basis: "legitimate_interest", on: "2026-11-20" } as const;

test("adding pool members to a job", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app);
  const pool = await addPool(ada);
  const params = { poolId: pool._id };
  const job = await publishJob(ada, { title: "Baker", questions: [] });
  const add = (ids: readonly string[], by = ada, jobId = job._id, basis: ConsentBasis = CONSENT.basis) =>
    by.call(poolMembers.addToJob, {
      params,
      body: { ids: [...ids], job_id: jobId, consent: { ...CONSENT, basis } },
    });
  const inJob = async () => {
    const { items } = await ada.call(applicationList.list, { params: { jobId: job._id }, query: {} });
    return items;
  };
  const kojo = await addContactTo(ada, pool, {
    first_name: "Kojo",
    last_name: "Mensah",
    email: "kojo@people.test",
    headline: "Head baker",
    consent: { ...yearOfConsent(), given_at: "2026-10-01T12:00:00.000Z" },
  });

  await t.test(
    "takes their details and consent along, tells them, and says so in both histories",
    async () => {
      assert.deepEqual(await add([kojo._id]), { added: 1, there: 0, refused: [] });
      const [card] = await inJob();
      assert.deepEqual([card?.candidate.first_name, card?.facts?.title], ["Kojo", "Head baker"]);
      assert.equal(card?.source, "from:talent-pool");
      const { events } = await ada.call(applications.get, { params: { applicationId: card?._id ?? "" } });
      assert.match(events.at(-1)?.detail ?? "", /Talent pool; they agreed, Oct 1, 2026/);
      const { events: lines } = await ada.call(poolMembers.get, { params: { memberId: kojo._id } });
      assert.deepEqual([lines[0]?.kind, lines[0]?.detail], ["added_to_job", "Baker"]);
      assert.equal((await mailsTo(app, "kojo@people.test")).length, 1);
    },
  );

  await t.test(
    "counts those who are there already, and names those who can't be added, with why",
    async () => {
      const yaa = await addContactTo(ada, pool, {
        first_name: "Yaa",
        last_name: "Asante",
        phone: "+233244123456",
      });
      const result = await add([kojo._id, yaa._id]);
      assert.deepEqual([result.added, result.there], [0, 1]);
      assert.match(result.refused[0]?.reason ?? "", /^No e-mail address/);
    },
  );

  await t.test("adds an applicant who agreed to one job only once they were asked", async () => {
    const other = await publishJob(ada, { questions: [] });
    const { person } = await applicant(app, ada, other._id, "Ama");
    await ada.call(poolMembers.takeOver, {
      params,
      body: { job_id: other._id, selection: { filter: {} } },
    });
    const { items } = await ada.call(poolMembers.list, { params, query: { q: "Ama" } });
    const ids = [items[0]?._id ?? ""];
    const refused = await add(ids);
    assert.equal(refused.added, 0);
    assert.match(
      refused.refused[0]?.reason ?? "",
      /^Agreed to be considered for one job only\. Ask them first/,
    );
    assert.ok(!(await inJob()).some(({ candidate }) => candidate._id === person.userId));
    assert.equal((await add(ids, ada, job._id, "agreed")).added, 1);
    assert.ok((await inJob()).some(({ candidate }) => candidate._id === person.userId));
  });

  await t.test("invites instead of adding someone who only lets companies reach out", async () => {
    const globex = await employer(app, "Globex");
    const theirs = await publishJob(globex, { questions: [] });
    const { person } = await applicant(app, globex, theirs._id, "Open");
    await permitReachOut(app, person);
    await ada.call(poolMembers.takeOver, { params, body: { user_ids: [person.userId] } });
    const { items } = await ada.call(poolMembers.list, { params, query: { q: "Open" } });
    const { added, refused } = await add([items[0]?._id ?? ""]);
    assert.equal(added, 0);
    assert.match(refused[0]?.reason ?? "", /Invite them instead/);
  });

  await t.test(
    "is refused without the permission to move candidates, and for another company's job",
    async () => {
      const permissions = [{ feature: "talent_pool", action: ["read", "update", "write"] }] as const;
      const mia = await member(app, ada, "recruiter", [...permissions]);
      await assert.rejects(add([kojo._id], mia), { status: 403 });
      const globex = await employer(app, "Globex");
      const theirs = await publishJob(globex, { questions: [] });
      await assert.rejects(add([kojo._id], ada, theirs._id), { status: 404 });
    },
  );
});
