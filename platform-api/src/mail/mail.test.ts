import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { openRawApp, type RawApp } from "#api/testing/raw-app";
import { startSmtpServer, type SmtpServer } from "#api/testing/smtp-server";
import { until } from "#api/testing/until";
import { deliverMail } from "./deliver-mail.ts";
import { openMailTransport } from "./mail-transport.ts";
import { findMail, listMails } from "./mails.sql.ts";
import { sendMail, type Mail } from "./send-mail.ts";
import { sweepMails } from "./sweep-mails.ts";

const reset: Mail = {
  to: "ada@loubby.test",
  subject: "Réset <b>your</b> password\r\nBcc: x@y.test",
  text: "Open http://localhost:4000/reset?token=abc&x=1 today.\n<script>alert(1)</script>",
  html: "<p style='color:red'>Open it</p><script>alert(1)</script>",
};

async function lastMail(app: RawApp) {
  const [mail] = await app.services.db.as({ role: "worker" }).read((db) => listMails(db, 1));
  assert.ok(mail);
  return mail;
}

const untilSent = (app: RawApp) => until(async () => (await lastMail(app)).sent_at !== null);

describe("without a mail server", () => {
  let app: RawApp;
  const get = (url: string, host = "localhost:4000") => app.http.inject({ url, headers: { host } });
  before(async () => {
    app = await openRawApp();
  });
  after(async () => {
    await app.close();
    assert.deepEqual(app.faults, []);
  });

  test("a mail in a failed transaction is never written", async () => {
    const auth = app.services.db.as({ role: "auth" });
    await assert.rejects(
      auth.write(async (db) => {
        await sendMail(app.services, db, reset);
        throw new Error("no");
      }),
    );
    assert.match((await get("/dev/mailbox")).body, /No mail yet/);
  });

  test("the mailbox keeps every mail, its links work and nothing in it runs", async () => {
    const person = app.services.db.as({ user: (await app.signUp()).userId, organization: null });
    await person.write((db) => sendMail(app.services, db, { ...reset, subject: "First", html: "x" }));
    await person.write((db) => sendMail(app.services, db, reset));
    await untilSent(app);
    const list = await get("/dev/mailbox");
    assert.ok(
      list.body.indexOf("Réset &lt;b&gt;your&lt;/b&gt; password Bcc: x@y.test") < list.body.indexOf("First"),
    );
    assert.match(list.body, /delivered/);
    const { id } = await lastMail(app);
    const page = await get(`/dev/mailbox/${id}`);
    assert.match(page.body, /<a href="http:\/\/localhost:4000\/reset\?token=abc&amp;x=1">/);
    assert.match(page.body, /<iframe title="[^"]+" sandbox=""/);
    assert.doesNotMatch(page.body, /<script/);
    assert.match(String(page.headers["content-security-policy"]), /^default-src 'none'; style-src 'self'/);
    const html = await get(`/dev/mailbox/${id}/html`);
    assert.equal(html.body, reset.html);
    assert.match(String(html.headers["content-security-policy"]), /^sandbox; default-src 'none'/);
    assert.equal((await get("/dev/mailbox/style.css")).statusCode, 200);
    assert.equal((await get("/dev/mailbox/nonsense")).statusCode, 404);
  });

  test("the mailbox opens only under the product's own host names", async () => {
    assert.equal((await get("/dev/mailbox", "rebound.test:4000")).statusCode, 404);
    assert.equal((await get("/dev/mailbox", "127.0.0.1:4000")).statusCode, 200);
  });

  test("code that writes mails can't read any", async () => {
    const { db } = app.services;
    for (const asker of [
      { user: (await app.signUp()).userId, organization: null },
      "visitor",
      { role: "auth" },
    ] as const) {
      await assert.rejects(
        db.as(asker).read((sql) => listMails(sql, 1)),
        /permission denied/,
      );
    }
  });

  test("a mail is deleted a month after it was sent", async () => {
    const { id } = await lastMail(app);
    await sweepMails(app.services);
    assert.equal((await get(`/dev/mailbox/${id}`)).statusCode, 200);
    await app.owner("update mails set sent_at = now() - interval '31 days' where id = $1", [id]);
    await sweepMails(app.services);
    assert.equal((await get(`/dev/mailbox/${id}`)).statusCode, 404);
  });
});

