import assert from "node:assert/strict";
import { test } from "node:test";
import { paragraphs } from "#api/testing/hiring/offer";
import { letterPdf, rowsOfSignature } from "./letter-pdf.ts";

const SIGNS = 55_000;
/** Many times what any of them takes on a slow machine, and a fraction of what measuring letter by letter does. */
const MOST_MS = 5000;

test("says who signed a letter, how and when", () => {
  const signed = { signedOn: "link", signed_at: "2026-12-02T14:03:22.000Z", consent: "I agree." } as const;
  assert.deepEqual(rowsOfSignature({ ...signed, name: "Kofi Mensah", letterName: null }), [
    ["Signed by", "Kofi Mensah"],
    ["Signed with", "Their name, typed on the page that the mailed link opens"],
    ["Signed at", "Dec 2, 2026, 14:03:22 UTC"],
  ]);
  const differs = {
    ...signed,
    name: "Kwame Mensah",
    letterName: "Kofi Mensah",
    signedOn: "account",
  } as const;
  assert.deepEqual(rowsOfSignature(differs).slice(0, 3), [
    ["Signed by", "Kwame Mensah, who says that this is their legal name"],
    ["Addressed to", "Kofi Mensah"],
    ["Signed with", "Their name, typed in Loubby while logged in"],
  ]);
});

const draw = (text: string) =>
  letterPdf({
    content: {
      subject: "Your offer",
      letter: paragraphs(text),
      terms: {
        pay: { amount: 100, currency: "ngn", period: "year" },
        start_date: "2027-01-01",
        employment_type: "Full-time",
        extras: "",
      },
    },
    company_name: "Acme",
    candidate_name: "Kofi Mensah",
    job_title: "Welder",
    expires_on: "2027-01-01",
    sent_at: "2026-12-01T00:00:00.000Z",
    hash: Buffer.alloc(32),
    signature: null,
  });

for (const [what, piece] of [
  ["letters", "a"],
  ["an address", "https://a.test/x"],
  ["words that are bound together", "a\u00a0"],
  ["letters with accents of their own", "e\u0301\u0302"],
  ["a script without spaces", "क्"],
] as const) {
  test(`draws a letter with one endless word quickly: ${what}`, async () => {
    const began = performance.now();
    const pdf = await draw(piece.repeat(SIGNS / piece.length));
    assert.ok(pdf.length > 10_000);
    assert.ok(performance.now() - began < MOST_MS);
  });
}
