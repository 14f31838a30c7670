import assert from "node:assert/strict";
import { test } from "node:test";
import { hintsOf, type SettledReferee } from "./reference-hints.ts";

const referee = (change: Partial<SettledReferee> = {}): SettledReferee => ({
  id: "1",
  name: "Esi",
  email_address: "esi@grain.test",
  relation: "manager",
  company_name: "Grain",
  state: "completed",
  invited_at: "2026-01-01T10:00:00.000Z",
  reminded_at: null,
  opened_at: "2026-01-01T10:00:00.000Z",
  settled_at: "2026-01-01T10:06:00.000Z",
  removed: false,
  decline_reason: "",
  answers: [
    { question: "Why?", kind: "long_text", value: "Four years in one kitchen, and never a loud word." },
  ],
  settled_ip: "10.0.0.2",
  settled_agent: "Firefox",
  ...change,
});
const CANDIDATE = { ip: "10.0.0.1", agent: "Firefox" };
const hints = (one: SettledReferee, ...others: SettledReferee[]) => hintsOf(one, CANDIDATE, [one, ...others]);

test("gives no hint about someone who took their time on another network", () => {
  const other = referee({ id: "2", settled_ip: "10.0.0.3", answers: [] });
  assert.deepEqual(hints(referee(), other), []);
});

test("hints at the candidate's own network, and more strongly at their own browser", () => {
  assert.deepEqual(hints(referee({ settled_ip: "10.0.0.1" })), ["candidates_network", "candidates_device"]);
  assert.deepEqual(hints(referee({ settled_ip: "10.0.0.1", settled_agent: "Safari" })), [
    "candidates_network",
  ]);
  assert.deepEqual(hints(referee({ settled_ip: null })), [], "an unknown address matches no one");
});

test("hints at repeated wording however it is spaced, but not at short answers", () => {
  const same = [
    {
      question: "Why?",
      kind: "long_text" as const,
      value: " FOUR years in one kitchen,\nand never a loud word. ",
    },
  ];
  assert.deepEqual(hints(referee(), referee({ id: "2", settled_ip: "10.0.0.3", answers: same })), [
    "same_words",
  ]);
  const short = [{ question: "Again?", kind: "yes_no" as const, value: "yes" }];
  const [one, two] = [
    referee({ answers: short }),
    referee({ id: "2", settled_ip: "10.0.0.3", answers: short }),
  ];
  assert.deepEqual(hints(one, two), []);
});

test("hints at a private mailbox before anyone has answered", () => {
  const waiting = { state: "invited" as const, settled_at: null, settled_ip: "10.0.0.1" };
  assert.deepEqual(hints(referee({ ...waiting, email_address: "esi@gmail.com" })), ["private_address"]);
  assert.deepEqual(hints(referee({ ...waiting, email_address: "esi@mygmail.example" })), []);
});
