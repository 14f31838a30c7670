import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { sql } from "kysely";
import { applicationFiles } from "@loubby/shared-contracts/http/applications/application-files";
import { uploads } from "@loubby/shared-contracts/http/files/uploads";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { employer, member, type Person } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { upload, uploadResume } from "#api/testing/files/upload";
import { MOST_FILES } from "./files.service.ts";
import { forgetRemoved } from "./forget-removed.ts";

const send = (person: Person, name = "letter.txt") =>
  upload(person, { purpose: "application-file", name, type: "text/plain" }, Buffer.from("Signed"));

test("a file that a company keeps with an application", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const mia = await member(app, ada, "recruiter", [{ feature: "application", action: ["read", "update"] }]);
  const globex = await employer(app, "Globex");
  const job = await publishJob(ada);
  const { card, person: kofi } = await applicant(app, ada, job._id);
  const params = { applicationId: card._id };
  const keep = (person: Person, file_id: string, of = params) =>
    person.call(applicationFiles.add, { params: of, body: { file_id } });
  const names = async (person: Person) =>
    (await person.call(applicationFiles.list, { params })).map(({ name }) => name);

  await t.test(
    "is listed and opened by colleagues, with who added it, and only once however often it is sent",
    async () => {
      const fileId = await send(ada);
      const [first, again] = await Promise.all([keep(ada, fileId), keep(ada, fileId)]);
      assert.deepEqual([first._id, first.added_by, again._id], [fileId, "Ada Admin", fileId]);
      assert.deepEqual(await names(mia), ["letter.txt"]);
      const { url } = await mia.call(applicationFiles.open, { params: { ...params, fileId } });
      assert.equal(await (await fetch(url)).text(), "Signed");
      assert.match((await fetch(url)).headers.get("content-security-policy") ?? "", /sandbox/);
    },
  );

  await t.test("must be one's own upload, made for this purpose", async () => {
    for (const file_id of [await send(mia), await uploadResume(ada), await uploadResume(kofi), randomUUID()])
      await assert.rejects(keep(ada, file_id), { status: 422, code: "file_not_ready" });
    const claim = { purpose: "application-file" as const, size: 10, type: "" };
    await assert.rejects(ada.call(uploads.create, { body: { ...claim, name: "run.exe" } }), { status: 422 });
    const large = { ...claim, name: "a.pdf", size: 26 * 1024 ** 2 };
    await assert.rejects(ada.call(uploads.create, { body: large }), { code: "file_too_large" });
  });

  await t.test("can't be seen by the candidate or another company", async () => {
    const [kept] = await ada.call(applicationFiles.list, { params });
    const named = { params: { ...params, fileId: kept?._id ?? "" } };
    await assert.rejects(kofi.call(applicationFiles.list, { params }), { status: 403 });
    for (const ask of [
      () => globex.call(applicationFiles.list, { params }),
      () => globex.call(applicationFiles.open, named),
      () => globex.call(applicationFiles.remove, named),
      () => globex.call(applicationFiles.restore, named),
    ])
      await assert.rejects(ask, { status: 404 });
    const asked = [
      { user: kofi.userId, organization: null },
      { user: globex.userId, organization: globex.organizationId },
    ];
    for (const asker of asked) {
      const seen = await app.services.db
        .as(asker)
        .read((db) => db.selectFrom("application_files").select("file_id").execute());
      assert.deepEqual(seen, []);
    }
  });

  await t.test("comes back by Undo after it was removed, and is gone for good after a day", async () => {
    const fileId = await send(mia, "wrong.txt");
    await keep(mia, fileId);
    const named = { params: { ...params, fileId } };
    await ada.call(applicationFiles.remove, named);
    await ada.call(applicationFiles.remove, named);
    assert.ok(!(await names(mia)).includes("wrong.txt"));
    await assert.rejects(mia.call(applicationFiles.open, named), { status: 404, code: "file_not_found" });
    await ada.call(applicationFiles.restore, named);
    assert.ok((await names(mia)).includes("wrong.txt"));
    await ada.call(applicationFiles.remove, named);
    await forgetRemoved(app.services);
    await ada.call(applicationFiles.restore, named);
    await ada.call(applicationFiles.remove, named);
    const key = `private/application-file/${fileId}`;
    assert.notEqual(await app.services.objects.sizeOf(key), null);
    await app.services.db
      .as({ user: ada.userId, organization: ada.organizationId })
      .write((db) =>
        sql`update application_files set removed_at = now() - interval '2 days' where file_id = ${fileId}`.execute(
          db,
        ),
      );
    await forgetRemoved(app.services);
    await assert.rejects(ada.call(applicationFiles.restore, named), { status: 404 });
    assert.equal(await app.services.objects.sizeOf(key), null);
  });

  await t.test("is refused beyond fifty, even when many are sent at once", async () => {
    const { card: other } = await applicant(app, ada, job._id, "Ama");
    const of = { applicationId: other._id };
    const ids = [];
    for (let sent = 0; sent < MOST_FILES + 1; sent += 1) ids.push(await send(ada, `${sent}.txt`));
    const kept = await Promise.allSettled(ids.map((id) => keep(ada, id, of)));
    const refusals = kept.flatMap((each) =>
      each.status === "rejected" ? [each.reason as { code: string }] : [],
    );
    assert.deepEqual(
      refusals.map(({ code }) => code),
      ["too_many_files"],
    );
    assert.equal((await ada.call(applicationFiles.list, { params: of })).length, MOST_FILES);
  });
});
