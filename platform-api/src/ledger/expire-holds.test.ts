import assert from "node:assert/strict";
import { test } from "node:test";
import { account, fund, post } from "#api/testing/money";
import { candidate } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { expireHolds } from "./expire-holds.ts";

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const words = { code: "transfer", description: "Held by a test" };

test("a hold with an end", async (t) => {
  const app = await testApp(t);
  const from = await fund(app.services, { user: (await candidate(app)).userId }, 1000);
  const to = await fund(app.services, { user: (await candidate(app)).userId }, 1);
  const hold = async (expires_at?: string) => {
    const step = { kind: "pending", debit: from, credit: to, amount: 100, ...words } as const;
    const { transfers } = await post(app.services, [{ ...step, ...(expires_at && { expires_at }) }]);
    return transfers[0] ?? "";
  };
  const settle = (kind: "post" | "void", pending_id: string) =>
    post(app.services, [{ kind, pending_id, ...words }]);
  const held = async () => (await account(app, from)).held;

  await t.test("is freed by the clock once it is over, and no other one", async () => {
    const [open, later] = [await hold(), await hold(inSeconds(60))];
    const over = await hold(inSeconds(-1));
    assert.equal(await held(), 300);
    await expireHolds(app.services);
    await expireHolds(app.services);
    assert.equal(await held(), 200);
    await assert.rejects(settle("post", over), { status: 409, code: "hold_expired" });
    await assert.rejects(settle("void", over), { status: 409, code: "hold_resolved" });
    await settle("post", open);
    await settle("void", later);
    assert.deepEqual(await account(app, from), { balance: 900, held: 0, version: 2 });
  });

  await t.test("can't be posted from then on, but voided before the clock comes", async () => {
    const over = await hold(inSeconds(-1));
    await assert.rejects(settle("post", over), { status: 409, code: "hold_expired" });
    assert.equal(await held(), 100);
    await settle("void", over);
    assert.equal(await held(), 0);
  });

  await t.test("is freed once when it is voided in the same moment", async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => hold(inSeconds(-1))));
    assert.equal(await held(), 800);
    await Promise.all([
      expireHolds(app.services),
      expireHolds(app.services),
      ...all.map((each) => settle("void", each).catch((error: { code?: string }) => error.code)),
    ]);
    assert.equal(await held(), 0);
  });
});
