import { randomUUID } from "node:crypto";
import { payouts } from "@loubby/shared-contracts/http/payouts/payouts";
import {
  ask,
  earn,
  payOut,
  passWaiting,
  readyForPayouts,
  startBatch,
  typedAccount,
  typedTax,
} from "#api/testing/payouts";
import { PASSWORD, superAdmin } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import type { WalkCases } from "#api/testing/walk";

/** A payout is its seller's and staff's. */
export const walkCases: WalkCases = async ({ app, staff, secret }) => {
  const writer = await seller(app, "Exporter");
  await readyForPayouts(app, writer, 60_000_00);
  await writer.call(payouts.saveAccount, { body: { ...typedAccount, holder: `${secret} Exports` } });
  await writer.call(payouts.saveTax, { body: { ...typedTax, legal_name: `${secret} Exports` } });
  await passWaiting(app, writer);
  const pending = async (amount = 40_00) => ({ payoutId: (await ask(writer, amount))._id });
  const paid = { payoutId: (await payOut(writer, staff))._id };
  const processing = await pending();
  const { _id: batchId } = await startBatch(staff);
  const [toCancel, toRead, toDecline, large] = [
    await pending(),
    await pending(),
    await pending(),
    await pending(6_000_00),
  ];
  // Someone else's, whose account can be removed without declining what stands above.
  const other = await seller(app, "Importer");
  await earn(app, other, 100_00);
  const { data } = await other.call(payouts.saveAccount, {
    body: { ...typedAccount, holder: `${secret} Imports` },
  });
  const next = await superAdmin(app);
  return {
    "payouts.overview": { owner: writer },
    "payouts.list": { owner: writer },
    "payouts.get": { owner: writer, params: toRead },
    "payouts.ask": { owner: writer, body: { client_id: randomUUID(), currency: "usd", amount: 40_00 } },
    "payouts.cancel": { owner: writer, params: toCancel, body: {} },
    "payouts.statement": { owner: writer, params: toRead },
    "payouts.saveAccount": {
      owner: writer,
      body: { ...typedAccount, currency: "eur", country: "DE", account: IBAN, code: "" },
    },
    "payouts.removeAccount": {
      owner: other,
      params: { accountId: data.accounts[0]?._id ?? "" },
      body: { password: PASSWORD },
    },
    "payouts.saveTax": { owner: writer, body: typedTax },
    "payouts.schedule": { owner: writer, body: { schedule: "weekly" } },
    "payoutDesk.list": { owner: staff },
    "payoutDesk.ready": { owner: staff },
    "payoutDesk.batches": { owner: staff },
    "payoutDesk.start": { owner: next, body: { currency: "usd", password: PASSWORD } },
    "payoutDesk.file": { owner: staff, params: { batchId }, body: { password: PASSWORD } },
    "payoutDesk.get": { owner: staff, params: toRead },
    "payoutDesk.approve": { owner: staff, params: large, body: { password: PASSWORD } },
    "payoutDesk.pay": { owner: staff, params: processing, body: { bank_reference: "FT-4711" } },
    "payoutDesk.decline": { owner: staff, params: toDecline, body: { reason: "The account is closed." } },
    "payoutDesk.return": { owner: staff, params: paid, body: { reason: "The account is closed." } },
  };
};

const IBAN = "DE89 3704 0044 0532 0130 00";
