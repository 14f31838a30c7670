import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, before, describe, test } from "node:test";
import sharp from "sharp";
import type { UploadedFile } from "@loubby/shared-contracts/http/files/uploads.schema";
import { askerOf } from "#api/access/principal";
import { openRawApp, type RawApp } from "#api/testing/raw-app";
import { zipOf } from "#api/testing/zip";
import { findFile, findReadyFile } from "./files.sql.ts";
import { sweepUploads } from "./sweep-uploads.ts";
import { MOST_PENDING } from "./uploads.service.ts";

const MB = 1024 ** 2;
let app: RawApp;
let ada: { token: string; userId: string };
let ben: { token: string; userId: string };

before(async () => {
  app = await openRawApp();
  ada = await app.signUp();
  ben = await app.signUp();
});
after(async () => {
  await app.close();
  assert.deepEqual(app.faults, []);
});

type Plan = { fileId: string; partSize: number; partCount: number };
type Part = { number: number; etag: string };

const create = (claim: { name: string; size: number; type?: string; purpose?: string }, token = ada.token) =>
  app.send<Plan>(token, "POST", "/api/files/uploads", { purpose: "resume", type: "", ...claim });
const sign = async (fileId: string, numbers: number[]) =>
  app.send<{ parts: { number: number; url: string }[] }>(ada.token, "POST", `/api/files/uploads/${fileId}/parts`, { numbers });
const complete = (fileId: string, parts: Part[], token = ada.token) =>
  app.send<{ file: UploadedFile }>(token, "POST", `/api/files/uploads/${fileId}/complete`, { parts });
const find = (fileId: string) =>
  app.send<{ file: UploadedFile; parts: (Part & { size: number })[] }>(ada.token, "GET", `/api/files/uploads/${fileId}`);

async function sendPart(fileId: string, number: number, body: Buffer): Promise<Part> {
  const { body: signed } = await sign(fileId, [number]);
  const url = signed.parts[0]?.url;
  assert.ok(url);
  const answer = await fetch(url, { method: "PUT", body: new Uint8Array(body) });
  assert.equal(answer.status, 200, await answer.text());
  return { number, etag: answer.headers.get("etag") ?? "" };
}

async function sendAll(fileId: string, body: Buffer, numbers?: number[]): Promise<Part[]> {
  const all = Array.from({ length: Math.ceil(body.length / (5 * MB)) }, (_, index) => index + 1);
  return Promise.all(
    (numbers ?? all).map((number) => sendPart(fileId, number, body.subarray((number - 1) * 5 * MB, number * 5 * MB))),
  );
}

async function upload(name: string, body: Buffer, purpose = "resume") {
  const { body: plan } = await create({ name, size: body.length, purpose });
  return { fileId: plan.fileId, answer: await complete(plan.fileId, await sendAll(plan.fileId, body)) };
}

const pdfOf = (size: number) => Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(size - 9)]);
const keyOf = async (fileId: string): Promise<string> => {
  const { rows } = await app.owner("select object_key from files where id = $1", [fileId]);
  return String(rows[0]?.["object_key"]);
};

