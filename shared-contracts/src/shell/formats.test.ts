import assert from "node:assert/strict";
import { test } from "node:test";
import { compactMoney, formatMoney } from "./wallet/money.ts";
import { setPreference } from "./preference.ts";
import { fileSizes } from "../testing/file-sizes.ts";
import { formatFileSize, fromSlug, initialsOf, shortFileName, truncate } from "./text.ts";
import { exactTime, greetingAt, relativeTime } from "./time.ts";

test("money has two decimals, thousands commas and $ unless told", () => {
  assert.equal(formatMoney(123_456_789), "$1,234,567.89");
  assert.equal(formatMoney(10_000_000, "ngn"), "₦100,000.00");
  assert.equal(formatMoney(-4900), "-$49.00");
  assert.equal(formatMoney(5, "kes"), "KSh0.05");
});

test("zero shows the symbol and then 0.0", () => {
  assert.equal(formatMoney(0), "$0.0");
  assert.equal(compactMoney(0, "ngn"), "₦0.0");
});

test("the wallet's short form uses K, M and B from 1e3, 1e6 and 1e9", () => {
  assert.equal(compactMoney(99_999, "usd"), "$999.99");
  assert.equal(compactMoney(100_000, "usd"), "$1K");
  assert.equal(compactMoney(125_000_000, "ngn"), "₦1.25M");
  assert.equal(compactMoney(100_000_000_000, "gbp"), "£1B");
  assert.equal(compactMoney(-150_000, "eur"), "-€1.5K");
  assert.equal(compactMoney(460_000_000, "kes"), "KSh4.6M");
});

test("the short form never shows more than there is", () => {
  assert.equal(compactMoney(99_999_999, "usd"), "$999.99K");
});

test("a hidden balance is four stars", () => {
  assert.equal(compactMoney(125_000_000, "ngn", true), "****");
});

test("names are cut to the limit plus an ellipsis, and emoji stay whole", () => {
  assert.equal(truncate("Ngozi Okonjo-Iweala", 15), "Ngozi Okonjo-Iw...");
  assert.equal(truncate("exactly fifteen", 15), "exactly fifteen");
  assert.equal(truncate("👩🏽👩🏽", 1), "👩...");
});

test("file names over 40 characters keep their first 11 and last 10", () => {
  const name = "curriculum-vitae-of-ada-lovelace-2026-final.pdf";
  assert.equal(shortFileName(name), "curriculum-...-final.pdf");
  assert.equal(shortFileName("a".repeat(40)), "a".repeat(40));
});

test("file sizes run from Bytes to TB", () => {
  for (const [bytes, words] of fileSizes) assert.equal(formatFileSize(bytes), words);
});

test("a slug reads as capitalised words", () => {
  assert.equal(fromSlug("job_application_template"), "Job Application Template");
  assert.equal(fromSlug(""), "");
});

test("initials come from the first and the last name", () => {
  assert.equal(initialsOf("ada  king lovelace "), "AL");
  assert.equal(initialsOf("Ada"), "A");
  assert.equal(initialsOf("  "), "?");
});

test("it is morning before 12, afternoon until 17, evening later", () => {
  assert.deepEqual([0, 11, 12, 16, 17, 23].map(greetingAt), [
    "Good morning",
    "Good morning",
    "Good afternoon",
    "Good afternoon",
    "Good evening",
    "Good evening",
  ]);
});

test("a time is told as seen from now, and as a date beyond a week", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  const told = (iso: string) => relativeTime(iso, now);
  assert.equal(told("2026-11-21T11:59:30Z"), "just now");
  assert.equal(told("2026-11-21T12:00:08Z"), "just now", "of a server whose clock is a little ahead");
  assert.equal(told("2026-11-21T11:55:00Z"), "5 minutes ago");
  assert.equal(told("2026-11-20T11:00:00Z"), "yesterday");
  assert.equal(told("2026-11-21T14:00:00Z"), "in 2 hours");
  assert.equal(told("2026-11-21T13:59:58Z"), "in 2 hours");
  assert.equal(told("2026-11-21T12:00:58Z"), "in 1 minute");
  assert.equal(told("2026-11-23T11:59:50Z"), "in 2 days");
  assert.equal(told("2026-11-21T12:59:50Z"), "in 1 hour");
  assert.equal(told("2026-11-01T12:00:00Z"), "Nov 1");
  assert.equal(told("2025-11-01T12:00:00Z"), "Nov 1, 2025");
  assert.equal(told("soon"), "");
});

test("what is due in days is told by the calendar, so that it stays as it is all day", () => {
  const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
  const told = (due: Date, now: Date) => relativeTime(due.toISOString(), now.getTime());
  const due = at(26, 12);
  for (const now of [at(21, 12), at(21, 12, 1), at(21, 0, 1), at(21, 23, 59)])
    assert.equal(told(due, now), "in 5 days");
  assert.equal(told(due, at(22, 0, 1)), "in 4 days");
  assert.equal(told(due, at(25, 0, 1)), "tomorrow");
  assert.equal(told(due, at(24, 13)), "in 2 days", "though it is less than two days off");
  assert.equal(told(due, at(25, 12, 1)), "tomorrow");
  assert.equal(told(due, at(25, 14)), "in 22 hours");
  assert.equal(told(due, at(19, 23)), "Nov 26", "a week by the calendar");
});

test("numbers and dates follow the language one chose, words and symbols stay", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  const noon = "2026-03-04T12:00:00Z";
  try {
    setPreference({ locale: "de-DE" });
    assert.equal(formatMoney(123_456_789), "$1.234.567,89");
    assert.equal(compactMoney(125_000_000, "ngn"), "₦1,25M");
    assert.equal(relativeTime(noon, now), "4. März");
    assert.equal(relativeTime("2026-11-20T11:00:00Z", now), "yesterday");
    setPreference({ locale: "en-GB" });
    assert.match(exactTime(noon), /^Wednesday,? 4 March 2026/);
    setPreference({ locale: "browser" });
    assert.equal(
      formatMoney(100),
      `$${new Intl.NumberFormat(undefined, { minimumFractionDigits: 2 }).format(1)}`,
    );
  } finally {
    setPreference({ locale: "" });
  }
  assert.equal(formatMoney(123_456_789), "$1,234,567.89");
});

test("a language that is none is as if none was chosen", () => {
  try {
    for (const nonsense of ["x", "de_DE", "../..", "<b>"]) {
      setPreference({ locale: nonsense });
      assert.equal(formatMoney(123_456), "$1,234.56");
    }
  } finally {
    setPreference({ locale: "" });
  }
});
