import assert from "node:assert/strict";
import { test } from "node:test";
import { MESSAGE_LIMIT } from "@loubby/shared-contracts/http/conversations/message-lengths";
import { maskContacts, refill } from "./mask-contacts.ts";

const masked = (text: string, ...countries: string[]) => maskContacts(text, countries).body;

test("hides e-mail addresses, also spaced, bracketed and spelled ones", () => {
  for (const [text, shown] of [
    ["Write to kofi.mensah+work@mail.example.com.", "Write to [email hidden]."],
    ["kofi @ example . com", "kofi @ example . com"],
    ["kofi @ example.com", "[email hidden]"],
    ["kofi＠example.com!", "[email hidden]!"],
    ["mailto:kofi@example.com", "mailto:[email hidden]"],
    ["kofi (at) gmail dot com", "[email hidden]"],
    ["kofi[at]gmail[dot]co[dot]uk", "[email hidden]"],
    ["kofi at gmail dot com, please", "[email hidden], please"],
    ["Ñandú@пример.рф", "[email hidden]"],
    ["<kofi@example.com>", "<[email hidden]>"],
  ] as const)
    assert.equal(masked(text), shown);
});

test("hides links to messengers", () => {
  for (const text of [
    "https://wa.me/233244123456",
    "wa.me/233244123456",
    "https://api.whatsapp.com/send?phone=233244123456",
    "http://t.me/kofi_mensah",
    "whatsapp://send?phone=1",
    "skype:kofi.mensah",
  ])
    assert.equal(masked(`Here: ${text} or so`), "Here: [messenger link hidden] or so");
  assert.equal(masked("https://acme.me/jobs and sweat.me/x"), "https://acme.me/jobs and sweat.me/x");
});

test("hides numbers with a country code everywhere, and those of the two people's countries without", () => {
  for (const text of [
    "+233 24 412 3456",
    "+233244123456",
    "(+233) 24-412-3456",
    "+2 3 3 2 4 4 1 2 3 4 5 6",
    "+1 (212) 555-0123",
  ])
    assert.match(masked(`WhatsApp ${text} please`), /^WhatsApp \(?\[phone number hidden\] please$/);
  assert.equal(masked("Call 024 412 3456", "GH"), "Call [phone number hidden]");
  assert.equal(
    masked("024 412 3456 or (212) 555-1234", "US", "GH"),
    "[phone number hidden] or [phone number 2 hidden]",
  );
  assert.equal(masked("my number 0244123456", "GH"), "my number [phone number hidden]");
  assert.equal(masked("Phone no. 0244123456", "GH"), "Phone no. [phone number hidden]");
  assert.equal(masked("WhatsApp: 0244123456"), "WhatsApp: [phone number hidden]");
  assert.equal(masked("024 412 3456"), "024 412 3456");
});

test("leaves salaries, dates, times, order ids, postcodes, addresses of pages and other numbers", () => {
  for (const text of [
    "The salary is 65,000 to 70000, at most GHS 200 000 000 or $244123456.",
    "Can you come on 2026-11-27 at 14:30, or 27.11.2026, or 27/11/2026?",
    "From 03/2019 - 11/2023, then 2014–2018",
    "Order 4815162342, order #0244123456, invoice no. 0244123456",
    "Accra GA-184-5521, 90210-1234, SW1A 1AA, 1011 AB",
    "https://example.com/jobs/0244123456?id=0244123456",
    "550e8400-e29b-41d4-a716-446655440000, 10.0.0.1, v1.20.300",
    "65 000 000 people, 150000000 - 200000000",
    "An iPhone 15 128, look at this dot, meet me at example.com",
    "@kofi said a@b",
  ])
    for (const country of ["GH", "US", "NG", "NO", "GB"]) assert.equal(masked(text, country), text);
});

test("counts what it hides, so that an edit keeps each where it still says that it is hidden", () => {
  const before = maskContacts("a@example.com, b@example.com or +233244123456", []);
  assert.equal(before.body, "[email hidden], [email 2 hidden] or [phone number hidden]");
  assert.equal(refill("Rather [email 2 hidden]", before), "Rather b@example.com");
  assert.equal(refill("[phone number hidden], [email hidden]", before), "+233244123456, a@example.com");
  assert.equal(
    refill("[email 3 hidden] [messenger link hidden]", before),
    "[email 3 hidden] [messenger link hidden]",
  );
});

test("is never longer than a message may be, also for a text that is made to take much", () => {
  assert.equal(Array.from(masked("a@b.co ".repeat(1428))).length, MESSAGE_LIMIT);
  for (const piece of [
    "1 ",
    "+1",
    "a.",
    "a@",
    "a at ",
    "024 412 3456 ",
    "tel ",
    "t.me/",
    "+233244123456 ",
    "(at)",
    "9",
  ])
    assert.ok(
      Array.from(masked(piece.repeat(MESSAGE_LIMIT / piece.length), "GH", "US")).length <= MESSAGE_LIMIT,
      piece,
    );
});
