import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { ownerSql } from "#api/testing/as-owner";
import { publishJob } from "#api/testing/hiring/job-form";
import { candidate, employer } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { uploadResume } from "#api/testing/files/upload";
import { pdf, visitor } from "#api/testing/hiring/visitor";
import { eraseOutlived, sweepDrafts } from "./sweep-applications.ts";

test("retention as promised when applying", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app);
  const kofi = await candidate(app);
  const run = (statement: string, values: unknown[] = []) =>
    ownerSql<Record<string, unknown>>(app.services, statement, values);
  const apply = async (resume_file_id: string) => {
    const job = await publishJob(acme);
    const body = { resume_file_id, answers: [], note: "Secret note", consent_version: "2026-11-25" };
    const { _id } = await kofi.call(openJobs.apply, { params: { jobId: job._id }, body });
    return _id;
  };
  const withdraw = (applicationId: string) =>
    kofi.call(myApplications.withdraw, { params: { applicationId }, body: {} });
  const read = (applicationId: string) => acme.call(applications.get, { params: { applicationId } });
  const age = (id: string, months: number) =>
    run("update applications set ended_at = now() - make_interval(months => $2) where id = $1", [id, months]);
  const objectOf = async (fileId: string) => {
    const [row] = await run("select object_key from files where id = $1", [fileId]);
    return row === undefined ? null : app.services.objects.sizeOf(String(row["object_key"]));
  };

  await t.test(
    "erases an application a year after it ended with its résumé, but not a younger one",
    async () => {
      const [old, young] = [await uploadResume(kofi, "old.pdf"), await uploadResume(kofi, "young.pdf")];
      const [ended, recent] = [await apply(old), await apply(young)];
      const [row] = await run("select object_key from files where id = $1", [old]);
      await withdraw(ended);
      await withdraw(recent);
      await age(ended, 13);
      await age(recent, 11);
      await eraseOutlived(app.services);
      await assert.rejects(read(ended), { status: 404 });
      assert.equal(await app.services.objects.sizeOf(String(row?.["object_key"])), null);
      assert.equal((await read(recent)).note, "Secret note");
      assert.ok(await objectOf(young));
    },
  );

  await t.test("keeps applications that are still being considered, however old", async () => {
    const id = await apply(await uploadResume(kofi));
    await run("update applications set applied_at = now() - interval '9 years' where id = $1", [id]);
    await eraseOutlived(app.services);
    assert.equal((await read(id)).status, "active");
  });

  await t.test("keeps a résumé that another application still uses", async () => {
    const shared = await uploadResume(kofi, "shared.pdf");
    const [ended, active] = [await apply(shared), await apply(shared)];
    await withdraw(ended);
    await age(ended, 13);
    await eraseOutlived(app.services);
    await assert.rejects(read(ended), { status: 404 });
    assert.equal((await read(active)).resume?.name, "shared.pdf");
    assert.ok(await objectOf(shared));
  });

  await t.test(
    "keeps an application longer for a longer promise, and shorter for a shorter one",
    async () => {
      const [long, short] = [await apply(await uploadResume(kofi)), await apply(await uploadResume(kofi))];
      await withdraw(long);
      await withdraw(short);
      await run("update applications set retention_months = 24 where id = $1", [long]);
      await run("update applications set retention_months = 3 where id = $1", [short]);
      await age(long, 13);
      await age(short, 4);
      await eraseOutlived(app.services);
      assert.ok(await read(long));
      await assert.rejects(read(short), { status: 404 });
    },
  );

  await t.test("deletes a draft with its files a week after its last change", async () => {
    const job = await publishJob(acme, { questions: [] });
    const [old, fresh] = [visitor(app), visitor(app)];
    for (const who of [old, fresh]) {
      const email_address = `${randomUUID()}@visitor.test`;
      await who.submit(`/jobs/${job._id}/apply`, { email_address, resume: pdf("draft.pdf"), action: "save" });
    }
    const [first, second] = await run("select id from apply_drafts order by created_at");
    const [file] = await run("select object_key from draft_files where draft_id = $1", [first?.["id"]]);
    await run("update apply_drafts set updated_at = now() - interval '8 days' where id = $1", [
      first?.["id"],
    ]);
    await sweepDrafts(app.services);
    assert.deepEqual(await run("select id from apply_drafts"), [second]);
    assert.equal(await app.services.objects.sizeOf(String(file?.["object_key"])), null);
    const form = (who: typeof old) => who.get(`/jobs/${job._id}/backend-engineer/apply`);
    assert.doesNotMatch((await form(old)).body, /draft\.pdf/);
    assert.match((await form(fresh)).body, /draft\.pdf/);
  });
});
