import assert from "node:assert/strict";
import { test } from "node:test";
import { publishJob } from "#api/testing/hiring/job-form";
import { pdf, visitor } from "#api/testing/hiring/visitor";
import { applyTo, confirmLink, setting, someone } from "#api/testing/hiring/visitor-application";

const RESUME = `Esi Owusu
esi@mail.test | +233 24 412 3456 | Accra, Ghana
Experience
2015 - 2023  Baker at Corner House`;

interface Read {
  readonly fields: Readonly<Record<string, string>>;
}

test("the résumé of an application that is being written", async (t) => {
  const { app, acme } = await setting(t);
  const questions = [
    { label: "Current employer", kind: "short_text" as const, required: false },
    { label: "Why us?", kind: "long_text" as const, required: false },
  ];
  const job = await publishJob(acme, { title: "Baker", questions });
  const form = `/jobs/${job._id}/apply`;
  const read = (who: ReturnType<typeof visitor>) => who.json<Read>(`${form}/files/resume/read`, {});
  const esi = visitor(app);
  const save = (resume: File) => esi.submit(form, { action: "save", resume });

  await t.test("says what fills the form's fields, and changes nothing", async () => {
    await save(new File([RESUME], "esi.txt", { type: "text/plain" }));
    const { status, body } = await read(esi);
    assert.equal(status, 200);
    assert.deepEqual(body.fields, {
      first_name: "Esi",
      last_name: "Owusu",
      email_address: "esi@mail.test",
      phone_number: "+233244123456",
      [`answers.${job.questions[0]?._id}`]: "Corner House",
    });
    assert.doesNotMatch((await esi.get(`/jobs/${job._id}/baker/apply`)).body, /Owusu|Corner House/);
  });

  await t.test("is read for the browser it was chosen in, and for no other", async () => {
    assert.equal((await read(visitor(app))).status, 404);
    const other = visitor(app);
    await other.submit(form, { first_name: "Mallory", action: "save" });
    assert.equal((await read(other)).status, 404);
  });

  await t.test("says nothing where it has no text", async () => {
    await save(pdf("empty.pdf"));
    assert.deepEqual((await read(esi)).body, { fields: {} });
  });

  await t.test("is read ten times a minute at most", async () => {
    const eager = visitor(app);
    await eager.submit(form, { action: "save", resume: pdf("mine.pdf") });
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await read(eager)).status);
    assert.deepEqual(statuses, [...Array<number>(10).fill(200), 429]);
  });

  await t.test("isn't read once the application was confirmed", async () => {
    const done = visitor(app);
    const email = someone();
    await applyTo(done, job, email);
    await visitor(app).submit(await confirmLink(app, email), {});
    assert.equal((await read(done)).status, 404);
  });
});
