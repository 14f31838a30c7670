import assert from "node:assert/strict";
import { test } from "node:test";
import { followMail } from "./apply-mails.ts";

test("the mail with a link to follow an application offers to withdraw it only while that is possible", () => {
  const job = {
    _id: "0198c0de-0000-7000-8000-000000000001",
    title: "Welder",
    status: "open" as const,
    company_name: "Acme",
    city: "Lagos",
  };
  const textOf = (added: boolean, status: "active" | "hired") =>
    followMail({ email: "esi@grain.test", name: "Esi" }, { job, added, status }, "https://x.test/a").text;
  assert.match(textOf(false, "active"), /Welder at Acme, or withdraw it\./);
  assert.match(textOf(false, "hired"), /Welder at Acme\. You don't need a password/);
  assert.match(textOf(true, "active"), /or ask to be removed\./);
  assert.match(textOf(true, "hired"), /Welder at Acme\. You don't need a password/);
});
