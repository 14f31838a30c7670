import assert from "node:assert/strict";
import { test } from "node:test";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { conversationWith, messageOf } from "../testing/people.ts";
import { afterChange, afterMessage, afterRead } from "./conversation-cache.ts";

const ada = idOf(1);
const kofi = idOf(2);
const unreadOf = ({ unread }: ReturnType<typeof conversationWith>) =>
  unread.find(({ userId }) => userId === ada)?.unreadCount;

/** Kofi said two things that Ada hasn't read. */
function twoUnread() {
  const first = conversationWith(2, "Kofi", "Mensah");
  const one = afterMessage(first, messageOf(first, 1, kofi, "One"));
  return afterMessage(one, messageOf(one, 2, kofi, "Two"));
}

test("a deleted message is no longer unread, however often it is told", () => {
  const before = twoUnread();
  assert.equal(unreadOf(before), 2);
  const gone = { ...messageOf(before, 2, kofi, ""), deletedAt: "2026-11-02T10:00:00.000Z" };
  const once = afterChange(before, gone);
  assert.equal(unreadOf(once), 1);
  assert.equal(unreadOf(afterChange(once, gone)), 1);
  assert.equal(unreadOf(afterMessage(once, messageOf(once, 3, kofi, "Three"))), 2);
  assert.equal(unreadOf(afterRead(once, { userId: ada, seq: 2 })), 0);
});

test("deleting what was read already, or one's own, leaves the number", () => {
  const read = afterRead(twoUnread(), { userId: ada, seq: 1 });
  const gone = { ...messageOf(read, 1, kofi, ""), deletedAt: "2026-11-02T10:00:00.000Z" };
  assert.equal(unreadOf(afterChange(read, gone)), 1);
});
