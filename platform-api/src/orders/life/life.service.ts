import type { LifeEvent, OrderLife } from "@loubby/shared-contracts/http/orders/order-life.schema";
import { disputeStateWords } from "@loubby/shared-contracts/http/orders/dispute-states";
import { orderStateWords } from "@loubby/shared-contracts/http/orders/order-states";
import { milestoneStateWords } from "@loubby/shared-contracts/http/orders/project-states";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { itemOf, orderOf } from "../own-orders.sql.ts";
import { requireOwn } from "../read-order.service.ts";
import { orderNotFound } from "../refusals.ts";
import { findDeskOrder } from "./desk.sql.ts";
import {
  findAnswersPaid,
  findApproval,
  findLifeMoves,
  findMoney,
  findOrderDisputes,
  findPayouts,
  type Move,
} from "./life.sql.ts";

type Reader = "buyer" | "seller" | "staff";
type Currency = OrderLife["currency"];

/** All that happened to one of the asker's orders, as their side reads it. Throws 404 `order_not_found`. */
export async function readLife(
  services: Services,
  principal: Principal,
  orderId: string,
): Promise<OrderLife> {
  const row = await requireOwn(services, principal, orderId);
  const { side, ...item } = itemOf(row, principal);
  const events = await eventsFor(services, orderId, side, row.currency);
  return { ...item, version: row.version, side, events };
}

/** The same for staff, of any order. Throws 404 `order_not_found`. */
export async function readDeskLife(services: Services, orderId: string): Promise<OrderLife> {
  const row = await services.db.as({ role: "worker" }).read((sql) => findDeskOrder(sql, orderId));
  if (row === undefined) throw orderNotFound();
  const events = await eventsFor(services, orderId, "staff", row.currency);
  return { ...orderOf(row), version: row.version, side: null, events };
}

function eventsFor(
  { db }: Services,
  orderId: string,
  reader: Reader,
  currency: Currency,
): Promise<LifeEvent[]> {
  return db.as({ role: "worker" }).read(async (sql) => {
    const approvedAt = await findApproval(sql, orderId);
    const money = await findMoney(sql, orderId);
    const events = [
      ...(approvedAt === undefined ? [] : [event(approvedAt, "version", "This version was approved")]),
      ...(await findLifeMoves(sql, orderId)).map(({ at, part, state, note, by, by_seller, by_staff }) => ({
        ...event(
          at,
          part === null ? "order" : "milestone",
          part === null ? orderStateWords[state] : `${part}: ${milestoneStateWords[state].toLowerCase()}`,
        ),
        note,
        by: personOf(reader, { by, by_seller, by_staff }),
      })),
      ...money.flatMap((moved) => moneyEvent(moved, reader)),
      ...(await findAnswersPaid(sql, orderId)).map(({ at, month, amount, answers }) => ({
        ...event(at, "money", `Paid for ${answers === 1 ? "one answer" : `${answers} answers`} in ${month}`),
        amount,
      })),
      ...(await disputeEvents(sql, orderId, currency)),
      ...(reader === "buyer" ? [] : await payoutEvents(sql, money)),
    ];
    return events.toSorted((a, b) => a.at.localeCompare(b.at));
  });
}

/** Which of a company's people acted is theirs to know, and staff's; which of our team did, only staff's. */
function personOf(
  reader: Reader,
  { by, by_seller, by_staff }: Pick<Move, "by" | "by_seller" | "by_staff">,
): string | null {
  if (reader === "staff") return by;
  if (by_staff === true) return "our team";
  return by_seller === (reader === "seller") ? by : null;
}

const event = (at: string, about: LifeEvent["about"], words: string): LifeEvent => ({
  at,
  about,
  words,
  amount: null,
  by: null,
  note: "",
});

const MONEY = {
  pending: "Held in the buyer's wallet",
  post: "Paid to the seller",
  void: "Free again in the buyer's wallet",
  fee: "Of that, kept by the store as its commission",
} as const;

function moneyEvent(
  { at, kind, part, month, amount }: Awaited<ReturnType<typeof findMoney>>[number],
  reader: Reader,
) {
  if (kind === "fee" && reader === "buyer") return [];
  const of = month === null ? part : `Month from ${month}`;
  const words =
    of === null ? MONEY[kind] : `${of}: ${MONEY[kind].charAt(0).toLowerCase()}${MONEY[kind].slice(1)}`;
  return [{ ...event(at, "money", words), amount }];
}

async function disputeEvents(sql: Sql, orderId: string, currency: Currency): Promise<LifeEvent[]> {
  return (await findOrderDisputes(sql, orderId)).flatMap((dispute) => {
    const { title, state, wants_minor, refund_minor, created_at, closed_at } = dispute;
    const opened = event(
      created_at,
      "dispute",
      `${title}: disputed, ${formatMoney(wants_minor, currency)} asked back`,
    );
    const { contested_at, proposed_at, proposal_minor, refused_at, refused_by } = dispute;
    const proposal = formatMoney(proposal_minor ?? 0, currency);
    const between = [
      [contested_at, `${title}: the seller contested it`],
      [proposed_at, `${title}: our team proposed that ${proposal} goes back`],
      [refused_at, `${title}: the ${refused_by} refused the proposal`],
    ] as const;
    const steps = [
      opened,
      ...between.flatMap(([at, words]) => (at === null ? [] : [event(at, "dispute", words)])),
    ];
    if (closed_at === null) return steps;
    const back = refund_minor === null ? "" : `, ${formatMoney(refund_minor, currency)} went back`;
    return [...steps, event(closed_at, "dispute", `${disputeStateWords[state]}${back}`)];
  });
}

/** What became of the money at the seller's bank: the payouts in which it left the earnings. */
async function payoutEvents(sql: Sql, money: Awaited<ReturnType<typeof findMoney>>): Promise<LifeEvent[]> {
  const ids = [...new Set(money.flatMap(({ payout_id }) => payout_id ?? []))];
  return (await findPayouts(sql, ids)).flatMap(
    ({ reference, state, bank_reference, created_at, changed_at, returned_at }) => [
      event(created_at, "payout", `In payout ${reference}`),
      ...(state === "paid"
        ? [
            {
              ...event(changed_at, "payout", `Payout ${reference} was paid`),
              note: `Bank reference ${bank_reference}`,
            },
          ]
        : []),
      ...(returned_at === null
        ? []
        : [event(returned_at, "payout", `The bank returned payout ${reference}`)]),
    ],
  );
}
