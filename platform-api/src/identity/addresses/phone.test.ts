import assert from "node:assert/strict";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { account } from "@loubby/shared-contracts/http/settings/account";
import { security } from "@loubby/shared-contracts/http/identity/security";
import { mailsTo, mailTo } from "#api/testing/mailbox";
import { candidate } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { until } from "#api/testing/until";

test("a phone number", async (t) => {
  const app = await testApp(t);
  const kofi = await candidate(app);
  const number = { phone_number: "0803 123 4567", phone_country: "NG" };

  await t.test("is proven by the code that was sent to it", async () => {
    await kofi.call(security.sendPhoneCode, { body: number });
    const [code = ""] = /\d{6}/.exec((await mailTo(app, "+2348031234567", "Text")).body_text) ?? [];
    const wrong = code === "000000" ? "000001" : "000000";
    await assert.rejects(kofi.call(security.verifyPhone, { body: { code: wrong } }), {
      status: 422,
      code: "wrong_code",
    });
    await kofi.call(security.verifyPhone, { body: { code } });
    const { phone_number, phone_verified } = await kofi.call(security.get, {});
    assert.deepEqual([phone_number, phone_verified], ["+2348031234567", true]);
    await assert.rejects(kofi.call(security.verifyPhone, { body: { code } }), { code: "code_expired" });
  });

  await t.test("has to be proven again once it changes", async () => {
    await kofi.call(account.update, { body: { phone_number: "+1 900 555 0123" } });
    assert.equal((await kofi.call(security.get, {})).phone_verified, false);
  });

  await t.test("cancels a code after five wrong tries", async () => {
    const mia = await candidate(app, "Mia");
    await mia.call(security.sendPhoneCode, {
      body: { phone_number: "+44 20 7946 0018", phone_country: "GB" },
    });
    const [code = ""] = /\d{6}/.exec((await mailTo(app, "+442079460018", "Text")).body_text) ?? [];
    const wrong = code === "000000" ? "000001" : "000000";
    for (let each = 0; each < 5; each += 1) {
      await assert.rejects(mia.call(security.verifyPhone, { body: { code: wrong } }), { status: 422 });
    }
    await assert.rejects(mia.call(security.verifyPhone, { body: { code } }), { code: "code_expired" });
  });

  await t.test("is messaged through the provider where one is configured", async (t) => {
    const received: { url: string; authorization: string; body: string }[] = [];
    const provider = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString()));
      request.on("end", () => {
        received.push({ url: request.url ?? "", authorization: request.headers.authorization ?? "", body });
        response.writeHead(201, { "content-type": "application/json" }).end("{}");
      });
    }).listen(0, "127.0.0.1");
    await once(provider, "listening");
    t.after(() => provider.close());
    const { port } = provider.address() as AddressInfo;
    const environment = {
      TWILIO_ACCOUNT_SID: "AC123",
      TWILIO_AUTH_TOKEN: "secret",
      TWILIO_FROM: "+15005550006",
      TWILIO_URL: `http://127.0.0.1:${port}`,
    };
    const withSms = await testApp(t, environment);
    const lea = await candidate(withSms, "Lea");
    await lea.call(security.sendPhoneCode, { body: number });
    await until(() => received.length > 0);
    const [sent] = received;
    assert.equal(sent?.url, "/2010-04-01/Accounts/AC123/Messages.json");
    assert.equal(sent.authorization, `Basic ${Buffer.from("AC123:secret").toString("base64")}`);
    const fields = new URLSearchParams(sent.body);
    assert.deepEqual([fields.get("To"), fields.get("From")], ["+2348031234567", "+15005550006"]);
    assert.match(fields.get("Body") ?? "", /^\d{6} is your code/);
    assert.deepEqual(await mailsTo(withSms, "+2348031234567"), []);
  });
});
