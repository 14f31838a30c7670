import assert from "node:assert/strict";
import { test } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { personMails } from "@loubby/shared-contracts/http/person-mails/person-mails";
import { deliverPersonMail } from "#api/person-mails/send-person-mail";
import { ownerSql } from "#api/testing/as-owner";
import { publishJob } from "#api/testing/hiring/job-form";
import { applyTo, arrived, confirmLink, setting, someone } from "#api/testing/hiring/visitor-application";
import { visitor } from "#api/testing/hiring/visitor";
import { mailTo, tokenIn } from "#api/testing/mailbox";

test("someone without a password answers a mail on the page that it leads to", async (t) => {
  const { app, acme } = await setting(t);
  const job = await publishJob(acme, { title: "Baker", questions: [] });
  const apply = async () => {
    const email = someone();
    await applyTo(visitor(app), job, email);
    await visitor(app).submit(await confirmLink(app, email), {});
    const card = (await arrived(acme, job)).at(0);
    assert.ok(card);
    return { email, params: { applicationId: card._id } };
  };
  const { email, params } = await apply();
  const write = async (body: string) => {
    const mail = { subject: "Your oven", body, signature: "Ada", send_at: null };
    const { _id } = await acme.call(personMails.send, { params, body: mail });
    await ownerSql(app.services, "update person_mails set send_at = now() where id = $1", [_id]);
    await deliverPersonMail(app.services, _id);
    return _id;
  };
  const first = await write("Which oven do you <b>know</b>?");
  const token = tokenIn(await mailTo(app, email, "Your oven"));
  const path = `/applications/${token}`;
  const answer = (mail: string, body: string, message = "") =>
    visitor(app).submit(`${path}/answer`, { mail, body, message });
  const replies = async () =>
    (await acme.call(personMails.list, { params })).items.flatMap(({ replies: all }) => all);

  await t.test("which shows the mail and a form, and can be opened without signing in", async () => {
    const { status, body } = await visitor(app).get(path);
    assert.equal(status, 200);
    assert.match(body, /Which oven do you &lt;b&gt;know&lt;\/b&gt;\?/);
    assert.match(body, /Your reply to Ada at/);
    assert.match(body, /keep-typed\.js/);
  });

  await t.test("which keeps a reply of one person in one place, by every link to it", async () => {
    const placeOn = async (page: string) =>
      /<form [^>]*data-kept-answer="([^"]+)" data-replies="0"/.exec((await visitor(app).get(page)).body)?.[1];
    const received = await mailTo(app, email, "received your application");
    const kept = await placeOn(path);
    assert.match(kept ?? "", new RegExp(`^loubby\\.form\\.[\\w-]{36}\\.-\\.answer\\.${first}$`));
    assert.notEqual(tokenIn(received), token);
    assert.equal(await placeOn(`/applications/${tokenIn(received)}`), kept);
  });

  await t.test(
    "and the answer stands below the mail, rings its author's bell and is shown to both",
    async () => {
      const page = await answer(first, " Deck\r\novens <i> ");
      assert.deepEqual([page.status, page.location], [303, `${path}#mails`]);
      assert.deepEqual(
        (await replies()).map(({ body, from_address, from_another }) => [body, from_address, from_another]),
        [["Deck\novens <i>", email, false]],
      );
      const { data } = await acme.call(notifications.list, { query: {} });
      assert.equal(data.response[0]?.title, "Esi Boateng replied to your mail");
      assert.match((await visitor(app).get(path)).body, /Deck\novens &lt;i&gt;/);
    },
  );

  await t.test("once, however often the form is sent", async () => {
    await Promise.all([answer(first, "Twice", "one"), answer(first, "Twice", "one")]);
    assert.equal((await replies()).length, 2);
  });

  await t.test("and is told what's wrong, without losing what they typed", async () => {
    const empty = await answer(first, "  ");
    assert.equal(empty.status, 422);
    assert.match(empty.body, /Please write your answer/);
    const long = await answer(first, `Kept ${"x".repeat(10_000)}`);
    assert.equal(long.status, 422);
    assert.match(long.body, /At most 10,000 characters/);
    assert.match(long.body, /Kept x/);
    for (let count = 2; count < 30; count += 1) await answer(first, `Number ${count}`);
    const often = await answer(first, "One too many");
    assert.equal(often.status, 422);
    assert.match(often.body, /You can answer a mail 30 times/);
    assert.equal((await replies()).length, 30);
  });

  await t.test("but not a mail to someone else, one that hasn't left, or without the link", async () => {
    const stranger = await apply();
    const mail = { subject: "Other", body: "Not for Esi", signature: "", send_at: null };
    const others = await acme.call(personMails.send, { params: stranger.params, body: mail });
    const waiting = await acme.call(personMails.send, { params, body: mail });
    for (const id of [others._id, waiting._id, "nonsense"])
      assert.equal((await answer(id, "Mine")).status, 404);
    const unknown = `/applications/${"a".repeat(43)}/answer`;
    assert.equal((await visitor(app).submit(unknown, { mail: first, body: "Mine" })).status, 404);
    assert.doesNotMatch((await visitor(app).get(path)).body, /Not for Esi/);
    assert.ok((await replies()).every(({ body }) => body !== "Mine"));
  });
});