describe("a résumé", () => {
  test("goes up in parts and is read by a link that shows it under its own name", async () => {
    const body = pdfOf(12 * MB);
    const { body: plan, status } = await create({ name: "Curriculum – Ñandú.pdf", size: body.length, type: "application/pdf" });
    assert.deepEqual([status, plan.partSize, plan.partCount], [201, 5 * MB, 3]);
    const parts = await sendAll(plan.fileId, body);
    const { body: done } = await complete(plan.fileId, parts);
    assert.deepEqual([done.file.state, done.file.size, done.file.type, done.file.url], ["ready", body.length, "application/pdf", null]);
    const { body: link } = await app.send<{ url: string }>(ada.token, "GET", `/api/files/${plan.fileId}/link`);
    const answer = await fetch(link.url);
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), body);
    const disposition = answer.headers.get("content-disposition") ?? "";
    assert.equal(disposition, `inline; filename="Curriculum _ _and_.pdf"; filename*=UTF-8''Curriculum%20%E2%80%93%20%C3%91and%C3%BA.pdf`);
    assert.equal(answer.headers.get("content-security-policy"), "sandbox; default-src 'none'");
    assert.equal((await fetch(link.url.replace(/resume/, "avatar"))).status, 403);
  });

  test("that is empty, too large or of another type is refused in words before anything is sent", async () => {
    const refused = async (claim: Parameters<typeof create>[0]) => {
      const { status, body } = await create(claim);
      return [status, body.code, body.message];
    };
    assert.deepEqual(await refused({ name: "cv.pdf", size: 0 }), [422, "file_empty", "This file is empty."]);
    assert.deepEqual(await refused({ name: "cv.pdf", size: 200 * MB }), [
      422,
      "file_too_large",
      "This file is larger than 15 MB. Choose a file of at most 15 MB.",
    ]);
    const types = "This type of file is not allowed. Choose a PDF, DOCX, DOC, ODT, RTF or TXT file.";
    for (const name of ["cv.exe", "cv.pdf.exe", "cv.docm", "cv", "cv.", ".pdf/x"]) {
      assert.deepEqual(await refused({ name, size: 10 }), [422, "file_type_not_allowed", types], name);
    }
    assert.deepEqual(await refused({ name: "cv.pdf", size: 10, type: "application/x-msdownload" }), [422, "file_type_not_allowed", types]);
    assert.equal((await create({ name: "cv.pdf", size: -1 })).status, 400);
    assert.equal((await create({ name: "cv.pdf", size: 1.5 })).status, 400);
    assert.equal((await create({ name: "cv\u202efdp.pdf", size: 10 })).status, 400);
    assert.equal((await create({ name: "cv.pdf", size: 10, purpose: "__proto__" })).status, 400);
  });

  test("whose bytes are not what its name says is refused with the reason, and its bytes are gone", async () => {
    const program = Buffer.concat([Buffer.from("MZ"), randomBytes(500), Buffer.from("%PDF-1.4")]);
    const cases: [string, Buffer, RegExp][] = [
      ["cv.pdf", program, /not a PDF file/],
      ["cv.docx", zipOf({ "payload.exe": "MZ" }), /not a DOCX file/],
      ["cv.docx", Buffer.from("PK\x03\x04 cut short"), /not a DOCX file/],
      ["cv.docx", zipOf({ "[Content_Types].xml": "", "word/document.xml": "", "word/vbaProject.bin": "" }), /contains macros/],
      ["cv.odt", zipOf({ mimetype: "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "" }), /not an ODT file/],
      ["cv.doc", Buffer.from("plain text"), /not a DOC file/],
      ["cv.rtf", Buffer.from("<html>"), /not an RTF file/],
      ["cv.txt", Buffer.from([0, 1, 2, 3]), /not a TXT file/],
    ];
    for (const [name, body, reason] of cases) {
      const { fileId, answer } = await upload(name, body);
      assert.deepEqual([answer.status, answer.body.code], [422, "file_refused"], name);
      assert.match(answer.body.message, reason);
      const { body: found } = await find(fileId);
      assert.equal(found.file.state, "refused");
      assert.match(found.file.reason ?? "", reason);
      assert.equal(await app.services.objects.sizeOf(await keyOf(fileId)), null);
      assert.equal((await complete(fileId, [{ number: 1, etag: "x" }])).body.message, answer.body.message);
      assert.equal((await app.send(ada.token, "GET", `/api/files/${fileId}/link`)).status, 409);
    }
  });

  test("may be a real DOCX, ODT, DOC, RTF or text", async () => {
    const doc = Buffer.concat([Buffer.from("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "latin1"), randomBytes(600), Buffer.from("WordDocument", "utf16le")]);
    const cases: [string, Buffer][] = [
      ["cv.docx", zipOf({ "[Content_Types].xml": "<Types/>", "word/document.xml": "<w/>" })],
      ["cv.odt", zipOf({ mimetype: "application/vnd.oasis.opendocument.text", "content.xml": "<o/>" })],
      ["cv.doc", doc],
      ["cv.rtf", Buffer.from("{\\rtf1 hello}")],
      ["cv.TXT", Buffer.from("Ünïcode résumé")],
    ];
    for (const [name, body] of cases) assert.equal((await upload(name, body)).answer.body.file?.state, "ready", name);
    const macros = await upload("old.doc", Buffer.concat([doc, Buffer.from("_VBA_PROJECT", "utf16le")]));
    assert.match(macros.answer.body.message, /contains macros/);
  });

  test("cut half-way goes on where it stopped", async () => {
    const body = pdfOf(11 * MB);
    const { body: plan } = await create({ name: "cv.pdf", size: body.length });
    const sent = await sendAll(plan.fileId, body, [1, 3]);
    const early = await complete(plan.fileId, sent);
    assert.deepEqual([early.status, early.body.code, early.body.details], [422, "parts_missing", { missing: [2] }]);
    const { body: found } = await find(plan.fileId);
    assert.equal(found.file.state, "uploading");
    assert.deepEqual(found.parts.map((part) => [part.number, part.size]), [[1, 5 * MB], [3, MB]]);
    const rest = await sendAll(plan.fileId, body, [2]);
    const { body: done } = await complete(plan.fileId, [...found.parts, ...rest].map(({ number, etag }) => ({ number, etag })));
    assert.equal(done.file.state, "ready");
    const key = await keyOf(plan.fileId);
    assert.deepEqual(await app.services.objects.read(key, 0, body.length), body);
  });

  test("completed twice, at once or later, or after a crash in the middle, is one file", async () => {
    const body = pdfOf(1000);
    const { body: plan } = await create({ name: "cv.pdf", size: body.length });
    const parts = await sendAll(plan.fileId, body);
    const answers = await Promise.all([1, 2, 3].map(() => complete(plan.fileId, parts)));
    answers.push(await complete(plan.fileId, parts));
    assert.deepEqual(answers.map(({ status, body: { file } }) => [status, file?.state, file?._id]), Array.from({ length: 4 }, () => [200, "ready", plan.fileId]));

    const { body: second } = await create({ name: "cv.pdf", size: body.length });
    const [part] = await sendAll(second.fileId, body);
    const { rows } = await app.owner("select object_key, upload_id from files where id = $1", [second.fileId]);
    const at = { key: String(rows[0]?.["object_key"]), uploadId: String(rows[0]?.["upload_id"]) };
    await app.services.objects.uploads.complete(at, (await app.services.objects.uploads.parts(at)) ?? []);
    assert.equal((await complete(second.fileId, [part ?? { number: 0, etag: "" }])).body.file?.state, "ready");
  });

  test("is sent in exactly the granted parts, by addresses that cannot be changed", async () => {
    const { body: plan } = await create({ name: "cv.pdf", size: 1000 });
    const { body } = await sign(plan.fileId, [1]);
    const url = body.parts[0]?.url ?? "";
    const put = async (target: string, size: number) => (await fetch(target, { method: "PUT", body: new Uint8Array(size) })).status;
    assert.equal(await put(url, 1001), 403);
    assert.equal(await put(url, 999), 403);
    assert.equal(await put(url.replace("partNumber=1", "partNumber=2"), 1000), 403);
    assert.equal(await put(url.replace(plan.fileId, ben.userId), 1000), 403);
    assert.equal(await put(url.replace("X-Amz-Expires=600", "X-Amz-Expires=604800"), 1000), 403);
    assert.equal((await sign(plan.fileId, [2])).body.code, "no_such_part");
    assert.equal((await sign(plan.fileId, [10_001])).status, 400);
    const sent = await sendPart(plan.fileId, 1, pdfOf(1000));
    const other = await complete(plan.fileId, [{ number: 1, etag: "0".repeat(32) }]);
    assert.deepEqual(other.body.details, { missing: [1] });
    assert.equal((await complete(plan.fileId, [sent])).status, 200);
    assert.equal(await put(url, 1000), 404);
  });

  test("is stored under the server's name, whatever path its own name pretends", async () => {
    const { body: plan } = await create({ name: "../../../etc/passwd\\..\\cv.pdf", size: 10 });
    assert.equal((await find(plan.fileId)).body.file.name, "cv.pdf");
    assert.equal(await keyOf(plan.fileId), `private/resume/${plan.fileId}`);
  });

  test("is nobody else's: every way to it answers 404, and the database alone refuses too", async () => {
    const { fileId } = await upload("cv.pdf", pdfOf(100));
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
    const read = (user: string) => db.as({ user, organization: null }).read((sql) => findReadyFile(sql, fileId));
    assert.equal(await read(ben.userId), undefined);
    assert.equal((await read(ada.userId))?.id, fileId);
    assert.equal(await db.as(askerOf(null)).read((sql) => findFile(sql, fileId)), undefined);
  });

  test("never leaves a state it ended in, not even by SQL", async () => {
    const { fileId } = await upload("cv.pdf", pdfOf(100));
    const set = (values: { state?: string; name?: string }) =>
      app.services.db.as({ user: ada.userId, organization: null }).write((sql) => sql.updateTable("files").set(values).where("id", "=", fileId).execute());
    await assert.rejects(set({ state: "uploading" }), { constraint: "file_state_transitions" });
    await assert.rejects(set({ name: "other.pdf" }), /permission denied/);
  });

  test("given up is gone, once or twice, and takes nothing more", async () => {
    const { body: plan } = await create({ name: "cv.pdf", size: 100 });
    const parts = await sendAll(plan.fileId, pdfOf(100));
    const abort = () => app.send<{ file: UploadedFile }>(ada.token, "DELETE", `/api/files/uploads/${plan.fileId}`);
    assert.equal((await abort()).body.file.state, "aborted");
    assert.equal((await abort()).body.file.state, "aborted");
    assert.equal((await sign(plan.fileId, [1])).body.code, "upload_aborted");
    assert.equal((await complete(plan.fileId, parts)).body.code, "upload_aborted");
    const { fileId } = await upload("cv.pdf", pdfOf(100));
    assert.equal((await app.send(ada.token, "DELETE", `/api/files/uploads/${fileId}`)).body.code, "upload_complete");
  });

  test("that nobody finished in a day is given up by the product", async () => {
    const { body: plan } = await create({ name: "cv.pdf", size: 100 });
    await sendAll(plan.fileId, pdfOf(100));
    await sweepUploads(app.services);
    assert.equal((await find(plan.fileId)).body.file.state, "uploading");
    await app.owner("update files set created_at = now() - interval '25 hours' where id = $1", [plan.fileId]);
    await sweepUploads(app.services);
    assert.equal((await find(plan.fileId)).body.file.state, "aborted");
  });

  test(`can be begun ${MOST_PENDING} times and no more, even all at once`, async () => {
    const cara = await app.signUp();
    const answers = await Promise.all(Array.from({ length: MOST_PENDING + 2 }, () => create({ name: "cv.pdf", size: 10 }, cara.token)));
    assert.equal(answers.filter(({ status }) => status === 201).length, MOST_PENDING);
    const refused = answers.filter(({ status }) => status !== 201);
    assert.deepEqual(refused.map(({ body }) => body.code), ["too_many_uploads", "too_many_uploads"]);
    await app.send(cara.token, "DELETE", `/api/files/uploads/${answers.find(({ status }) => status === 201)?.body.fileId}`);
    assert.equal((await create({ name: "cv.pdf", size: 10 }, cara.token)).status, 201);
  });
});

describe("an avatar", () => {
  const picture = () => sharp({ create: { width: 640, height: 360, channels: 3, background: "#7a3cff" } });

  test("becomes a small public square without its metadata, the same for ever under its address", async () => {
    const jpeg = await picture().jpeg().withExif({ IFD0: { Copyright: "SECRET-PLACE" } }).toBuffer();
    assert.ok(jpeg.includes("SECRET-PLACE"));
    const { fileId, answer } = await upload("me.JPG", jpeg, "avatar");
    const url = answer.body.file.url ?? "";
    assert.match(url, /^\/cdn\/avatar\/[\da-f]{64}\.webp$/);
    const reply = await app.http.inject(url);
    assert.equal(reply.headers["cache-control"], "public, max-age=31536000, immutable");
    assert.equal(reply.headers["x-content-type-options"], "nosniff");
    const { format, width, height } = await sharp(reply.rawPayload).metadata();
    assert.deepEqual([format, width, height], ["webp", 256, 256]);
    assert.ok(!reply.rawPayload.includes("SECRET-PLACE"));
    assert.equal(await app.services.objects.sizeOf(await keyOf(fileId)), null);
    const again = await upload("me.jpeg", jpeg, "avatar");
    assert.equal(again.answer.body.file.url, url);
    const { body: link } = await app.send<{ url: string }>(ada.token, "GET", `/api/files/${fileId}/link`);
    assert.equal(link.url, url);
  });

  test("that is no picture, or a broken one, is refused", async () => {
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);
    assert.match((await upload("me.png", svg, "avatar")).answer.body.message, /not a PNG file/);
    const png = await picture().png().toBuffer();
    assert.match((await upload("me.png", png.subarray(0, 100), "avatar")).answer.body.message, /cannot be read/);
    const large = await create({ name: "me.png", size: 5 * MB + 1, purpose: "avatar" });
    assert.equal(large.body.message, "This file is larger than 5 MB. Choose a file of at most 5 MB.");
    assert.equal((await create({ name: "me.pdf", size: 10, purpose: "avatar" })).body.code, "file_type_not_allowed");
  });

  test("is all that the public address serves", async () => {
    const { fileId } = await upload("cv.pdf", pdfOf(100));
    for (const url of [`/cdn/../private/resume/${fileId}`, `/cdn/..%2fprivate%2fresume/${fileId}`, `/cdn/avatar/${"0".repeat(64)}.webp`, "/cdn/avatar/x", "/cdn/%2e%2e/x"]) {
      const answer = await app.http.inject(url);
      assert.ok(answer.statusCode >= 400 && !answer.rawPayload.includes("%PDF"), url);
    }
  });
});
