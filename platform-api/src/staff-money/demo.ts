import { sql } from "kysely";
import { daysAgo, type Demo, findStaff } from "#api/demo/demo";
import type { Cast } from "#api/demo/cast";
import { addDeposit } from "#api/deposits/demo";
import { postMovement } from "#api/ledger/demo";
import { addMediated } from "#api/orders/disputes/demo";

const currency = "eur";
const TITLE = "Campaign Drafts";
/** Minor units. */
const PRICE = 75_00;
/** Days before now: it was bought by card, the bank said no, and our team began to mediate. The bank waits until `ANSWER`. */
const [BOUGHT, HEARD, MEDIATED, ANSWER] = [2.5, 1.2, 1, -5.8];

/** Another company's card payment is charged back at the bank: its wallet has enough to set aside, and the order is mediated. */
export async function seedChargebacks(demo: Demo, { quillstone: company }: Cast): Promise<void> {
  const session = demo.id();
  const deposit = await addDeposit(demo, {
    company,
    currency,
    amount: PRICE,
    days: BOUGHT,
    session: { id: session, title: TITLE },
  });
  const staff = await findStaff(demo);
  const chargeback = await addChargeback(demo, company.id, deposit);
  await setAside(demo, company.id, chargeback);
  await addMediated(demo, { company, title: TITLE, session, bought: BOUGHT, mediated: MEDIATED, staff });
}

/** Keeps what the sandbox and the product know of a chargeback that waits for evidence; answers its id. */
async function addChargeback(demo: Demo, organization: string, deposit: string): Promise<string> {
  const [id, providerId, at] = [demo.id(), demo.id(), daysAgo(demo, HEARD)];
  const due = daysAgo(demo, ANSWER);
  await sql`
    insert into sandbox_chargebacks (id, reference, amount, due_at)
    values (${providerId}, ${deposit}, ${PRICE}, ${due})`.execute(demo.db);
  await sql`
    insert into chargebacks (id, provider, provider_id, payment_id, deposit_id, organization_id, currency, amount_minor,
      reason, state, provider_state, is_inquiry, evidence_due_at, owed_minor, heard_at, ask_at, created_at)
    values (${id}, 'sandbox', ${providerId}, ${`sandbox_${deposit}`}, ${deposit}, ${organization}, ${currency}, ${PRICE},
      'fraudulent', 'opened', 'needs_response', false, ${due}, ${PRICE}, ${at}, ${daysAgo(demo, -0.04)}, ${at})`.execute(
    demo.db,
  );
  return id;
}

/** Sets a chargeback's money aside, from a wallet that has it. */
async function setAside(demo: Demo, organization: string, chargeback: string): Promise<void> {
  const transfer = await postMovement(
    demo,
    {
      type: "out",
      to: "chargeback_reserve",
      daysAgo: HEARD,
      owner: { organization },
      currency,
      amount: PRICE,
      code: "chargeback",
      description: "Set aside for a disputed deposit",
    },
    { operation: "chargebacks.move", key: `${chargeback} 0` },
  );
  await sql`
    insert into chargeback_movements (chargeback_id, position, kind, amount_minor, transfer_id)
    values (${chargeback}, 0, 'set_aside', ${PRICE}, ${transfer})`.execute(demo.db);
  await sql`update chargebacks set paid_minor = ${PRICE} where id = ${chargeback}`.execute(demo.db);
}
