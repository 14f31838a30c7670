import assert from "node:assert/strict";
import { test } from "node:test";
import type { ConversationMember } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { askedMention, mentionsIn, namedParts, suggested } from "./mentions.ts";

const member = (_id: string, first_name: string, last_name: string): ConversationMember => ({
  _id,
  first_name,
  last_name,
  logo_url: null,
  company_name: "Acme",
  role: "member",
  last_read_seq: 0,
});
const PEOPLE = [member("1", "Mia", "Obi"), member("2", "Ömer", "Yılmaz"), member("3", "Miriam", "Sy")];

const found = (text: string) => {
  const asked = askedMention(text, text.length);
  return asked && suggested(PEOPLE, asked).map(({ _id }) => _id);
};

test("an @ after a space or at the start asks for people whose first or last name begins so", () => {
  assert.deepEqual(found("@"), ["1", "2", "3"]);
  assert.deepEqual(found("Ask @mi"), ["1", "3"]);
  assert.deepEqual(found("Ask @sy"), ["3"]);
  assert.deepEqual(found("Ask @ömer yı"), ["2"]);
});

test("an address of a mailbox, a finished name and a line break ask for no one", () => {
  assert.equal(found("mia@obi"), null);
  assert.deepEqual(found("@Mia Obi "), []);
  assert.equal(found("@mi\n"), null);
});

test("a text names the members whose whole name it holds", () => {
  assert.deepEqual(mentionsIn("@Mia Obi and @Miriam, see @Ömer Yılmaz", PEOPLE), ["1", "2"]);
});

test("a text is cut at the names in it, of two that begin alike at the longer one", () => {
  const names = (text: string, all: string[]) =>
    namedParts(text, all).map((part) => [part.at, part.isName ? `<${part.text}>` : part.text]);
  assert.deepEqual(names("@Mia Obi and @Mia O (x)", ["@Mia O", "@Mia Obi"]), [
    [0, "<@Mia Obi>"],
    [8, " and "],
    [13, "<@Mia O>"],
    [19, " (x)"],
  ]);
  assert.deepEqual(names("Hi @A+B", ["@A+B"]), [
    [0, "Hi "],
    [3, "<@A+B>"],
  ]);
  assert.deepEqual(names("No one", []), [[0, "No one"]]);
});
