import assert from "node:assert/strict";
import { test } from "node:test";
import { companyName, personName } from "./names.schema.ts";

test("a name holds no link that a mail would lead its reader on with", () => {
  for (const link of ["Win https://evil.example", "see www.evil.example", "evil.example/prize", "Ada ://x"]) {
    assert.equal(
      personName().safeParse(link).error?.issues[0]?.message,
      "A name can't contain a link.",
      link,
    );
    assert.equal(companyName.safeParse(link).success, false, link);
  }
});

test("names that people and companies have are names", () => {
  for (const name of ["J.R.R.", "St.John", "O'Neill-Smith", "Ọlá", "山田"]) {
    assert.equal(personName().parse(name), name);
  }
  for (const name of ["Booking.com", "A/B Testing", "Yahoo!", "3M", "AT&T Inc. / Labs"]) {
    assert.equal(companyName.parse(name), name);
  }
});

test("a name has something to see, whatever joins its letters", () => {
  for (const name of ["\u200b", "\u3164\u3164", "\u200d \u200c", "\u2800", "\u00ad"]) {
    assert.equal(personName().safeParse(name).success, false, name.codePointAt(0)?.toString(16));
  }
  for (const name of ["می‌خواهم", "क्‍ष", "\u200fשלום", "❤️"]) assert.equal(personName().parse(name), name);
});
