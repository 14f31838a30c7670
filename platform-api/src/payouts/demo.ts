import { sql } from "kysely";
import type { Cast } from "#api/demo/cast";
import { daysAgo, type Demo, findStaff } from "#api/demo/demo";
import { type DemoPayout, postPayout } from "#api/ledger/demo-payouts";
import { batchCsv } from "./desk/batch-file.ts";
import { sealFor } from "./details/seal-number.ts";
import { payoutSettings } from "./settings.ts";

const HOLDER = "Lina Haddad";
const NUMBER = "000123456789";
const BANK = "First Harbour Bank";
const CODE = "021000021";

/** The demo's seller has an active account in dollars, tax details, and one payout that was paid; without a secret, nothing. */
export async function seedPayouts(demo: Demo, { seller }: Cast): Promise<void> {
  if (demo.config.of(payoutSettings).secret === null) return;
  const account = await seedDetails(demo, seller);
  const [id, batchId, staff] = [demo.id(), demo.id(), await findStaff(demo)];
  const payout: DemoPayout = {
    id,
    reference: `PO-${endOf(id)}`,
    seller,
    currency: "usd",
    amount: 25_00,
  };
  // What the seller earned last is of two hours ago.
  const [asked, sent, paid] = [0.08, 0.05, 0.02];
  const { amount: amount_minor, currency, reference } = payout;
  const transferId = await postPayout(demo, payout, "ask", asked);
  await sql`
    insert into payouts (id, reference, user_id, client_id, made_by, bank_account_id, currency, amount_minor,
      needs_approval, asked_transfer_id, changed_by, changed_at, created_at)
    values (${id}, ${reference}, ${seller}, ${demo.id()}, 'manual', ${account}, ${currency}, ${amount_minor}, false,
      ${transferId}, ${seller}, ${daysAgo(demo, asked)}, ${daysAgo(demo, asked)})`.execute(demo.db);
  const line = { holder: HOLDER, bank: BANK, country: "US", account: NUMBER, code: CODE };
  const file = batchCsv([{ ...line, amount_minor, currency, reference }]);
  await sql`
    insert into payout_batches (id, number, currency, started_by, sealed_file, created_at)
    values (${batchId}, ${`PB-${endOf(batchId)}`}, ${currency}, ${staff}, ${sealFor(demo, `batch ${batchId}`, file)},
      ${daysAgo(demo, sent)})`.execute(demo.db);
  await sql`
    update payouts set state = 'processing', batch_id = ${batchId}, changed_by = ${staff},
      changed_at = ${daysAgo(demo, sent)} where id = ${id}`.execute(demo.db);
  const ended = await postPayout(demo, payout, "pay", paid);
  await sql`
    update payouts set state = 'paid', ended_transfer_id = ${ended}, bank_reference = 'FT 2604 1187', changed_by = ${staff},
      changed_at = ${daysAgo(demo, paid)} where id = ${id}`.execute(demo.db);
}

/** Answers the bank account, which has waited long ago. */
async function seedDetails(demo: Demo, seller: string): Promise<string> {
  const id = demo.id();
  const at = daysAgo(demo, 20);
  await sql`
    insert into bank_accounts (id, user_id, currency, country, holder, bank, code, sealed, last4, usable_at, created_at)
    values (${id}, ${seller}, 'usd', 'US', ${HOLDER}, ${BANK}, ${CODE}, ${sealFor(demo, `account ${id}`, NUMBER)},
      ${NUMBER.slice(-4)}, ${daysAgo(demo, 18)}, ${at})`.execute(demo.db);
  await sql`update bank_accounts set state = 'active' where id = ${id}`.execute(demo.db);
  await sql`
    insert into tax_details (user_id, legal_name, entity, country, address, sealed, last4, set_at)
    values (${seller}, ${HOLDER}, 'person', 'NG', ${"14 Marina Road\nLagos"}, ${sealFor(demo, `tax ${seller}`, "NG10234567")},
      '4567', ${at})`.execute(demo.db);
  return id;
}

const endOf = (id: string) => id.replaceAll("-", "").slice(-10).toUpperCase();
