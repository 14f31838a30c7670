import { commissionOf } from "@loubby/shared-contracts/http/orders/commission";
import { CHARACTERS_PRICED } from "@loubby/shared-contracts/http/agents/price-models";
import { depositFor } from "@loubby/shared-contracts/http/orders/deposit-links";
import * as paths from "@loubby/shared-contracts/paths";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import type { AnswerCharge, AnswerCharging } from "#api/agents/running/answer-charging";
import { readClock } from "#api/db/read-clock";
import { findAvailable } from "#api/ledger/available";
import { findPerUse, lockOrder, type OrderRow } from "../orders.sql.ts";
import { holderOf } from "../owner-of.ts";
import {
  findOrderOf,
  insertCharge,
  lockCharge,
  sumAnswers,
  writeCaptured,
  writeVoided,
} from "./charges.sql.ts";
import { freeHeld, holdFor, payHeld } from "./pay-held.ts";

/** Milliseconds after which an answer that no one ended is no longer held money for. */
const GIVEN_UP_MS = 3_600_000;

/** How answers that are paid per use are charged: the most is held before one begins, what was used is taken after it. */
export const answerCharging: AnswerCharging = {
  async authorize({ db }, { replyId, listingId, asker }) {
    return db.as({ role: "worker" }).write(async (sql) => {
      const id = await findPerUse(sql, listingId, asker);
      if (id === undefined) return { kind: "none" };
      const order = await lockOrder(sql, id);
      if (order === undefined || order.most_minor === null) return { kind: "none" };
      const { amount_minor: price, most_minor: most } = order;
      const charge: AnswerCharge = {
        kind: "held",
        chargeId: replyId,
        mostCharacters: Math.floor((most * CHARACTERS_PRICED) / price),
      };
      // A node that died held it already.
      if ((await lockCharge(sql, replyId)) !== undefined) return charge;
      const spent = await sumAnswers(sql, id, asker.userId);
      const refused = refusalOf(order, most, spent);
      if (refused !== null) return { kind: "refused", why: refused, link: orderLink(order) };
      const missing = most - (await findAvailable(sql, holderOf(order), order.currency));
      if (missing > 0)
        return {
          kind: "refused",
          why: `An answer may cost ${formatMoney(most, order.currency)}, and the wallet needs ${formatMoney(missing, order.currency)} more for it.`,
          link: {
            path: depositFor(order.currency, missing),
            label: "Deposit",
          },
        };
      const hold = await holdFor(sql, order, {
        amount: most,
        of: "one answer",
        key: replyId,
        actor: asker.userId,
      });
      const due = new Date((await readClock(sql)).getTime() + GIVEN_UP_MS);
      await insertCharge(sql, { id: replyId, orderId: id, amount: most, hold, due, askedBy: asker.userId });
      return charge;
    });
  },
  settle: ({ db }, chargeId, characters) =>
    db.as({ role: "worker" }).write((sql) => settleAnswer(sql, chargeId, characters)),
};

/** Takes what an answer of so many characters costs, or frees what is held where it has none; answers what was taken. */
export async function settleAnswer(
  sql: Parameters<typeof lockCharge>[0],
  chargeId: string,
  characters: number,
): Promise<{ readonly amount: number; readonly currency: OrderRow["currency"] } | null> {
  const orderId = await findOrderOf(sql, chargeId);
  const order = orderId === undefined ? undefined : await lockOrder(sql, orderId);
  const charge = await lockCharge(sql, chargeId);
  if (order === undefined || charge?.state !== "authorized") return null;
  const { id, hold_id: hold, authorized_minor: most } = charge;
  if (characters === 0) {
    await freeHeld(sql, order, { hold, key: id });
    await writeVoided(sql, id);
    return null;
  }
  const amount = Math.min(
    most,
    Math.max(1, Math.ceil((characters * order.amount_minor) / CHARACTERS_PRICED)),
  );
  const commission = commissionOf(amount, order.commission_bps);
  await payHeld(sql, order, { hold, amount, commission, key: id });
  await writeCaptured(sql, id, { amount, commission, characters });
  return { amount, currency: order.currency };
}

/** Why no further answer may be charged, where a limit is reached; null otherwise. */
function refusalOf(
  { month_limit_minor: month, person_limit_minor: person, currency }: OrderRow,
  most: number,
  { all, mine }: { readonly all: number; readonly mine: number },
): string | null {
  if (month !== null && all + most > month)
    return `Another answer could go beyond this month's limit of ${formatMoney(month, currency)}.`;
  if (person !== null && mine + most > person)
    return `Another answer could go beyond your limit of ${formatMoney(person, currency)} a month.`;
  return null;
}

const orderLink = ({ id }: OrderRow) => ({ path: paths.order(id), label: "See the order" });
