import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { offers } from "@loubby/shared-contracts/http/offers/offers";
import { application } from "#api/testing/hiring/application";
import { confirmAddress, mailsTo, tokenIn } from "#api/testing/mailbox";
import { paragraphs, sendOffer } from "#api/testing/hiring/offer";
import { candidate, employer, prove } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { visitor } from "#api/testing/hiring/visitor";

async function setting(t: TestContext) {
  const app = await testApp(t);
  const acme = await prove(app, await employer(app));
  const kofi = await candidate(app);
  await confirmAddress(app, kofi);
  const someone = visitor(app);
  const newOffer = async (change = {}) => {
    const applicationId = await application(acme, kofi);
    const offer = await sendOffer(acme, applicationId, change);
    const [mail] = await mailsTo(app, kofi.email);
    return { applicationId, offer, path: `/offers/${tokenIn(mail ?? { body_text: "" })}` };
  };
  return { app, acme, kofi, someone, newOffer };
}

const signed = { name: "Kofi Mensah", consent: "yes" };

test("the link in an offer mail, without an account", async (t) => {
  const { app, acme, kofi, someone, newOffer } = await setting(t);

  await t.test("changes nothing when opened, and hires when the offer is accepted", async () => {
    const { applicationId, path } = await newOffer();
    for (let times = 0; times < 3; times += 1) {
      const page = await someone.get(path);
      assert.equal(page.status, 200);
      assert.match(page.body, /₦9,000,000 a year/);
      assert.match(page.body, /Accept offer/);
      assert.match(page.body, /Questions\? Reply to the mail/);
      assert.match(page.body, /keep-typed\.js.*<form [^>]*data-keep-typed=.*<label [^>]*data-ask-anew/s);
    }
    const letter = await someone.get(`${path}/letter.pdf`);
    assert.equal(letter.status, 303);
    assert.match(await (await fetch(letter.location ?? "")).text(), /^%PDF/);
    const done = await someone.submit(`${path}/accept`, signed);
    assert.deepEqual([done.status, done.location], [303, path]);
    assert.match(
      (await someone.get(path)).body,
      /You accepted this offer on <span>.* at \d\d:\d\d UTC<\/span>, signed as Kofi Mensah/,
    );
    const { status } = await acme.call(applications.get, { params: { applicationId } });
    assert.equal(status, "hired");
    const again = await someone.submit(`${path}/accept`, { ...signed, name: "Someone Else" });
    assert.equal(again.status, 303);
    assert.match((await someone.get(path)).body, /signed as Kofi Mensah/);
    assert.doesNotMatch((await someone.get(path)).body, /action="[^"]*\/(accept|decline)"/);
  });

  await t.test("lets someone with another legal name say so, without scripts", async () => {
    const { applicationId, path } = await newOffer();
    const typed = { ...signed, name: "Kwame Mensah" };
    const refused = await someone.submit(`${path}/accept`, typed);
    assert.equal(refused.status, 422);
    assert.match(refused.body, /Type your name as in the letter, Kofi Mensah/);
    assert.match(refused.body, /<input type="checkbox" name="legal_name" value="Kwame Mensah"/);
    const another = await someone.submit(`${path}/accept`, { ...typed, legal_name: "Someone Else" });
    assert.equal(another.status, 422);
    const done = await someone.submit(`${path}/accept`, { ...typed, legal_name: "Kwame Mensah" });
    assert.equal(done.status, 303);
    assert.match((await someone.get(path)).body, /signed as Kwame Mensah and addressed to Kofi Mensah/);
    const { items } = await acme.call(offers.list, { params: { applicationId } });
    assert.deepEqual(
      [items[0]?.signature?.letter_name, items[0]?.signature?.signed_on],
      ["Kofi Mensah", "link"],
    );
  });

  await t.test("returns an incomplete form with what was typed", async () => {
    const { path } = await newOffer();
    const unsigned = await someone.submit(`${path}/accept`, { name: "Kofi Mensah" });
    assert.equal(unsigned.status, 422);
    assert.match(unsigned.body, /Please agree first/);
    assert.match(unsigned.body, /value="Kofi Mensah"/);
    const hostile = await someone.submit(`${path}/accept`, { name: '"><script>alert(1)</script>' });
    assert.doesNotMatch(hostile.body, /<script>alert/);
    const silent = await someone.submit(`${path}/decline`, {
      name: "Kofi Mens",
      reason: "",
      note: "Thank you all the same",
    });
    assert.equal(silent.status, 422);
    assert.match(silent.body, /value="Kofi Mens"/);
    assert.match(silent.body, /Please choose a reason/);
    assert.match(silent.body, /Thank you all the same/);
    const odd = await someone.submit(`${path}/decline`, { reason: "constructor", note: "" });
    assert.equal(odd.status, 422);
  });

  await t.test("confirms that the offer was declined, and ends it", async () => {
    const { applicationId, path } = await newOffer();
    await someone.submit(`${path}/decline`, { reason: "place", note: "Too far" });
    const { body } = await someone.get(path);
    assert.match(
      body,
      /You declined this offer on [^.]*\. Your reason: “Where the work is”\. Acme has been told\./,
    );
    assert.match(body, /Your application for .* stays open until Acme decides or you withdraw it\./);
    const late = await someone.submit(`${path}/accept`, signed);
    assert.equal(late.status, 422);
    assert.match(late.body, /already declined this offer/);
    await sendOffer(acme, applicationId);
    const [mail] = await mailsTo(app, kofi.email);
    assert.match(mail?.body_text ?? "", /is making you a new offer for the position of/);
    assert.doesNotMatch(mail?.body_text ?? "", /no longer counts/);
  });

  await t.test("explains that the offer was withdrawn or replaced", async () => {
    const { applicationId, offer, path } = await newOffer();
    await sendOffer(acme, applicationId);
    assert.match((await someone.get(path)).body, /replaced this offer with a newer one/);
    const [mail] = await mailsTo(app, kofi.email);
    assert.match(mail?.subject ?? "", /^Acme changed its offer: /);
    assert.match(mail?.body_text ?? "", /has changed its offer.*its link shows only what it said/);
    const newer = `/offers/${tokenIn(mail ?? { body_text: "" })}`;
    const refused = (await someone.submit(`${path}/accept`, signed)).body;
    assert.equal(refused.match(/newer one/g)?.length, 1, "the page says it once");
    const { items } = await acme.call(offers.list, { params: { applicationId } });
    assert.deepEqual([items[1]?._id, items[1]?.state], [offer._id, "superseded"]);
    const body = { note: "<b>Budget</b>" };
    await acme.call(offers.withdraw, { params: { offerId: items[0]?._id ?? "" }, body });
    const page = await someone.get(newer);
    assert.match(page.body, /withdrew this offer/);
    assert.match(page.body, /&lt;b&gt;Budget/);
  });

  await t.test("returns 404 when it is made up or incomplete", async () => {
    const { path } = await newOffer();
    for (const address of ["/offers/x", `${path}x`, path.slice(0, -1), `/offers/${"A".repeat(43)}`]) {
      assert.equal((await someone.get(address)).status, 404, address);
      assert.equal((await someone.submit(`${address}/accept`, signed)).status, 404);
    }
  });

  await t.test("shows each benefit on a line of its own", async () => {
    const extras = "Health insurance\n28 days of leave";
    const { path } = await newOffer({ extras, letter: paragraphs("You get: {extras}, and more.") });
    const { body } = await someone.get(path);
    assert.match(body, /You get: Health insurance<br\/?>28 days of leave, and more\./);
  });

  await t.test("shows HTML in a letter as plain text", async () => {
    const { path } = await newOffer({ letter: paragraphs("<img src=x onerror=alert(1)> {candidate_name}") });
    const { body } = await someone.get(path);
    assert.match(body, /&lt;img src=x onerror=alert\(1\)&gt; Kofi Mensah/);
  });
});
