import assert from "node:assert/strict";
import { test } from "node:test";
import { crc32, deflateRawSync } from "node:zlib";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { docxOf, paragraphOf } from "#api/testing/files/docx";
import { publishJob } from "#api/testing/hiring/job-form";
import { candidate, employer } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { upload } from "#api/testing/files/upload";
import { readDocument } from "./read-document.ts";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

test("the text of a résumé", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const job = await publishJob(ada, { questions: [] });
  const read = async (name: string, type: string, bytes: Buffer) => {
    const person = await candidate(app);
    const resume_file_id = await upload(person, { purpose: "resume", name, type }, bytes);
    const body = { resume_file_id, answers: [] };
    const { _id } = await person.call(openJobs.apply, { params: { jobId: job._id }, body });
    const params = { applicationId: _id };
    return { params, ask: () => ada.call(applications.resumeText, { params }) };
  };

  await t.test(
    "shows a Word document's words, headings, lists, tables and safe links, but never HTML",
    async () => {
      const link = (id: string, text: string) =>
        `<w:p><w:hyperlink r:id="${id}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`;
      const bold = `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Welder</w:t></w:r></w:p>`;
      const body =
        paragraphOf("&lt;script&gt;alert(1)&lt;/script&gt;") +
        bold +
        `<w:tbl><w:tr><w:tc>${paragraphOf("2024")}</w:tc><w:tc>${paragraphOf("Acme")}</w:tc></w:tr></w:tbl>` +
        link("safe", "site") +
        link("abroad", "work") +
        link("harm", "click");
      const docx = docxOf(body, {
        safe: "https://kofi.test/",
        abroad: "https://münchen.de/Über uns?a[]=1|2",
        harm: "javascript:alert(1)",
      });
      const { doc, problem, is_cut } = await (await read("cv.docx", DOCX, docx)).ask();
      const plain = (text: string, marks?: object[]) => ({
        type: "paragraph",
        content: [{ type: "text", text, ...(marks && { marks }) }],
      });
      assert.deepEqual(doc?.content, [
        plain("<script>alert(1)</script>"),
        plain("Welder", [{ type: "bold" }]),
        plain("2024"),
        plain("Acme"),
        plain("site", [{ type: "link", attrs: { href: "https://kofi.test/" } }]),
        plain("work", [
          { type: "link", attrs: { href: "https://xn--mnchen-3ya.de/%C3%9Cber%20uns?a[]=1%7C2" } },
        ]),
        plain("click"),
      ]);
      assert.deepEqual([problem, is_cut], [null, false]);
    },
  );

  await t.test("shows a plain text's lines, whatever its encoding", async () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("Ünïcode\r\n\r\n<b>", "utf16le")]);
    const { doc } = await (await read("cv.txt", "text/plain", utf16)).ask();
    assert.deepEqual(
      doc?.content.map(({ content }) => content),
      [[{ type: "text", text: "Ünïcode" }], [{ type: "text", text: "<b>" }]],
    );
  });

  await t.test("cuts a very long one, and says so", async () => {
    const lines = Array.from({ length: 4000 }, (_, line) => `Line ${line}`).join("\n");
    const { doc, is_cut } = await (await read("cv.txt", "text/plain", Buffer.from(lines))).ask();
    assert.ok(is_cut && (doc?.content.length ?? 0) > 100);
  });

  await t.test("explains an unsupported type, a broken document and a missing résumé", async () => {
    const rtf = await (await read("cv.rtf", "application/rtf", Buffer.from("{\\rtf1 hello}"))).ask();
    assert.match(rtf.problem ?? "", /show this type of file here/);
    const broken = await (await read("cv.docx", DOCX, docxOf("<w:p>"))).ask();
    assert.match(broken.problem ?? "", /damaged or unsafe/);
    const empty = await (await read("cv.docx", DOCX, docxOf("<w:p/>"))).ask();
    assert.match(empty.problem ?? "", /has no text/);
  });

  await t.test("is hidden from other companies", async () => {
    const { params } = await read("cv.txt", "text/plain", Buffer.from("Mine"));
    const globex = await employer(app, "Globex");
    await assert.rejects(globex.call(applications.resumeText, { params }), { status: 404 });
  });
});

test("a malicious Word document is refused", async (t) => {
  await t.test("when it unpacks to more than it declares", async () => {
    const bomb = deflated(docxOf(paragraphOf("Kofi")), Buffer.alloc(64 * 1024 ** 2, 0x20), 4);
    assert.equal(await readDocument("docx", bomb), null);
  });
  await t.test("when it declares a huge size", async () => {
    const bytes = Buffer.alloc(64 * 1024 ** 2, 0x20);
    assert.equal(
      await readDocument("docx", deflated(docxOf(paragraphOf("Kofi")), bytes, bytes.length)),
      null,
    );
  });
  await t.test("when it is nested too deeply", async () => {
    const depth = 60_000;
    assert.equal(
      await readDocument(
        "docx",
        docxOf(`${"<w:sdt><w:sdtContent>".repeat(depth)}${"</w:sdtContent></w:sdt>".repeat(depth)}`),
      ),
      null,
    );
  });
  await t.test("and the next document is still read", async () => {
    assert.equal((await readDocument("docx", docxOf(paragraphOf("Kofi"))))?.length, 1);
  });
});

/** Replaces the last file of a zip, `word/document.xml`, with deflated bytes and a declared size. */
function deflated(zip: Buffer, bytes: Buffer, said: number): Buffer {
  const local = zip.lastIndexOf("PK\x03\x04");
  const central = zip.lastIndexOf("PK\x01\x02");
  const directory = zip.indexOf("PK\x01\x02");
  const end = zip.lastIndexOf("PK\x05\x06");
  const packed = deflateRawSync(bytes);
  const head = zip.subarray(0, local + 30 + zip.readUInt16LE(local + 26));
  const entries = Buffer.from(zip.subarray(directory, end));
  for (const [target, at] of [
    [head, local + 4],
    [entries, central - directory + 6],
  ] as const) {
    target.writeUInt16LE(8, at + 4);
    target.writeUInt32LE(crc32(bytes), at + 10);
    target.writeUInt32LE(packed.length, at + 14);
    target.writeUInt32LE(said, at + 18);
  }
  const tail = Buffer.from(zip.subarray(end));
  tail.writeUInt32LE(head.length + packed.length, 16);
  return Buffer.concat([head, packed, entries, tail]);
}
