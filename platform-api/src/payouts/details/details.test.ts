import assert from "node:assert/strict";
import { test } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { payoutDesk } from "@loubby/shared-contracts/http/payouts/payout-desk";
import { payouts } from "@loubby/shared-contracts/http/payouts/payouts";
import { ownerSql } from "#api/testing/as-owner";
import {
  ask,
  dollarsOf,
  passWaiting,
  readyForPayouts,
  startBatch,
  typedAccount,
  typedTax,
} from "#api/testing/payouts";
import { PASSWORD, superAdmin } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import { testApp } from "#api/testing/test-app";
import { activateAccounts } from "./details.service.ts";

test("a bank account waits two days, and a mail and the bell say so", async (t) => {
  const app = await testApp(t);
  const lina = await seller(app, "Lina");
  const { data } = await lina.call(payouts.saveAccount, { body: typedAccount });
  const [account] = data.accounts;
  assert.deepEqual([account?.state, account?.last4, account?.code], ["waiting", "6789", "021000021"]);
  const hours = (Date.parse(account?.usable_at ?? "") - Date.now()) / 3_600_000;
  assert.ok(hours > 47.9 && hours < 48.1);
  await activateAccounts(app.services);
  assert.equal((await lina.call(payouts.overview, {})).data.accounts[0]?.state, "waiting");
  await assert.rejects(ownerSql(app.services, "update bank_accounts set state = 'active'"), {
    constraint: "bank_account_transitions",
  });
  const [bell] = (await lina.call(notifications.list, { query: {} })).data.response;
  assert.equal(bell?.title, "The bank account for your USD payouts was changed");
  const [mail] = await ownerSql<{ subject: string; body_text: string }>(
    app.services,
    "select subject, body_text from mails where to_address = $1 order by id desc limit 1",
    [lina.email],
  );
  assert.equal(mail?.subject, bell.title);
  assert.match(
    mail?.body_text ?? "",
    /First Bank, ending in 6789\. Money can go to it from \d+ \w+ \d{4}, \d\d:\d\d UTC/,
  );
  await passWaiting(app, lina);
  assert.equal((await lina.call(payouts.overview, {})).data.accounts[0]?.state, "active");
});

test("numbers are sealed, and no answer has more than their last four", async (t) => {
  const app = await testApp(t);
  const [lina, staff] = [await seller(app, "Lina"), await superAdmin(app)];
  await readyForPayouts(app, lina);
  const params = { payoutId: (await ask(lina))._id };
  const said = JSON.stringify([
    (await lina.call(payouts.overview, {})).data,
    await lina.call(payouts.get, { params }),
    await staff.call(payoutDesk.get, { params }),
  ]);
  assert.doesNotMatch(said, /000123456789|TIN1234|12345678/);
  assert.match(said, /"last4":"5678"/);
  const kept = await ownerSql<{ text: string }>(
    app.services,
    "select a.*::text || t.*::text || encode(a.sealed, 'escape') || encode(t.sealed, 'escape') as text from bank_accounts a, tax_details t",
  );
  assert.doesNotMatch(kept[0]?.text ?? "", /123456789|12345678/);
});

test("saving and removing ask for the password", async (t) => {
  const app = await testApp(t);
  const lina = await seller(app, "Lina");
  const wrong = { code: "wrong_password" };
  const password = "not the password";
  await assert.rejects(lina.call(payouts.saveAccount, { body: { ...typedAccount, password } }), wrong);
  await assert.rejects(lina.call(payouts.saveTax, { body: { ...typedTax, password } }), wrong);
  const { data } = await lina.call(payouts.saveAccount, { body: typedAccount });
  const params = { accountId: data.accounts[0]?._id ?? "" };
  await assert.rejects(lina.call(payouts.removeAccount, { params, body: { password } }), wrong);
  const left = await lina.call(payouts.removeAccount, { params, body: { password: PASSWORD } });
  assert.deepEqual(left.data.accounts, []);
  await assert.rejects(lina.call(payouts.removeAccount, { params, body: { password: PASSWORD } }), {
    status: 404,
  });
});

test("what isn't an account of its currency and country is refused at its field", async (t) => {
  const app = await testApp(t);
  const lina = await seller(app, "Lina");
  const pathsOf = async (part: object) => {
    const refusal: unknown = await lina
      .call(payouts.saveAccount, { body: { ...typedAccount, ...part } })
      .then(
        () => null,
        (error: unknown) => error,
      );
    return JSON.stringify(refusal);
  };
  assert.match(await pathsOf({ code: "021000022" }), /"path":"code"/);
  assert.match(await pathsOf({ account: "12" }), /"path":"account"/);
  const euro = { currency: "eur", country: "DE", code: "" };
  assert.match(await pathsOf({ ...euro, account: "DE89370400440532013001" }), /"path":"account"/);
  assert.match(await pathsOf({ ...euro, account: "FR1420041010050500013M02606" }), /"path":"account"/);
  assert.match(await pathsOf({ country: "XX" }), /"path":"country"/);
  assert.equal(await pathsOf({ ...euro, account: "de89 3704 0044 0532 0130 00" }), "null");
});

test("changing the account declines what is pending, and leaves what is with the bank", async (t) => {
  const app = await testApp(t);
  const [lina, staff] = [await seller(app, "Lina"), await superAdmin(app)];
  await readyForPayouts(app, lina);
  const sent = await ask(lina, 30_00);
  await startBatch(staff);
  const pending = await ask(lina, 30_00);
  await lina.call(payouts.saveAccount, { body: { ...typedAccount, account: "999988887777" } });
  const read = (payoutId: string) => lina.call(payouts.get, { params: { payoutId } });
  const declined = await read(pending._id);
  assert.deepEqual(
    [declined.state, declined.history.at(-1)?.note, declined.last4],
    ["declined", "The bank account was replaced.", "6789"],
  );
  assert.equal((await read(sent._id)).state, "processing");
  assert.deepEqual(await dollarsOf(app, lina), { earnings: 70_00, transit: 30_00, bank: 0, wallet: 0 });
  await assert.rejects(ask(lina), { code: "bank_account_needed" });
});

test("changing the account and starting a batch at once: it leaves for the old one, or not at all", async (t) => {
  const app = await testApp(t);
  const [lina, staff] = [await seller(app, "Lina"), await superAdmin(app)];
  await readyForPayouts(app, lina);
  const { _id: payoutId } = await ask(lina);
  const [saved, started] = await Promise.allSettled([
    lina.call(payouts.saveAccount, { body: { ...typedAccount, account: "999988887777" } }),
    startBatch(staff),
  ]);
  assert.equal(saved.status, "fulfilled");
  const { state, last4 } = await lina.call(payouts.get, { params: { payoutId } });
  assert.deepEqual([state, last4], [started.status === "fulfilled" ? "processing" : "declined", "6789"]);
});

test("without a secret nothing is kept", async (t) => {
  const app = await testApp(t, { PAYOUT_DETAILS_SECRET: "" });
  const lina = await seller(app, "Lina");
  assert.equal((await lina.call(payouts.overview, {})).data.is_on, false);
  await assert.rejects(lina.call(payouts.saveAccount, { body: typedAccount }), { code: "payouts_off" });
});
