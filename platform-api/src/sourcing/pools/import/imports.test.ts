import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { poolImports } from "@loubby/shared-contracts/http/sourcing/pool-imports";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { employer } from "#api/testing/person";
import { addContactTo, addPool, stageOf } from "#api/testing/hiring/pool";
import { endOfImport, importTable, uploadTable } from "#api/testing/hiring/pool-import";
import { testApp } from "#api/testing/test-app";
import { runImport } from "./run-import.ts";

async function setting(t: TestContext) {
  const app = await testApp(t);
  const ada = await employer(app);
  const pool = await addPool(ada);
  const params = { poolId: pool._id };
  const list = async () => (await ada.call(poolMembers.list, { params, query: { limit: 100 } })).items;
  const reportOf = async (importId: string) =>
    (await ada.call(poolImports.report, { params: { importId } })).csv;
  const take = (bytes: Buffer | string, change: Parameters<typeof importTable>[3] = {}) =>
    importTable(ada, pool._id, bytes, change);
  return { app, ada, pool, params, list, reportOf, take };
}

const tallyOf = ({ added, merged, unchanged, refused }: Awaited<ReturnType<typeof importTable>>) => ({
  added,
  merged,
  unchanged,
  refused,
});

test("a file of people is imported, and rejected rows are listed with the reason", async (t) => {
  const { ada, list, reportOf, take } = await setting(t);
  const csv = [
    "First name,Last name,E-mail,Phone,Title,Skills,Website",
    'Kojo,Mensah,kojo@people.test,+233 24 123 4567,"Baker, head of",oven;bread,kojo.example.com',
    "Efua,,efua@people.test",
    "",
    "\u200b\u3164,No one,noone@people.test",
    "Yaa,Asante,yaa@,",
    "Kwame,Boateng,,",
    "=HYPERLINK(1),Evil,not-an-address",
    "Ama,Owusu,ama@people.test,12,x",
    "Long,Row,long@people.test,,,,,more,cells",
    "Kojo,M.,KOJO@people.test,,Chef",
    `Big,Row,big@people.test,,${"x".repeat(250)}`,
  ].join("\r\n");
  const end = await take(csv);
  assert.deepEqual([end.state, end.percent, end.rows_read], ["done", 100, 10]);
  assert.deepEqual(tallyOf(end), { added: 3, merged: 0, unchanged: 1, refused: 6 });
  const ama = (await list()).find((one) => one.first_name === "Ama");
  const { phone, about } = await ada.call(poolMembers.get, { params: { memberId: ama?._id ?? "" } });
  assert.deepEqual([phone, about], [null, "Phone number in the file: 12"]);
  const kojo = (await list()).find((one) => one.first_name === "Kojo");
  assert.deepEqual(
    [kojo?.headline, kojo?.tags, kojo?.source, kojo?.consent],
    ["Baker, head of", ["oven", "bread"], "import", "none"],
  );
  const details = await ada.call(poolMembers.get, { params: { memberId: kojo?._id ?? "" } });
  assert.deepEqual([details.phone, details.links], ["+233241234567", ["https://kojo.example.com"]]);
  const report = await reportOf(end._id);
  assert.deepEqual(
    report
      .slice(1)
      .trim()
      .split("\r\n")
      .map((line) => line.split(",").slice(0, 2).join(",")),
    [
      '"Row","Why it was not imported"',
      '"5","Has no name"',
      '"6","“yaa@” is not an e-mail address"',
      '"7","Has neither an e-mail address nor a phone number"',
      '"8","“not-an-address” is not an e-mail address"',
      '"10","Has more cells than the header row"',
      '"12","The headline is longer than 200 characters"',
    ],
  );
  assert.match(report, /"'=HYPERLINK\(1\)"/, "no cell is a formula");

  await t.test("the same file again adds no one and changes nothing", async () => {
    assert.deepEqual(tallyOf(await take(csv)), { added: 0, merged: 0, unchanged: 4, refused: 6 });
  });
  await t.test("another file fills in missing details, and overwrites nothing", async () => {
    const more =
      "Name;Mail;Phone;Tags;Position\nKojo X;kojo@people.test;;night;Boss\nEfua Y;efua@people.test;024 765 4321;;Cook";
    const columns = ["full_name", "email", "phone", "tags", "headline"] as const;
    assert.deepEqual(tallyOf(await take(more, { columns: [...columns], phone_country: "GH" })), {
      added: 0,
      merged: 2,
      unchanged: 0,
      refused: 0,
    });
    const after = await list();
    assert.deepEqual(
      after
        .toSorted((a, b) => a.first_name.localeCompare(b.first_name))
        .map(({ first_name, last_name, headline, tags }) => [first_name, last_name, headline, tags]),
      [
        ["Ama", "Owusu", "x", []],
        ["Efua", "Y", "Cook", []],
        ["Kojo", "Mensah", "Baker, head of", ["oven", "bread", "night"]],
      ],
    );
  });
});

