import assert from "node:assert/strict";
import { test } from "node:test";
import { readConfig } from "#api/config";
import { inboundMailSettings } from "./settings.ts";

const INBOUND_MAIL_DOMAIN = "reply.acme.test";
const INBOUND_MAIL_SECRET = "a secret of thirty-two characters!";

const read = (given: NodeJS.ProcessEnv) =>
  readConfig({ DATABASE_URL: "postgres://localhost/none", ...given }, [inboundMailSettings]).of(
    inboundMailSettings,
  );

test("answers by mail are off unless both of their settings are there", () => {
  assert.equal(read({}), null);
  assert.equal(read({ INBOUND_MAIL_DOMAIN: "", INBOUND_MAIL_SECRET: "" }), null);
  assert.deepEqual(read({ INBOUND_MAIL_DOMAIN, INBOUND_MAIL_SECRET }), {
    domain: INBOUND_MAIL_DOMAIN,
    secret: INBOUND_MAIL_SECRET,
  });
});

test("a start with one of them alone is refused, and names the other", () => {
  assert.throws(() => read({ INBOUND_MAIL_DOMAIN }), /Answers by mail need INBOUND_MAIL_SECRET too\./);
  assert.throws(() => read({ INBOUND_MAIL_SECRET }), /Answers by mail need INBOUND_MAIL_DOMAIN too\./);
  assert.throws(
    () => read({ INBOUND_MAIL_DOMAIN, INBOUND_MAIL_SECRET: "short" }),
    /INBOUND_MAIL_SECRET: at least/,
  );
});
