import assert from "node:assert/strict";
import { test } from "node:test";
import { SourceKey } from "@loubby/shared-contracts/http/applications/source.schema";
import { placeNamed, siteNamed, siteOf } from "./source-site.ts";

test("gives every spelling of a site one name", () => {
  for (const text of [
    "LinkedIn",
    " linkedin ",
    "linkedin.com",
    "https://www.linkedin.com/jobs?x=1",
    "ng.linkedin.com",
    "ＬｉｎｋｅｄＩｎ",
    "lnkd.in",
  ])
    assert.equal(siteNamed(text), "linkedin", text);
  assert.equal(siteNamed("google.co.uk"), "google");
  assert.equal(siteNamed("www.careers.example.com:8080"), "careers.example.com");
  assert.equal(siteNamed("Spring Fair 2026"), "spring-fair-2026");
  assert.equal(siteNamed("mail.com"), "mail.com");
});

test("makes a short plain name of anything hostile, or none", () => {
  for (const text of [
    "x".repeat(10_000),
    "<script>alert(1)</script>",
    "a\r\nSet-Cookie: b=1",
    "\u202Egnihsif",
    "=cmd|' /C calc'!A0",
    "😀".repeat(60) + "a",
    "газета",
    "from:referral",
  ]) {
    const name = siteNamed(text);
    assert.ok(name !== undefined && SourceKey.safeParse(`from:${name}`).success, `${text}: ${name}`);
  }
  for (const text of ["", "   ", "\0", "---", "..", "<>"]) assert.equal(siteNamed(text), undefined, text);
});

test("lets our own mail win over the first touch, that over the link, and the link over the referrer", () => {
  const all = { came: "indeed", utm_source: "linkedin", referrer: "google.com" };
  assert.equal(siteOf({ ...all, utm_source: "talent-pool" }, "loubby.test"), "talent-pool");
  assert.equal(siteOf(all, "loubby.test"), "indeed");
  assert.equal(siteOf({ utm_source: "linkedin", referrer: "google.com" }, "loubby.test"), "linkedin");
  assert.equal(siteOf({ referrer: "google.com" }, "loubby.test"), "google");
  assert.equal(siteOf({ referrer: "Loubby.test" }, "loubby.test"), undefined);
});

test("a place that a member typed keeps its capitals, unless it is a known one", () => {
  assert.equal(placeNamed("Fair"), "Fair");
  assert.equal(placeNamed("Spring Fair 2026"), "Spring-Fair-2026");
  for (const text of ["LinkedIn", "https://www.LinkedIn.com/in/x", "lnkd.in"])
    assert.equal(placeNamed(text), "linkedin");
  assert.equal(placeNamed("..."), undefined);
});
