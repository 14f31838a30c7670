import assert from "node:assert/strict";
import { test } from "node:test";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import { begin, history, pay, payUnheard, update } from "#api/testing/deposit";
import { candidate, employer, member, type Person } from "#api/testing/person";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

const discard = (who: Person, id: string) => who.call(deposits.discard, { params: { id }, body: {} });

test("a deposit is discarded while no one has paid it, and arrives if it was paid all the same", async () => {
  const app = await openApp();
  const esi = await candidate(app, "Esi");
  const ids: string[] = [];
  for (let place = 0; place < 4; place += 1) ids.push((await begin(esi)).data._id);
  const [never = "", declined = "", slow = "", paid = ""] = ids;
  await pay(esi, declined, "declines");
  await pay(esi, slow, "slow");
  assert.equal((await discard(esi, never)).data.state, "expired");
  assert.equal((await discard(esi, never)).data.state, "expired", "twice is once");
  await discard(esi, declined);
  await assert.rejects(discard(esi, slow), { status: 409, code: "on_its_way" });
  await pay(esi, paid, "succeeds");
  assert.equal((await discard(esi, paid)).message, "$25.00 deposited.");
  const left = (await esi.call(deposits.list, { query: {} })).data.map(({ _id }) => _id);
  assert.deepEqual(
    ids.map((id) => left.includes(id)),
    [false, false, true, false],
  );
  // The provider was paid before it was told, and says so late.
  await payUnheard(app, never);
  await update(esi, never);
  assert.deepEqual(await history(app, never), ["created", "expired", "succeeded"]);
});

test("a company's deposit is discarded by who may write its billing, and isn't there for another owner", async () => {
  const app = await openApp();
  const acme = await employer(app, "Acme");
  const reader = await member(app, acme, "recruiter", [{ feature: "billing_setting", action: ["read"] }]);
  const { _id: id } = (await begin(acme)).data;
  for (const other of [await employer(app, "Rival"), await candidate(app)])
    await assert.rejects(discard(other, id), { status: 404 });
  await assert.rejects(discard(reader, id), { status: 403 });
  assert.equal((await discard(acme, id)).data.state, "expired");
});
