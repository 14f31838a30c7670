import assert from "node:assert/strict";
import { test } from "node:test";
import { DatabaseError } from "pg";
import { unlessTaken } from "./slot-gone.ts";

/** Work that the database refuses so many times. */
function refused(times: number, what: Partial<DatabaseError>) {
  let count = 0;
  return async () => {
    count += 1;
    if (count <= times) throw Object.assign(new DatabaseError("refused", 0, "error"), what);
    return count;
  };
}

test("a slot that others take, or a deadlock with them, is tried again, and gone in the end", async () => {
  for (const what of [{ constraint: "busy_spans_booked_once" }, { code: "40P01" }]) {
    assert.equal(await unlessTaken(refused(1, what)), 2);
    await assert.rejects(unlessTaken(refused(3, what), 2), { status: 409, code: "slot_gone" });
  }
});

test("any other refusal is told at once", async () => {
  const work = refused(1, { code: "23514", constraint: "bookings_check" });
  await assert.rejects(unlessTaken(work), { constraint: "bookings_check" });
});