test("files are read in every common encoding and layout", async (t) => {
  const { ada, params, list, take } = await setting(t);
  const text = (name: string, address: string, sign = ",") =>
    `Name${sign}E-mail\n"${name}"${sign}${address}@people.test\n`;
  const utf16 = (value: string, big = false) => {
    const bytes = Buffer.from(`\uFEFF${value}`, "utf16le");
    return big ? bytes.swap16() : bytes;
  };
  const files: [string, Buffer][] = [
    ["utf-8", Buffer.from(`\uFEFF${text("Zoë Ünal", "a")}`)],
    ["windows-1252", Buffer.from(text("Zoë Ünal", "b", ";"), "latin1")],
    ["utf-16le", utf16(text("Zoë Ünal", "c", "\t"))],
    ["utf-16be", utf16(text("Zoë Ünal", "d"), true)],
    ["utf-16le", utf16(text("Zoë Ünal", "e")).subarray(2)],
    ["utf-8", Buffer.from(text("Zoë Ünal", "f").replaceAll("\n", "\r"))],
  ];
  for (const [encoding, bytes] of files) {
    const body = { file_id: await uploadTable(ada, bytes) };
    const preview = await ada.call(poolImports.preview, { params, body });
    assert.equal(preview.encoding, encoding);
    assert.deepEqual(preview.columns, [
      { name: "Name", guess: "full_name" },
      { name: "E-mail", guess: "email" },
    ]);
    assert.equal(preview.rows[0]?.[0], "Zoë Ünal");
    assert.equal((await take(bytes)).added, 1, encoding);
  }
  const people = await list();
  assert.ok(people.every(({ first_name, last_name }) => first_name === "Zoë" && last_name === "Ünal"));
  assert.equal(people.length, files.length);
});

