import assert from "node:assert/strict";
import { test } from "node:test";
import { uploads } from "@loubby/shared-contracts/http/files/uploads";
import { upload } from "#api/testing/files/upload";
import { candidate, employer, member, type Person } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

const KB = 1024;
const GB_OF_KB = 1 / KB ** 2;

const begin = (person: Person, size: number) =>
  person.call(uploads.create, {
    body: { purpose: "message-file", name: "list.txt", type: "text/plain", size },
  });
const used = async (person: Person) => (await person.call(uploads.storage, {})).used;

test("storage", async (t) => {
  const app = await testApp(t, {
    STORAGE_GB_PER_COMPANY: String(100 * GB_OF_KB),
    STORAGE_GB_PER_PERSON: String(10 * GB_OF_KB),
  });
  const company = await employer(app);
  const colleague = await member(app, company, "recruiter", []);
  const kofi = await candidate(app, "Kofi");

  await t.test("is one for all members of a company, and a candidate's own", async () => {
    await upload(
      colleague,
      { purpose: "message-file", name: "a.txt", type: "text/plain" },
      Buffer.alloc(300, "a"),
    );
    await upload(
      kofi,
      { purpose: "message-file", name: "b.txt", type: "text/plain" },
      Buffer.alloc(200, "b"),
    );
    assert.deepEqual(await company.call(uploads.storage, {}), {
      used: 300,
      allowed: 100 * KB,
      holder: "company",
    });
    assert.deepEqual(await kofi.call(uploads.storage, {}), { used: 200, allowed: 10 * KB, holder: "person" });
    assert.equal(await used(await employer(app, "Other")), 0);
  });

  await t.test("refuses what finds no room, before a byte is sent", async () => {
    await assert.rejects(begin(kofi, 11 * KB), {
      status: 409,
      code: "storage_full",
      message:
        "Your storage has no room for this file (200 Bytes of 10 KB used). Delete files you no longer need, then try again.",
    });
    await assert.rejects(begin(company, 101 * KB), {
      message: /^Your company's storage has no room for this file \(300 Bytes of 100 KB used\)\./,
    });
  });

  await t.test("gives its last room to one of many who ask at once", async () => {
    const asked = await Promise.allSettled(
      [company, colleague, company, colleague, company].map((person) => begin(person, 60 * KB)),
    );
    const codes = asked.map((one) =>
      one.status === "rejected" ? (one.reason as { code: string }).code : "begun",
    );
    assert.deepEqual(codes.sort(), ["begun", "storage_full", "storage_full", "storage_full", "storage_full"]);
  });

  await t.test("has room again once an upload is canceled", async () => {
    const { fileId } = await begin(kofi, 9 * KB);
    await assert.rejects(begin(kofi, 2 * KB), { code: "storage_full" });
    await kofi.call(uploads.abort, { params: { fileId } });
    assert.equal(await used(kofi), 200);
    await begin(kofi, 2 * KB);
  });
});
