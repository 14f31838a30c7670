import assert from "node:assert/strict";
import { test } from "node:test";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { publishJob } from "#api/testing/hiring/job-form";
import { pdf, visitor } from "#api/testing/hiring/visitor";
import {
  setting,
  someone,
  formOf,
  applyTo,
  arrived,
  confirmLink,
} from "#api/testing/hiring/visitor-application";

test("an incomplete form", async (t) => {
  const { app, acme } = await setting(t);
  const questions = [
    { label: "Why us?", kind: "long_text" as const, required: true },
    { label: "Days", kind: "multi_choice" as const, options: ["Mon", "Tue", "Wed"], required: true },
    { label: "Portfolio", kind: "file" as const, required: true },
  ];
  const job = await publishJob(acme, { title: "Baker", questions });
  const [why, days, portfolio] = job.questions.map(({ _id }) => `answers.${_id}`) as [string, string, string];

  await t.test("returns with an error beside each field, and loses nothing, not even files", async () => {
    const esi = visitor(app);
    const email = someone();
    const first = await applyTo(esi, job, "not-an-address", {
      consent: "",
      last_name: "",
      [why]: "Because <b>",
    });
    assert.equal(first.status, 422);
    for (const words of [
      "Please enter your last name.",
      "Please enter an e-mail address.",
      "Please answer this question.",
      "Please agree",
    ]) {
      assert.match(first.body, new RegExp(words), words);
    }
    assert.match(first.body, /Because &lt;b&gt;/);
    assert.match(first.body, /value="not-an-address"/);
    assert.match(first.body, /Esi\.pdf/);
    assert.match(first.body, /data-size="">\d+ (?:Bytes|KB|MB)</);
    // The résumé has arrived: it need not be sent again.
    const second = await esi.submit(`/jobs/${job._id}/apply`, {
      ...formOf(email),
      [why]: "Because",
      [days]: ["Wed", "Mon"],
      [portfolio]: pdf("work.pdf", 2_500_000),
    });
    assert.equal(second.status, 303);
    await visitor(app).submit(await confirmLink(app, email), {});
    const [card] = await arrived(acme, job);
    const seen = await acme.call(applications.get, { params: { applicationId: card?._id ?? "" } });
    assert.partialDeepStrictEqual(seen.answers, [
      { question: "Why us?", value: "Because" },
      { question: "Days", value: "Mon\nWed" },
      { question: "Portfolio", value: "work.pdf" },
    ]);
  });

  await t.test("refuses files that don't match their extension, at the field", async () => {
    const esi = visitor(app);
    for (const [file, words] of [
      [new File(["MZ\u0090"], "cv.pdf", { type: "application/pdf" }), "This is not a PDF file"],
      [new File(["x"], "cv.exe", { type: "application/x-msdownload" }), "Choose one of these: PDF"],
      [pdf("cv.pdf", 16 * 1024 ** 2), "larger than 15 MB"],
    ] as const) {
      const page = await applyTo(esi, job, someone(), { resume: file });
      assert.equal(page.status, 422);
      assert.match(page.body, new RegExp(words));
    }
    const strange = await applyTo(esi, job, someone(), { "answers.nonsense": pdf() });
    assert.equal(strange.status, 422);
  });

  await t.test("says all at once what is missing beside a file that is refused", async () => {
    const page = await applyTo(visitor(app), job, someone(), {
      last_name: "",
      resume: new File(["MZ\u0090"], "cv.pdf", { type: "application/pdf" }),
    });
    for (const words of [
      "This is not a PDF file",
      "Please enter your last name.",
      "Please answer this question.",
    ])
      assert.match(page.body, new RegExp(words), words);
  });

  await t.test("says whether there was something to save", async () => {
    const esi = visitor(app);
    const save = async (first_name: string) => {
      const { location = "" } = await esi.submit(`/jobs/${job._id}/apply`, { first_name, action: "save" });
      return (await esi.get(location)).body;
    };
    assert.match(await save(""), /nothing to save yet/);
    assert.match(await save("Esi"), /Saved\. You can continue/);
  });

  await t.test("is kept for the browser it was written in, and for no other", async () => {
    const esi = visitor(app);
    await esi.submit(`/jobs/${job._id}/apply`, {
      first_name: "Draft-Esi",
      action: "save",
      resume: pdf("mine.pdf"),
    });
    const mine = await esi.get(`/jobs/${job._id}/baker/apply`);
    assert.match(mine.body, /Draft-Esi/);
    assert.match(mine.body, /mine\.pdf/);
    const other = await visitor(app).get(`/jobs/${job._id}/baker/apply`);
    assert.doesNotMatch(other.body, /Draft-Esi|mine\.pdf/);
    const removed = await esi.submit(`/jobs/${job._id}/apply`, { first_name: "Draft-Esi", remove: "resume" });
    assert.doesNotMatch(removed.body, /mine\.pdf/);
  });

  await t.test("keeps what was saved since when an older form is sent again", async () => {
    const esi = visitor(app);
    const page = `/jobs/${job._id}/baker/apply`;
    const writtenIn = (body: string) => /name="written" value="(\d+)"/.exec(body)?.[1] ?? "";
    const gaps = await esi.submit(`/jobs/${job._id}/apply`, {
      first_name: "First",
      written: writtenIn((await esi.get(page)).body),
      action: "send",
    });
    assert.match(gaps.body, new RegExp(`<html[^>]* data-page="${page}"`));
    const older = Number(writtenIn(gaps.body));
    const save = (first_name: string, written: number) =>
      esi.submit(`/jobs/${job._id}/apply`, { first_name, written: String(written), action: "save" });
    await save("Second", older + 1);
    const again = await save("First", older);
    assert.deepEqual([again.status, again.location], [303, page]);
    assert.match((await esi.get(page)).body, /value="Second"/);
    await save("Third", Date.now() + 3_600_000);
    await save("Fourth", Date.now());
    assert.match((await esi.get(page)).body, /value="Fourth"/);
  });

  await t.test("accepts 300 answers and control characters without failing", async () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`answers.${n}`, "\u0000x"]));
    const page = await applyTo(visitor(app), job, someone(), { ...many, note: "a\u0000b" });
    assert.equal(page.status, 422);
  });

  await t.test(
    "uploads a file in parts like the script does, resumes it, and keeps it after a reload",
    async () => {
      const esi = visitor(app);
      const bytes = Buffer.from(await pdf("big.pdf", 6 * 1024 ** 2).arrayBuffer());
      const claim = { field: "resume", name: "big.pdf", size: bytes.length, type: "application/pdf" };
      type Plan = {
        fileId: string;
        partSize: number;
        partCount: number;
        parts: { number: number; etag: string }[];
      };
      const files = `/jobs/${job._id}/apply/files`;
      const { body: plan } = await esi.json<Plan>(files, claim);
      const put = async (number: number) => {
        const { body } = await esi.json<{ url: string }>(`${files}/${plan.fileId}/parts`, { number });
        const part = bytes.subarray((number - 1) * plan.partSize, number * plan.partSize);
        const answer = await fetch(body.url, { method: "PUT", body: new Uint8Array(part) });
        return { number, etag: answer.headers.get("etag") ?? "" };
      };
      const first = await put(1);
      const { body: again } = await esi.json<Plan>(files, claim);
      assert.equal(again.fileId, plan.fileId);
      assert.deepEqual(
        again.parts.map(({ number }) => number),
        [1],
      );
      const stranger = await visitor(app).json(`${files}/${plan.fileId}/complete`, { parts: [first] });
      assert.equal(stranger.status, 404);
      const early = await esi.json<{ code: string }>(`${files}/${plan.fileId}/complete`, { parts: [first] });
      assert.equal(early.body.code, "parts_missing");
      const done = await esi.json<{ name: string }>(`${files}/${plan.fileId}/complete`, {
        parts: [first, await put(2)],
      });
      assert.equal(done.body.name, "big.pdf");
      assert.match((await esi.get(`/jobs/${job._id}/baker/apply`)).body, /big\.pdf/);
    },
  );
});
