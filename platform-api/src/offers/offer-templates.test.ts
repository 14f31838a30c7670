import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { offers } from "@loubby/shared-contracts/http/offers/offers";
import { offerTemplates } from "@loubby/shared-contracts/http/offers/offer-templates";
import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";
import { application } from "#api/testing/hiring/application";
import { dayIn, offerForm, paragraphs, sendOffer } from "#api/testing/hiring/offer";
import { candidate, employer } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";

async function setting(t: TestContext) {
  const app = await testApp(t);
  const acme = await employer(app);
  await subscribe(app, acme, "growth_plan_monthly");
  return { app, acme };
}

const letter = (change: object = {}) => ({
  name: "Standard",
  subject: "Your offer: {job_title}",
  body: paragraphs("Dear {candidate_name},"),
  ...change,
});

test("a company's letters", async (t) => {
  const { app, acme } = await setting(t);
  const kept = await acme.call(offerTemplates.create, { body: letter() });

  await t.test("have unique names, ignoring case", async () => {
    await assert.rejects(acme.call(offerTemplates.create, { body: letter({ name: "STANDARD" }) }), {
      status: 409,
      code: "name_taken",
    });
  });

  await t.test("only accept known variables, and say where an unknown one is", async () => {
    const body = letter({ name: "Odd", body: paragraphs("Dear {candidate_name},", "you get {salry}.") });
    await assert.rejects(acme.call(offerTemplates.create, { body }), {
      status: 422,
      code: "unknown_variable",
      message:
        /^\{salry\} in paragraph 2 isn't a known variable\. Use \{first_name\}, .* and \{expires_on\}\.$/,
    });
    const unclosed = letter({ name: "Odd", body: paragraphs("Dear {candidate_name, welcome") });
    await assert.rejects(acme.call(offerTemplates.create, { body: unclosed }), {
      code: "unknown_variable",
      message: /^\{candidate_name in paragraph 1 has no closing brace/,
    });
    await assert.rejects(
      acme.call(offerTemplates.create, { body: letter({ name: "Odd", subject: "{constructor}" }) }),
      { code: "unknown_variable", message: /in the subject/ },
    );
    const halved: RichText = {
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [
            { type: "text", text: "{candi" },
            { type: "text", text: "date_name}", marks: [{ type: "bold" }] },
          ],
        },
      ],
    };
    await assert.rejects(acme.call(offerTemplates.create, { body: letter({ name: "Odd", body: halved }) }), {
      code: "unknown_variable",
      message: /only partly formatted/,
    });
  });

  await t.test("can't be overwritten unseen, and are hidden from other companies", async () => {
    const params = { templateId: kept._id };
    const newer = await acme.call(offerTemplates.update, {
      params,
      body: { ...letter(), version: kept.version },
    });
    assert.equal(newer.version, 2);
    await assert.rejects(
      acme.call(offerTemplates.update, { params, body: { ...letter(), version: kept.version } }),
      { status: 409, code: "changed_meanwhile" },
    );
    const other = await employer(app, "Other");
    await subscribe(app, other, "growth_plan_monthly");
    assert.deepEqual(await other.call(offerTemplates.list, {}), []);
    await assert.rejects(other.call(offerTemplates.remove, { params }), { status: 404 });
    await assert.rejects(other.call(offerTemplates.update, { params, body: { ...letter(), version: 2 } }), {
      status: 404,
    });
  });
});

test("an offer's letter", async (t) => {
  const { app, acme } = await setting(t);
  const kofi = await candidate(app);
  const applicationId = await application(acme, kofi);
  const params = { applicationId };
  const create = (change: object) => acme.call(offers.create, { params, body: offerForm(change) });

  await t.test("is previewed as the candidate would read it, with what is missing", async () => {
    const body = offerForm({
      letter: paragraphs("{candidate_name} reports to {manager} and gets {salary}."),
      pay: null,
    });
    const shown = await acme.call(offers.preview, { params, body });
    assert.deepEqual(shown.missing.toSorted(), ["manager", "salary"]);
    assert.match(JSON.stringify(shown.letter), /Kofi Mensah reports to \{manager\}/);
    assert.equal(shown.subject, "Your offer: Frontend engineer");
  });

  await t.test("can't be endless or contain characters that can't be stored", async () => {
    await assert.rejects(create({ letter: paragraphs("x".repeat(200_000)) }), { status: 400 });
    await assert.rejects(create({ letter: { type: "doc", content: [{ type: "script", text: "x" }] } }), {
      status: 400,
    });
    const link = [
      { type: "text", text: "x", marks: [{ type: "link", attrs: { href: "javascript:alert(1)" } }] },
    ];
    await assert.rejects(
      create({ letter: { type: "doc", content: [{ type: "paragraph", content: link }] } }),
      {
        status: 400,
      },
    );
    await assert.rejects(create({ letter: paragraphs("a\u0000b") }), (error: unknown) => {
      assert.ok([400, 422].includes((error as { status: number }).status), String(error));
      return true;
    });
  });

  await t.test("only accepts possible amounts and days", async () => {
    const pay = (amount: unknown) => ({ pay: { amount, currency: "ngn", period: "year" } });
    for (const amount of [-1, 0, 1.5, 1e15, "7", null])
      await assert.rejects(create(pay(amount)), { status: 400 }, String(amount));
    for (const change of [
      { start_date: "2026-02-31" },
      { expires_on: "soon" },
      { pay: { amount: 1, currency: "xxx", period: "year" } },
    ])
      await assert.rejects(create(change), { status: 400 });
    const sending = (change: object) => sendOffer(acme, applicationId, change);
    await assert.rejects(sending({ start_date: "9999-12-31", expires_on: dayIn(-1) }), (error: unknown) => {
      const { details } = error as { details: { path: string; message: string }[] };
      assert.deepEqual(
        details.map(({ message }) => message),
        ["That is more than two years ahead", "This day has passed"],
      );
      return true;
    });
  });
});
