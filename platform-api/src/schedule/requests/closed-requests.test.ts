import assert from "node:assert/strict";
import { test } from "node:test";
import { bookingRequests } from "@loubby/shared-contracts/http/schedule/booking-requests";
import { myBookingRequests } from "@loubby/shared-contracts/http/schedule/my-booking-requests";
import { endedWords } from "@loubby/shared-contracts/http/schedule/my-request-words";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { ownerSql } from "#api/testing/as-owner";
import { askedPeople } from "#api/testing/hiring/asked-people";
import { visitor } from "#api/testing/hiring/visitor";
import { tellEnded } from "./tell-closed.ts";
import { mailsTo } from "#api/testing/mailbox";

test("a candidate is told why a request to book was closed, where that is neutral", async (t) => {
  const { app, ada, job, newKind, applied } = await askedPeople(t);
  const own = (statement: string, ...values: unknown[]) => ownerSql(app.services, statement, values);
  const asked = async (name: string) => {
    const kofi = await applied(name);
    const kind = await newKind();
    const { _id } = await kofi.ask(kind._id);
    const [asking] = await kofi.mails();
    const path = /\/asked-to-book\/[\w-]+/.exec(asking?.body_text ?? "")?.[0] ?? "";
    const mine = async () => {
      const query = { application_id: kofi.id };
      const { items } = await kofi.person.call(myBookingRequests.list, { query });
      const found = items.find((one) => one._id === _id);
      assert.ok(found);
      return { reason: found.end_reason, words: endedWords(found)?.text ?? "" };
    };
    const closing = async () =>
      (await mailsTo(app, kofi.person.email)).filter(({ subject }) =>
        subject.startsWith("No time to choose"),
      );
    const page = async () => (await visitor(app).get(path)).body;
    const bell = async () =>
      (await kofi.person.call(notifications.list, { query: {} })).data.response.map(({ title }) => title);
    return { ...kofi, _id, kind, mine, closing, page, bell };
  };

  await t.test("by mail and bell once, when the company closes it", async () => {
    const kofi = await asked("Kofi");
    assert.deepEqual(await kofi.mine(), { reason: null, words: "" });
    const withdraw = () => ada.call(bookingRequests.withdraw, { params: { requestId: kofi._id } });
    await withdraw();
    await withdraw();
    const closed = "Acme closed its request for “Phone screen”. You have nothing to do.";
    assert.deepEqual(await kofi.mine(), { reason: "company", words: closed });
    const [mail, ...others] = await kofi.closing();
    assert.equal(others.length, 0);
    assert.ok(mail?.body_text.includes(closed), mail?.body_text);
    assert.match((await kofi.bell())[0] ?? "", /^You don't need to choose a time for /);
    assert.match(await kofi.page(), /closed its request/);
  });

  await t.test("not of a rejection, which has a mail of its own", async () => {
    const ama = await asked("Ama");
    await ama.reject();
    assert.deepEqual(await ama.mine(), {
      reason: null,
      words: "Acme closed its request for “Phone screen”. You have nothing to do.",
    });
    assert.doesNotMatch(await ama.page(), /considered|reject/i);
    assert.equal((await ama.closing()).length, 0);
  });

  await t.test("when they withdrew, were hired, or the kind of interview is gone", async () => {
    const esi = await asked("Esi");
    await own("update applications set status = 'withdrawn', ended_at = now() where id = $1", esi.id);
    assert.match((await esi.mine()).words, /as you withdrew your application\. You have nothing to do/);
    assert.match(await esi.page(), /as you withdrew your application/);
    const yaw = await asked("Yaw");
    await own("update event_types set is_on = false where id = $1", yaw.kind._id);
    assert.equal((await yaw.mine()).reason, "kind_gone");
    for (const { closing } of [esi, yaw]) assert.equal((await closing()).length, 0);
  });

  await t.test("and until when they can choose, by their own clocks", async () => {
    const kwame = await applied("Kwame");
    const kind = await newKind();
    await own(
      "insert into user_settings (user_id, time_zone) values ($1, 'Africa/Lagos') on conflict (user_id) do update set time_zone = excluded.time_zone",
      kwame.person.userId,
    );
    const form = { application_id: kwame.id, event_type_id: kind._id, message: "", days: 14 };
    const { text } = await ada.call(bookingRequests.preview, { body: form });
    assert.match(
      text,
      /Choose a time by \w+ \d+, \d{4}, \d\d:\d\d UTC\./,
      "their zone isn't the company's to read",
    );
    await kwame.ask(kind._id);
    const [mail] = await kwame.mails();
    assert.match(
      mail?.body_text ?? "",
      /Choose a time by \w+ \d+, \d{4}, \d\d:\d\d Africa\/Lagos \(GMT\+1\)\./,
    );
  });

  await t.test(
    "when the job is reviewed without names, and not after they asked for no contact",
    async () => {
      const [abena, efua] = [await asked("Abena"), await asked("Efua")];
      await own(
        "insert into do_not_contact (organization_id, key, reason) select $1, 'u:' || $2::text, 'withdrew'",
        ada.organizationId,
        efua.person.userId,
      );
      await own("update jobs set anonymised = true where id = $1", job._id);
      assert.equal((await abena.mine()).reason, "anonymous");
      for (const _ of ["at once", "again"]) await tellEnded(app.services);
      const [mail, ...others] = await abena.closing();
      assert.equal(others.length, 0);
      assert.match(
        mail?.body_text ?? "",
        /closed its request .* as applications for this job are now reviewed without names/,
      );
      assert.match((await abena.bell())[0] ?? "", /^You don't need to choose a time/);
      assert.equal((await efua.closing()).length, 0);
    },
  );
});
