import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { askerOf } from "#api/access/principal";
import { openRawApp, type RawApp } from "#api/testing/raw-app";
import { pdfOf, Uploader } from "#api/testing/files/uploader";
import { findFile, findReadyFile } from "./files.sql.ts";
import { sweepUploads } from "./sweep-uploads.ts";
import { MOST_PENDING } from "./uploads.service.ts";

let app: RawApp;
let ada: Uploader;
let ben: Uploader;

before(async () => {
  app = await openRawApp();
  ada = await Uploader.signUp(app);
  ben = await Uploader.signUp(app);
});
after(async () => {
  await app.close();
  assert.deepEqual(app.faults, []);
});

describe("an upload", () => {
  test("is sent in exactly the granted parts, to addresses that can't be changed", async () => {
    const { body: plan } = await ada.create({ name: "cv.pdf", size: 1000 });
    const { body } = await ada.sign(plan.fileId, [1]);
    const url = body.parts[0]?.url ?? "";
    const put = async (target: string, size: number) =>
      (await fetch(target, { method: "PUT", body: new Uint8Array(size) })).status;
    assert.equal(await put(url, 1001), 403);
    assert.equal(await put(url, 999), 403);
    assert.equal(await put(url.replace("partNumber=1", "partNumber=2"), 1000), 403);
    assert.equal(await put(url.replace(plan.fileId, ben.userId), 1000), 403);
    assert.equal(await put(url.replace("X-Amz-Expires=600", "X-Amz-Expires=604800"), 1000), 403);
    assert.equal((await ada.sign(plan.fileId, [2])).body.code, "no_such_part");
    assert.equal((await ada.sign(plan.fileId, [10_001])).status, 400);
    const sent = await ada.sendPart(plan.fileId, 1, pdfOf(1000));
    const other = await ada.complete(plan.fileId, [{ number: 1, etag: "0".repeat(32) }]);
    assert.deepEqual(other.body.details, { missing: [1] });
    assert.equal((await ada.complete(plan.fileId, [sent])).status, 200);
    assert.equal(await put(url, 1000), 404);
  });

  test("is stored under the server's name, whatever path its own name pretends", async () => {
    const { body: plan } = await ada.create({ name: "../../../etc/passwd\\..\\cv.pdf", size: 10 });
    assert.equal((await ada.find(plan.fileId)).body.file.name, "cv.pdf");
    assert.equal(await ada.keyOf(plan.fileId), `private/resume/${plan.fileId}`);
  });

  test("is no one else's: every request gets 404, and the database refuses too", async () => {
    const { fileId } = await ada.upload("cv.pdf", pdfOf(100));
    const ways = [
      ["GET", `/api/files/uploads/${fileId}`, undefined],
      ["POST", `/api/files/uploads/${fileId}/parts`, { numbers: [1] }],
      ["POST", `/api/files/uploads/${fileId}/complete`, { parts: [{ number: 1, etag: "x" }] }],
      ["DELETE", `/api/files/uploads/${fileId}`, undefined],
      ["GET", `/api/files/${fileId}/link`, undefined],
    ] as const;
    for (const [method, url, body] of ways) {
      const other = await app.send(ben.token, method, url, body);
      assert.deepEqual([other.status, other.body.code], [404, "file_not_found"], url);
      assert.equal((await app.send(null, method, url, body)).status, 401, url);
    }
    const { db } = app.services;
    const read = (user: string) =>
      db.as({ user, organization: null }).read((sql) => findReadyFile(sql, fileId));
    assert.equal(await read(ben.userId), undefined);
    assert.equal((await read(ada.userId))?.id, fileId);
    assert.equal(await db.as(askerOf(null)).read((sql) => findFile(sql, fileId)), undefined);
  });

  test("stays its owner's where it was shared with others, who read it there", async () => {
    const { fileId } = await ada.upload("cv.pdf", pdfOf(100));
    await app.owner("create policy shown on files for select to loubby_app using (true)");
    try {
      for (const answer of [await ben.find(fileId), await ben.link(fileId), await ben.abort(fileId)]) {
        assert.equal(answer.status, 404);
      }
    } finally {
      await app.owner("drop policy shown on files");
    }
  });

  test("never leaves a final state, not even by SQL", async () => {
    const { fileId } = await ada.upload("cv.pdf", pdfOf(100));
    const set = (values: { state?: string; name?: string }) =>
      app.services.db
        .as({ user: ada.userId, organization: null })
        .write((sql) => sql.updateTable("files").set(values).where("id", "=", fileId).execute());
    await assert.rejects(set({ state: "uploading" }), { constraint: "file_state_transitions" });
    await assert.rejects(set({ name: "other.pdf" }), /permission denied/);
  });

  test("is cancelled by the product when it isn't finished in a day", async () => {
    const { body: plan } = await ada.create({ name: "cv.pdf", size: 100 });
    await ada.sendAll(plan.fileId, pdfOf(100));
    await sweepUploads(app.services);
    assert.equal((await ada.find(plan.fileId)).body.file.state, "uploading");
    await app.owner("update files set created_at = now() - interval '25 hours' where id = $1", [plan.fileId]);
    await sweepUploads(app.services);
    assert.equal((await ada.find(plan.fileId)).body.file.state, "aborted");
  });

  test(`can be started ${MOST_PENDING} times and no more, even at once`, async () => {
    const cara = await Uploader.signUp(app);
    const answers = await Promise.all(
      Array.from({ length: MOST_PENDING + 2 }, () => cara.create({ name: "cv.pdf", size: 10 })),
    );
    assert.equal(answers.filter(({ status }) => status === 201).length, MOST_PENDING);
    const refused = answers.filter(({ status }) => status !== 201);
    assert.deepEqual(
      refused.map(({ body }) => body.code),
      ["too_many_uploads", "too_many_uploads"],
    );
    await cara.abort(answers.find(({ status }) => status === 201)?.body.fileId ?? "");
    assert.equal((await cara.create({ name: "cv.pdf", size: 10 })).status, 201);
  });
});
