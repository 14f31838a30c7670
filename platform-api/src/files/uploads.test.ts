import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { openRawApp, type RawApp } from "#api/testing/raw-app";
import { pdfOf, Uploader } from "#api/testing/files/uploader";
import { zipOf } from "#api/testing/files/zip";

const MB = 1024 ** 2;
let app: RawApp;
let ada: Uploader;

before(async () => {
  app = await openRawApp();
  ada = await Uploader.signUp(app);
});
after(async () => {
  await app.close();
  assert.deepEqual(app.faults, []);
});

describe("a résumé", () => {
  test("uploads in parts and is read by a link under its own name", async () => {
    const body = pdfOf(12 * MB);
    const { body: plan, status } = await ada.create({
      name: "Curriculum – Ñandú.pdf",
      size: body.length,
      type: "application/pdf",
    });
    assert.deepEqual([status, plan.partSize, plan.partCount], [201, 5 * MB, 3]);
    const parts = await ada.sendAll(plan.fileId, body);
    const { body: done } = await ada.complete(plan.fileId, parts);
    assert.deepEqual(
      [done.file.state, done.file.size, done.file.type, done.file.url],
      ["ready", body.length, "application/pdf", null],
    );
    const { body: link } = await ada.link(plan.fileId);
    const answer = await fetch(link.url);
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), body);
    const disposition = answer.headers.get("content-disposition") ?? "";
    assert.equal(
      disposition,
      `inline; filename="Curriculum ? ?and?.pdf"; filename*=UTF-8''Curriculum%20%E2%80%93%20%C3%91and%C3%BA.pdf`,
    );
    assert.equal(answer.headers.get("content-security-policy"), "sandbox; default-src 'none'");
    assert.equal((await fetch(link.url.replace(/resume/, "avatar"))).status, 403);
  });

  test("is refused with a reason when it is empty, too large or of another type", async () => {
    const refused = async (claim: Parameters<Uploader["create"]>[0]) => {
      const { status, body } = await ada.create(claim);
      return [status, body.code, body.message];
    };
    assert.deepEqual(await refused({ name: "cv.pdf", size: 0 }), [422, "file_empty", "This file is empty."]);
    assert.deepEqual(await refused({ name: "cv.pdf", size: 200 * MB }), [
      422,
      "file_too_large",
      "This file is larger than 15 MB. Choose a file of at most 15 MB.",
    ]);
    const types = "This type of file isn't allowed. Choose one of these: PDF, DOCX, DOC, ODT, RTF or TXT.";
    for (const name of ["cv.exe", "cv.pdf.exe", "cv.docm", "cv", "cv.", ".pdf/x"]) {
      assert.deepEqual(await refused({ name, size: 10 }), [422, "file_type_not_allowed", types], name);
    }
    assert.deepEqual(await refused({ name: "cv.pdf", size: 10, type: "application/x-msdownload" }), [
      422,
      "file_type_not_allowed",
      types,
    ]);
    assert.equal((await ada.create({ name: "cv.pdf", size: -1 })).status, 400);
    assert.equal((await ada.create({ name: "cv.pdf", size: 1.5 })).status, 400);
    assert.equal((await ada.create({ name: "cv\u202efdp.pdf", size: 10 })).status, 400);
    assert.equal((await ada.create({ name: "cv.pdf", size: 10, purpose: "__proto__" })).status, 400);
  });

  test("is refused when its content doesn't match its name, and its bytes are deleted", async () => {
    const locked = Buffer.concat([
      Buffer.from("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "latin1"),
      randomBytes(600),
      Buffer.from("EncryptedPackage", "utf16le"),
    ]);
    const patched = ({ flags = 0, unpacked = 4 }) => {
      const zip = zipOf({ "[Content_Types].xml": "", "word/document.xml": "<w/>" });
      const entry = zip.lastIndexOf("PK\x01\x02");
      zip.writeUInt16LE(flags, entry + 8);
      zip.writeUInt32LE(unpacked, entry + 24);
      return zip;
    };
    const program = Buffer.concat([Buffer.from("MZ"), randomBytes(500), Buffer.from("%PDF-1.4")]);
    const cases: [string, Buffer, RegExp][] = [
      ["cv.pdf", program, /not a PDF file/],
      ["cv.docx", zipOf({ "payload.exe": "MZ" }), /not a DOCX file/],
      ["cv.docx", Buffer.from("PK\x03\x04 cut short"), /not a DOCX file/],
      [
        "cv.docx",
        zipOf({ "[Content_Types].xml": "", "word/document.xml": "", "word/vbaProject.bin": "" }),
        /contains macros/,
      ],
      ["cv.docx", locked, /protected by a password/],
      ["cv.docx", patched({ flags: 1 }), /protected by a password/],
      ["cv.docx", patched({ unpacked: 0xf0000000 }), /unpacks to far more/],
      [
        "cv.odt",
        zipOf({ mimetype: "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "" }),
        /not an ODT file/,
      ],
      ["cv.doc", Buffer.from("plain text"), /not a DOC file/],
      ["cv.rtf", Buffer.from("<html>"), /not an RTF file/],
      ["cv.txt", Buffer.from([0, 1, 2, 3]), /not a TXT file/],
    ];
    for (const [name, body, reason] of cases) {
      const { fileId, answer } = await ada.upload(name, body);
      assert.deepEqual([answer.status, answer.body.code], [422, "file_refused"], name);
      assert.match(answer.body.message, reason);
      const { body: found } = await ada.find(fileId);
      assert.equal(found.file.state, "refused");
      assert.match(found.file.reason ?? "", reason);
      assert.equal(await app.services.objects.sizeOf(await ada.keyOf(fileId)), null);
      assert.equal(
        (await ada.complete(fileId, [{ number: 1, etag: "x" }])).body.message,
        answer.body.message,
      );
      assert.equal((await ada.link(fileId)).status, 409);
    }
  });

  test("can be a real DOCX, ODT, DOC, RTF or text", async () => {
    const doc = Buffer.concat([
      Buffer.from("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "latin1"),
      randomBytes(600),
      Buffer.from("WordDocument", "utf16le"),
    ]);
    const cases: [string, Buffer][] = [
      ["cv.docx", zipOf({ "[Content_Types].xml": "<Types/>", "word/document.xml": "<w/>" })],
      ["cv.odt", zipOf({ mimetype: "application/vnd.oasis.opendocument.text", "content.xml": "<o/>" })],
      ["cv.doc", doc],
      ["cv.rtf", Buffer.from("{\\rtf1 hello}")],
      ["cv.TXT", Buffer.from("Ünïcode résumé")],
    ];
    for (const [name, body] of cases)
      assert.equal((await ada.upload(name, body)).answer.body.file?.state, "ready", name);
    const macros = await ada.upload("old.doc", Buffer.concat([doc, Buffer.from("_VBA_PROJECT", "utf16le")]));
    assert.match(macros.answer.body.message, /contains macros/);
  });

  test("resumes where it stopped", async () => {
    const body = pdfOf(11 * MB);
    const { body: plan } = await ada.create({ name: "cv.pdf", size: body.length });
    const sent = await ada.sendAll(plan.fileId, body, [1, 3]);
    const early = await ada.complete(plan.fileId, sent);
    assert.deepEqual(
      [early.status, early.body.code, early.body.details],
      [422, "parts_missing", { missing: [2] }],
    );
    const { body: found } = await ada.find(plan.fileId);
    assert.equal(found.file.state, "uploading");
    assert.deepEqual(
      found.parts.map((part) => [part.number, part.size]),
      [
        [1, 5 * MB],
        [3, MB],
      ],
    );
    const rest = await ada.sendAll(plan.fileId, body, [2]);
    const { body: done } = await ada.complete(
      plan.fileId,
      [...found.parts, ...rest].map(({ number, etag }) => ({ number, etag })),
    );
    assert.equal(done.file.state, "ready");
    const key = await ada.keyOf(plan.fileId);
    assert.deepEqual(await app.services.objects.read(key, 0, body.length), body);
  });

  test("becomes one file when completed twice, at once, later, or after a crash", async () => {
    const body = pdfOf(1000);
    const { body: plan } = await ada.create({ name: "cv.pdf", size: body.length });
    const parts = await ada.sendAll(plan.fileId, body);
    const answers = await Promise.all([1, 2, 3].map(() => ada.complete(plan.fileId, parts)));
    answers.push(await ada.complete(plan.fileId, parts));
    for (const {
      status,
      body: { file },
    } of answers)
      assert.deepEqual([status, file.state, file._id], [200, "ready", plan.fileId]);

    const { body: second } = await ada.create({ name: "cv.pdf", size: body.length });
    const [part] = await ada.sendAll(second.fileId, body);
    const { rows } = await app.owner("select object_key, upload_id from files where id = $1", [
      second.fileId,
    ]);
    const at = { key: String(rows[0]?.["object_key"]), uploadId: String(rows[0]?.["upload_id"]) };
    await app.services.objects.uploads.complete(at, (await app.services.objects.uploads.parts(at)) ?? []);
    assert.equal(
      (await ada.complete(second.fileId, [part ?? { number: 0, etag: "" }])).body.file?.state,
      "ready",
    );
  });

  test("is gone once cancelled, and accepts nothing more", async () => {
    const { body: plan } = await ada.create({ name: "cv.pdf", size: 100 });
    const parts = await ada.sendAll(plan.fileId, pdfOf(100));
    const abort = () => ada.abort(plan.fileId);
    assert.equal((await abort()).body.file.state, "aborted");
    assert.equal((await abort()).body.file.state, "aborted");
    assert.equal((await ada.sign(plan.fileId, [1])).body.code, "upload_aborted");
    assert.equal((await ada.complete(plan.fileId, parts)).body.code, "upload_aborted");
    const { fileId } = await ada.upload("cv.pdf", pdfOf(100));
    assert.equal((await ada.abort(fileId)).body.code, "upload_complete");
  });
});