test("a malicious file is refused with a reason, and does no harm", async (t) => {
  const { app, ada, params, list, reportOf, take } = await setting(t);
  const start = async (bytes: Buffer | string) => {
    const file_id = await uploadTable(ada, bytes);
    return ada.call(poolImports.preview, { params, body: { file_id } });
  };
  for (const bytes of ["PK\x03\x04zip", "%PDF-1.4 x", Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])])
    await assert.rejects(uploadTable(ada, bytes), { status: 422, code: "file_refused" });
  await assert.rejects(start("  \n\n "), { code: "file_empty" });
  await assert.rejects(start("Name,E-mail\n"), { code: "not_a_table" });
  await assert.rejects(start("Kojo,kojo@people.test\nEfua,efua@people.test"), { code: "not_a_table" });
  await assert.rejects(start(`${"a,".repeat(200)}b\n1`), { code: "not_a_table" });

  await t.test("NULs, a row of megabytes and ragged quotes only affect their own rows", async () => {
    const end = await take(
      [
        "Name,E-mail,Notes",
        "Kojo,kojo@people.test,fine",
        "E\0fua,efua@people.test,nul",
        `Yaa,yaa@people.test,${"x".repeat(4 * 1024 ** 2)}`,
        'Ama "the cook",ama@people.test,a "quote" inside',
      ].join("\n"),
    );
    assert.deepEqual(tallyOf(end), { added: 2, merged: 0, unchanged: 0, refused: 2 });
    const report = await reportOf(end._id);
    assert.match(report, /"3","Contains characters that can't be shown"/);
    assert.match(report, /"4","Is longer than 100,000 characters"/);
  });
  await t.test("a quote that is never closed ends the import where it opens", async () => {
    const end = await take(
      'Name,E-mail\nKwesi,kwesi@people.test\n\n"Yaw,yaw@people.test\nAbena,abena@people.test\n',
    );
    assert.deepEqual([end.state, end.added], ["failed", 1]);
    assert.match(end.problem ?? "", /quotation mark in row 4 is never closed/);
  });
  await t.test("refuses columns without anyone's name or address", async () => {
    const file_id = await uploadTable(ada, "Name,E-mail\nA,a@people.test");
    const ask = (columns: ("skip" | "email" | "full_name")[]) =>
      ada.call(poolImports.start, { params, body: { file_id, columns } });
    await assert.rejects(ask(["skip", "email"]), { status: 422, code: "columns_wrong" });
    await assert.rejects(ask(["full_name", "skip"]), { status: 422, code: "columns_wrong" });
    await assert.rejects(ask(["email", "email"]), { status: 422, code: "columns_wrong" });
    await assert.rejects(ask(["full_name"]), { status: 422, code: "columns_wrong" });
  });
  await t.test("a header made to be slow to parse is read before tests time out", async () => {
    for (const piece of ["@", "a@", "a@b"]) {
      const file_id = await uploadTable(ada, `${piece.repeat(60_000 / piece.length)}\n1,2`);
      const { columns } = await ada.call(poolImports.preview, { params, body: { file_id } });
      assert.equal(columns.length, 1);
    }
  });
  await t.test("refuses another person's file", async () => {
    const globex = await employer(app, "Globex");
    const file_id = await uploadTable(globex, "Name,E-mail\nA,a@people.test");
    await assert.rejects(ada.call(poolImports.preview, { params, body: { file_id } }), {
      code: "file_not_ready",
    });
  });
  assert.equal((await list()).length, 3);
});

test("an import leaves out people who asked not to be contacted", async (t) => {
  const { ada, pool, params, reportOf, take } = await setting(t);
  const kojo = await addContactTo(ada, pool, { first_name: "Kojo", email: "kojo@people.test" });
  const stage_id = stageOf(pool, "Do not contact");
  await ada.call(poolMembers.move, { params, body: { ids: [kojo._id], stage_id } });
  await ada.call(poolMembers.move, { params, body: { ids: [kojo._id], stage_id: stageOf(pool, "Removed") } });
  const end = await take("Name,E-mail\nKojo,kojo@people.test\nEfua,efua@people.test");
  assert.deepEqual(tallyOf(end), { added: 1, merged: 0, unchanged: 0, refused: 1 });
  assert.match(await reportOf(end._id), /"2","Asked your company not to contact them/);
});

test("a restarted import continues where it was, and a stopped one stays stopped", async (t) => {
  const { app, ada, params, list } = await setting(t);
  const rows = Array.from({ length: 4100 }, (_, n) => `P${n},p${n}@people.test`);
  const file_id = await uploadTable(ada, `Name,E-mail\n${rows.join("\n")}`);
  const body = { file_id, columns: ["full_name" as const, "email" as const] };
  const { _id } = await ada.call(poolImports.start, { params, body });
  // Two workers at once, as when one was thought dead: each batch is written by one of them.
  await Promise.allSettled([runImport(app.services, _id), runImport(app.services, _id)]);
  const end = await endOfImport(ada, _id);
  assert.deepEqual(tallyOf(end), { added: 4100, merged: 0, unchanged: 0, refused: 0 });
  assert.equal(end.rows_read, 4100);
  assert.equal((await ada.call(poolMembers.list, { params, query: {} })).total, 4100);
  assert.equal((await list()).length, 100);
  assert.equal((await ada.call(poolImports.stop, { params: { importId: _id } })).state, "done");
  await assert.rejects(ada.call(poolImports.preview, { params, body: { file_id } }), {
    code: "file_not_ready",
  });
});
