import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { personMails } from "@loubby/shared-contracts/http/person-mails/person-mails";
import { ownerSql } from "#api/testing/as-owner";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { employer } from "#api/testing/person";
import { testApp, type TestApp } from "#api/testing/test-app";
import { deliverPersonMail } from "../send-person-mail.ts";
import { trimQuoted } from "./trim-quoted.ts";

const SECRET = "a secret of thirty-two characters!";

const answer = (from: string, to: string, id: string, text: string) =>
  [
    `From: Kofi Mensah <${from}>`,
    `To: ${to}`,
    "Subject: Re: About Welder",
    `Message-ID: <${id}@mail.test>`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    text,
  ].join("\r\n");

async function post(app: TestApp, raw: string, secret = SECRET) {
  const signature = `sha256=${createHmac("sha256", secret).update(raw).digest("hex")}`;
  const reply = await app.http.inject({
    method: "POST",
    url: "/inbound/mail",
    headers: { "content-type": "message/rfc822", "x-loubby-signature": signature },
    payload: raw,
  });
  return reply.statusCode;
}

test("answers that come by mail", async (t) => {
  const app = await testApp(t, { INBOUND_MAIL_DOMAIN: "reply.acme.test", INBOUND_MAIL_SECRET: SECRET });
  const ada = await employer(app, "Acme");
  const job = await publishJob(ada, { title: "Welder", questions: [] });
  const { card, person: kofi } = await applicant(app, ada, job._id);
  const params = { applicationId: card._id };
  const body = { subject: "About {job}", body: "Hello {first_name}", signature: "" };
  const { _id } = await ada.call(personMails.send, { params, body });
  await ownerSql(app.services, "update person_mails set send_at = now()");
  await deliverPersonMail(app.services, _id);
  const [sent] = await ownerSql<{ reply_to: string; body_text: string }>(
    app.services,
    "select reply_to, body_text from mails where subject = 'About Welder'",
  );
  const to = sent?.reply_to ?? "";
  const replies = async () => (await ada.call(personMails.list, { params })).items[0]?.replies ?? [];

  await t.test("are sent to an address of the mail's own", () => {
    assert.match(to, /^reply\+[\da-f]{40}@reply\.acme\.test$/);
    assert.doesNotMatch(sent?.body_text ?? "", /Reply here/);
  });

  await t.test("stand below the mail without what they quote, and ring the author's bell", async () => {
    const text =
      "Yes, gladly.\r\n\r\nOn Mon, 2 Nov 2026 at 10:00, Ada at Acme\r\n<mail@x.test> wrote:\r\n> Hello Kofi";
    assert.equal(await post(app, answer(kofi.email, to.toUpperCase(), "one", text)), 204);
    assert.deepEqual(
      (await replies()).map(({ body: said, from_another }) => [said, from_another]),
      [["Yes, gladly.", false]],
    );
    const { data } = await ada.call(notifications.list, { query: {} });
    assert.equal(data.response[0]?.title, "Kofi Mensah replied to your mail");
  });

  await t.test("are one reply however often the gateway sends them", async () => {
    const raw = answer(kofi.email, to, "two", "And Tuesday?");
    assert.deepEqual(await Promise.all([post(app, raw), post(app, raw)]), [204, 204]);
    assert.equal((await replies()).length, 2);
  });

  await t.test("are marked when they come from another address", async () => {
    await post(app, answer("someone@else.test", to, "three", "It's me"));
    const last = (await replies()).at(-1);
    assert.deepEqual([last?.from_another, last?.from_address], [true, "someone@else.test"]);
  });

  await t.test("are refused unsigned or too large, and dropped without a mail they belong to", async () => {
    assert.equal(await post(app, answer(kofi.email, to, "four", "Forged"), "another secret"), 401);
    const unknown = `reply+${"0".repeat(40)}@reply.acme.test`;
    assert.equal(await post(app, answer(kofi.email, unknown, "five", "Lost")), 204);
    assert.equal(await post(app, "not a mail"), 204);
    assert.equal(await post(app, answer(kofi.email, to, "six", "x".repeat(11 * 1024 * 1024))), 413);
    assert.equal((await replies()).length, 3);
  });
});

test("there is no way in without the settings", async (t) => {
  const app = await testApp(t);
  assert.equal(await post(app, "From: a@b.test"), 404);
});

test("a reply keeps what it says, also where it quotes in another way or says nothing else", () => {
  assert.equal(trimQuoted("Fine.\n\n-----Original Message-----\nFrom: x"), "Fine.");
  assert.equal(trimQuoted("> all quoted"), "> all quoted");
  assert.equal(trimQuoted("On Monday I wrote:\nnothing"), "On Monday I wrote:\nnothing".trim());
});
