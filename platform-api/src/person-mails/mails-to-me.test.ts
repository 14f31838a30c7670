import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { mailsToMe } from "@loubby/shared-contracts/http/person-mails/mails-to-me";
import { personMails } from "@loubby/shared-contracts/http/person-mails/person-mails";
import { ownerSql } from "#api/testing/as-owner";
import { publishJob } from "#api/testing/hiring/job-form";
import { setting } from "#api/testing/hiring/apply-setting";
import { confirmAddress } from "#api/testing/mailbox";
import { candidate } from "#api/testing/person";
import { deliverPersonMail } from "./send-person-mail.ts";

test("a candidate's mails from a company", async (t) => {
  const { app, acme, kofi, send } = await setting(t);
  await confirmAddress(app, kofi);
  const apply = async () => (await send(kofi, (await publishJob(acme))._id))._id;
  const applicationId = await apply();
  const params = { applicationId };
  const mail = { subject: "Your oven", body: "Which oven do you know?", signature: "Ada", send_at: null };
  const { _id: mailId } = await acme.call(personMails.send, { params, body: mail });
  const read = async () => (await kofi.call(mailsToMe.list, { params })).items;
  const answer = (body: string, message_id: string = randomUUID()) =>
    kofi.call(mailsToMe.answer, { params: { applicationId, mailId }, body: { message_id, body } });

  await t.test("are hidden until they are sent", async () => {
    assert.deepEqual(await read(), []);
    await assert.rejects(answer("Too early"), { status: 404, code: "mail_not_found" });
    await ownerSql(app.services, "update person_mails set send_at = now() where id = $1", [mailId]);
    await deliverPersonMail(app.services, mailId);
    const [shown] = await read();
    assert.deepEqual(
      [shown?.author, shown?.subject, shown?.body, shown?.signature],
      ["Ada at Acme", "Your oven", "Which oven do you know?", "Ada"],
    );
  });

  await t.test("are answered once, however often the answer is sent, and the company reads it", async () => {
    const twice = randomUUID();
    await answer(" Deck ovens ", twice);
    const { items } = await answer("Deck ovens", twice);
    assert.deepEqual(
      items[0]?.replies.map(({ body }) => body),
      ["Deck ovens"],
    );
    const { items: seen } = await acme.call(personMails.list, { params });
    assert.deepEqual(
      seen[0]?.replies.map(({ body }) => body),
      ["Deck ovens"],
    );
    await assert.rejects(answer("  "), { status: 400 });
  });

  await t.test("belong to their application alone, and to no one else", async () => {
    const other = await apply();
    assert.deepEqual((await kofi.call(mailsToMe.list, { params: { applicationId: other } })).items, []);
    const body = { message_id: randomUUID(), body: "Mine?" };
    const elsewhere = { params: { applicationId: other, mailId }, body };
    await assert.rejects(kofi.call(mailsToMe.answer, elsewhere), { status: 404 });
    const esi = await candidate(app, "Esi");
    await assert.rejects(esi.call(mailsToMe.list, { params }), { status: 404 });
    await assert.rejects(esi.call(mailsToMe.answer, { params: { applicationId, mailId }, body }), {
      status: 404,
    });
    assert.equal((await read())[0]?.replies.length, 1);
  });
});