describe("with a mail server", () => {
  let app: RawApp;
  let smtp: SmtpServer;
  before(async () => {
    smtp = await startSmtpServer();
    app = await openRawApp({ SMTP_URL: smtp.url });
  });
  after(async () => {
    await app.close();
    await smtp.close();
  });

  test("a mail is sent once, to one address, whatever it contains, and there is no mailbox", async () => {
    await app.services.db.as({ role: "auth" }).write((db) => sendMail(app.services, db, reset));
    await untilSent(app);
    const [mail] = smtp.received;
    assert.deepEqual(mail?.to, [reset.to]);
    assert.match(mail?.source ?? "", /^Subject: =\?UTF-8\?/m);
    assert.doesNotMatch(mail?.source ?? "", /^Bcc:/m);
    const { id } = await lastMail(app);
    assert.match(mail?.source ?? "", new RegExp(`^Message-ID: <${id}@`, "m"));
    await deliverMail(app.services, openMailTransport(app.services.config), id);
    assert.equal(smtp.received.length, 1);
    const mailbox = await app.http.inject({ url: "/dev/mailbox", headers: { host: "localhost:4000" } });
    assert.doesNotMatch(mailbox.body, /Mailbox|password/);
  });

  test("a mail the server refuses for now stays unsent, the fault is reported, and the next try delivers it", async () => {
    smtp.refuseNext();
    await app.services.db
      .as({ role: "auth" })
      .write((db) => sendMail(app.services, db, { ...reset, subject: "Again" }));
    await until(() => app.faults.length > 0);
    assert.match(String(app.faults[0]), /451 later/);
    const { id, sent_at } = await lastMail(app);
    assert.equal(sent_at, null);
    const transport = openMailTransport(app.services.config);
    await deliverMail(app.services, transport, id);
    transport.close();
    assert.match(smtp.received[1]?.source ?? "", /^Subject: Again/m);
    const mail = await app.services.db.as({ role: "worker" }).read((db) => findMail(db, id));
    assert.notEqual(mail?.sent_at, null);
  });

  test("a mail brings a meeting in the form that calendars take in", async () => {
    const text = "BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR";
    const sent = smtp.received.length;
    await app.services.db
      .as({ role: "auth" })
      .write((db) =>
        sendMail(app.services, db, { ...reset, subject: "Off", calendar: { method: "CANCEL", text } }),
      );
    await untilSent(app);
    const { source } = smtp.received[sent] ?? assert.fail("The mail didn't arrive.");
    assert.match(source, /^Content-Type: text\/calendar; charset=utf-8; method=CANCEL/m);
    assert.match(source, /^Content-Type: application\/ics; name=invite\.ics/m);
  });

  test("a mail brings what it says of a second meeting as a file beside it", async () => {
    const text = "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR";
    const sent = smtp.received.length;
    const calendar = { method: "REQUEST", text } as const;
    const mail: Mail = {
      ...reset,
      subject: "Two",
      calendar: { ...calendar, beside: { ...calendar, method: "CANCEL" } },
    };
    await app.services.db.as({ role: "auth" }).write((db) => sendMail(app.services, db, mail));
    await untilSent(app);
    const { source } = smtp.received[sent] ?? assert.fail("The mail didn't arrive.");
    assert.match(source, /^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/m);
    assert.match(source, /^Content-Type: text\/calendar; charset=utf-8; method=CANCEL/m);
    assert.match(source, /filename=earlier-event\.ics/);
  });
});
