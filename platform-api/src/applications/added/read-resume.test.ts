import assert from "node:assert/strict";
import { test } from "node:test";
import { addedCandidates } from "@loubby/shared-contracts/http/applications/added-candidates";
import { upload, uploadResume } from "#api/testing/files/upload";
import { candidate, employer } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

const TEXT = "Esi Owusu\nesi@mail.test\nExperience\n2020 - present Baker at Acme";

test("reading a résumé before someone is added", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");

  await t.test("answers the facts of an uploaded file and of a pasted text", async () => {
    const resume = { purpose: "resume", name: "esi.txt", type: "text/plain" } as const;
    const file_id = await upload(ada, resume, Buffer.from(TEXT));
    for (const body of [{ file_id }, { text: TEXT }]) {
      const { facts } = await ada.call(addedCandidates.readResume, { body });
      assert.equal(facts?.email_address?.value, "esi@mail.test");
      assert.equal(facts?.title?.words, "Baker at Acme");
    }
  });

  await t.test(
    "reads a mail's sender and the position that its words name, and no other address",
    async () => {
      const text = [
        "To: Mara Keller <mara@acme.test>",
        "From: Karl Lindner <karl.lindner@mail.test>",
        "Subject: Application",
        "",
        "Hello Mara,",
        "I'm an Optical Engineer at Zeiss in Jena. Call me on +49 30 901820.",
      ].join("\n");
      const { facts } = await ada.call(addedCandidates.readResume, { body: { text } });
      assert.deepEqual(
        [facts?.first_name, facts?.last_name, facts?.email_address, facts?.phone_number].map(
          (one) => one?.value,
        ),
        ["Karl", "Lindner", "karl.lindner@mail.test", "+4930901820"],
      );
      assert.deepEqual(
        [facts?.title, facts?.employer, facts?.location].map((one) => one?.value),
        ["Optical Engineer", "Zeiss", "Jena"],
      );
      assert.equal(facts?.title?.words, "I'm an Optical Engineer at Zeiss in Jena");
    },
  );

  await t.test("reads who a mail introduces, and nothing of its sender", async () => {
    const text = [
      "From: Priya Nair <priya@agency.test>",
      "Subject: Store manager",
      "",
      "Hi Mara, I'd like to introduce Lena Holm for your opening at Harbourline.",
      "She is currently a shift supervisor at Nordkaffe in Malmö and leads a team of nine people.",
      "Write to her at lena.holm@mail.test. Best, Priya, +46 8 123 456 78",
    ].join("\n");
    const { facts } = await ada.call(addedCandidates.readResume, { body: { text } });
    assert.deepEqual(
      [facts?.first_name, facts?.last_name, facts?.email_address, facts?.phone_number].map(
        (one) => one?.value,
      ),
      ["Lena", "Holm", "lena.holm@mail.test", undefined],
    );
    assert.deepEqual(
      [facts?.title, facts?.employer, facts?.location].map((one) => one?.value),
      ["Shift supervisor", "Nordkaffe", "Malmö"],
    );
  });

  await t.test("reads who a mail recommends in other words, by the address that has their name", async () => {
    const text = [
      "From: Henrik Dahl <henrik.dahl@varv.test>",
      "Subject: A welder for you?",
      "",
      "Hi Rosa, you should talk to Lars Holm (lars.holm@mail.test, +46 70 174 06 35).",
      "He has welded at Kockums in Malmö for nine years and wants to move to Kiel.",
      "Best",
      "Henrik Dahl",
      "+46 40 555 01 00",
    ].join("\n");
    const { facts } = await ada.call(addedCandidates.readResume, { body: { text } });
    assert.deepEqual(
      [facts?.first_name, facts?.last_name, facts?.email_address, facts?.phone_number].map(
        (one) => one?.value,
      ),
      ["Lars", "Holm", "lars.holm@mail.test", "+46701740635"],
    );
  });

  await t.test("takes the sender for no one else, where a mail names no address of theirs", async () => {
    const text =
      "From: Henrik Dahl <henrik.dahl@varv.test>\n\nHi, my neighbor is a fine welder. Should he call you?";
    const { facts } = await ada.call(addedCandidates.readResume, { body: { text } });
    assert.deepEqual([facts?.first_name, facts?.email_address], [null, null]);
  });

  await t.test("reads the sender of a mail about themselves that speaks of someone else too", async () => {
    const text =
      "From: Karl Lindner <karl.lindner@mail.test>\n\nMara said she needs help. My CV is attached; ask her about me.";
    const { facts } = await ada.call(addedCandidates.readResume, { body: { text } });
    assert.deepEqual(
      [facts?.first_name?.value, facts?.email_address?.value],
      ["Karl", "karl.lindner@mail.test"],
    );
  });

  await t.test("reads of a forwarded mail the person who wrote it", async () => {
    const text =
      "From: Mara Keller <mara@acme.test>\n\nFor us?\n\n---------- Forwarded message ---------\n" +
      "From: Karl Lindner <karl.lindner@mail.test>\n\nI'm a Cook at Acme.";
    const { facts } = await ada.call(addedCandidates.readResume, { body: { text } });
    assert.deepEqual(
      [facts?.first_name?.value, facts?.email_address?.value, facts?.title?.value],
      ["Karl", "karl.lindner@mail.test", "Cook"],
    );
  });

  for (const words of [
    "You should talk to Lena, our best supervisor ever at Nordkaffe in Malmö",
    "We met the manager of the store at Bluefield in Leeds yesterday.",
  ])
    await t.test(`leaves the position empty where “${words}” isn't plain about it`, async () => {
      const { facts } = await ada.call(addedCandidates.readResume, { body: { text: words } });
      assert.deepEqual([facts?.title, facts?.employer], [null, null]);
    });

  for (const [words, title, employer, location] of [
    [
      "I am a site manager at Smith and Sons in Hamburg and would like to apply.",
      "Site manager",
      "Smith and Sons",
      "Hamburg",
    ],
    ["I'm a Cook at Acme and I live in Lagos.", "Cook", "Acme"],
    [
      "I work as a Cook at Acme in Frankfurt am Main and I'm free in May.",
      "Cook",
      "Acme",
      "Frankfurt am Main",
    ],
    ["I worked five years as a Stock Controller at Bluefield.", "Stock Controller", "Bluefield"],
    ["I have worked for 5 years as the Head Chef at Golden Crust, in Accra.", "Head Chef", "Golden Crust"],
    ["I am Warehouse Supervisor at Kilimani Logistics.", "Warehouse Supervisor", "Kilimani Logistics"],
    ["I've been working as a nurse at Ridge Hospital.", "Nurse", "Ridge Hospital"],
    ["I worked as a Cook at Acme. Now I am a Baker at Crust.", "Baker", "Crust"],
    ["I worked with the manager at Bluefield.", undefined, undefined],
  ] as const)
    await t.test(`reads of “${words}” which position it names`, async () => {
      const text = `From: Karl Lindner <karl.lindner@mail.test>\n\n${words}`;
      const { facts } = await ada.call(addedCandidates.readResume, { body: { text } });
      assert.deepEqual([facts?.title?.value, facts?.employer?.value], [title, employer]);
      if (location) assert.equal(facts?.location?.value, location);
    });

  await t.test("says in words why a file can't be read", async () => {
    const file_id = await uploadResume(ada);
    const { facts, problem } = await ada.call(addedCandidates.readResume, { body: { file_id } });
    assert.equal(facts, null);
    assert.match(problem ?? "", /Fill in the fields yourself/);
  });

  await t.test("reads no one else's file", async () => {
    const file_id = await uploadResume(await candidate(app));
    await assert.rejects(ada.call(addedCandidates.readResume, { body: { file_id } }), {
      status: 422,
      code: "resume_missing",
    });
  });
});
