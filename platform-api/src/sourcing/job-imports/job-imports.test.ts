import assert from "node:assert/strict";
import { test } from "node:test";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import type { ImportColumn } from "@loubby/shared-contracts/http/sourcing/import-columns";
import { jobImports } from "@loubby/shared-contracts/http/sourcing/job-imports";
import { pathsOf, type Refusal } from "#api/testing/hiring/company-jobs";
import { publishJob } from "#api/testing/hiring/job-form";
import { uploadTable } from "#api/testing/hiring/pool-import";
import { mailsTo } from "#api/testing/mailbox";
import { employer, member } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

const CONSENT = { basis: "agreed", on: "2026-11-20" } as const;
const TABLE = `First name;Last name;E-mail;Headline;Company;City;Source
Esi;Owusu;esi@list.test;Baker;Golden Crust;Accra;LinkedIn
Yaa;Asante;;Cook;;;
Kofi;Mensah;not an address;;;;
Esi;Again;ESI@list.test;;;;
=cmd;Formula;kojo@list.test;;;;
`;

test("adding people to a job from a file", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app);
  const job = await publishJob(ada, { questions: [] });
  const params = { jobId: job._id };
  const send = async (table: string, by = ada, source = "") => {
    const file_id = await uploadTable(by, table);
    const { columns } = await by.call(jobImports.preview, { params, body: { file_id } });
    const body = { file_id, columns: columns.map(({ guess }) => guess), source, consent: CONSENT };
    return by.call(jobImports.start, { params, body });
  };

  await t.test("adds, counts those who are there, and names the other rows with why", async () => {
    const { added, there, refused, report } = await send(TABLE, ada, "event");
    assert.deepEqual([added, there], [2, 1]);
    assert.deepEqual(
      refused.map(({ row, name }) => [row, name]),
      [
        [3, "Yaa Asante"],
        [4, ""],
      ],
    );
    assert.equal(refused[0]?.reason, "Has no e-mail address");
    assert.match(refused[1]?.reason ?? "", /is not an e-mail address/);
    assert.match(report?.csv ?? "", /Row.*Why it was not imported/);
    const { items } = await ada.call(applicationList.list, { params, query: {} });
    const esi = items.find(({ candidate }) => candidate.first_name === "Esi");
    const { title, employer, location } = esi?.facts ?? {};
    assert.deepEqual([title, employer, location], ["Baker", "Golden Crust", "Accra"]);
    // The file's source is of those who name none.
    const sources = new Map(items.map(({ candidate, source }) => [candidate.last_name, source]));
    assert.deepEqual([sources.get("Owusu"), sources.get("Formula")], ["from:linkedin", "from:event"]);
    assert.equal((await mailsTo(app, "esi@list.test")).length, 1);
  });

  await t.test("adds no one twice when the file is sent again", async () => {
    const { added, there } = await send(TABLE);
    assert.deepEqual([added, there], [0, 3]);
  });

  await t.test("adds no one with only a phone number", async () => {
    const { refused } = await send("First name,Last name,E-mail,Phone\nAma,Boateng,,+233244123456\n");
    assert.equal(refused[0]?.reason, "Has no e-mail address");
  });

  await t.test(
    "reads a number without a code as one of the job's country, or keeps it in the note",
    async () => {
      const { added, without_phone } = await send(
        "First name,Last name,E-mail,Phone\nNana,Addo,nana@list.test,0803 123 4567\nAba,Sam,aba@list.test,12\n",
      );
      assert.equal(added, 2);
      assert.deepEqual(
        without_phone.map(({ row, name }) => [row, name]),
        [[3, "Aba Sam"]],
      );
      assert.match(without_phone[0]?.reason ?? "", /“12” couldn't be read as a phone number/);
    },
  );

  await t.test("refuses two columns for one field, at the second", async () => {
    const file_id = await uploadTable(ada, "Name,Title,Job,E-mail\nA B,Cook,Chef,two@list.test\n");
    const columns: ImportColumn[] = ["full_name", "headline", "headline", "email"];
    await assert.rejects(
      ada.call(jobImports.start, { params, body: { file_id, columns, consent: CONSENT } }),
      (error: Refusal) => {
        assert.deepEqual(pathsOf(error), ["columns.2"]);
        return true;
      },
    );
  });

  await t.test(
    "refuses too many rows, a broken table and missing columns before it adds anyone",
    async () => {
      const many = Array.from({ length: 101 }, (_, at) => `A,B,many${at}@list.test`).join("\n");
      await assert.rejects(send(`First name,Last name,E-mail\n${many}`), {
        status: 422,
        code: "too_many_rows",
      });
      await assert.rejects(send('First name,Last name,E-mail\nA,B,one@list.test\n"C,D,two@list.test\n'), {
        status: 422,
        code: "not_a_table",
      });
      await assert.rejects(send("First name,Last name\nA,B\n"), { status: 422, code: "columns_wrong" });
      assert.deepEqual(await mailsTo(app, "one@list.test"), []);
    },
  );

  await t.test("is refused without permission and for another company's job", async () => {
    const guest = await member(app, ada, "guest", []);
    await assert.rejects(send(TABLE, guest), { status: 403 });
    await assert.rejects(send(TABLE, await employer(app, "Globex")), { status: 404 });
  });
});
