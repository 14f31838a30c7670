import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import { PROPOSAL_DAYS } from "@loubby/shared-contracts/http/orders/dispute-states";
import type { disputeDesk } from "@loubby/shared-contracts/http/orders/disputes";
import type { DisputeCase } from "@loubby/shared-contracts/http/orders/disputes.schema";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import type { Principal } from "#api/access/principal";
import { addDays } from "#api/billing/periods";
import type { Sql } from "#api/db/database";
import { readClock } from "#api/db/read-clock";
import type { Services } from "#api/services";
import { lockOrder, type OrderRow } from "../orders.sql.ts";
import { disputeOf } from "./dispute-of.ts";
import { disputeMoved } from "./disputes.service.ts";
import {
  countAnswers,
  type DisputeRow,
  findDispute,
  findExchange,
  findStatements,
  insertStatement,
  itemOf,
  writeProposal,
} from "./disputes.sql.ts";
import { resolve } from "./resolve.ts";
import { tellDesk, tellProposed } from "./tell-of-disputes.ts";

type Ruling = InputOf<typeof disputeDesk.propose>["body"];

/** A dispute as staff works on it. Throws 404 `dispute_not_found`. */
export function readCase({ db }: Services, staff: Principal, id: string): Promise<DisputeCase> {
  return db.as({ role: "worker" }).read(async (sql) => {
    const row = await findDispute(sql, id);
    if (row === undefined) throw disputeNotFound();
    const isOwn = ownsIt(row, staff);
    return {
      ...itemOf(row),
      dispute: disputeOf(
        row,
        { statements: await findStatements(sql, id), exchange: await findExchange(sql, row) },
        null,
      ),
      listing_id: row.listing_id,
      answers: await countAnswers(sql, id),
      proposer: row.proposer,
      staff_may: {
        propose: row.state === "mediation" && !isOwn,
        decide: row.state === "escalated" && !isOwn && row.proposed_by !== staff.userId,
      },
    };
  });
}

/** Proposes how much goes back. Throws 403 `not_yours`, 404, 409 `dispute_moved`, 422 `refund_too_high`. */
export function propose(
  services: Services,
  staff: Principal,
  id: string,
  ruling: Ruling,
): Promise<DisputeCase> {
  return rule(services, staff, id, ruling, async (sql, order, dispute) => {
    if (dispute.state !== "mediation") throw disputeMoved();
    const due = addDays(await readClock(sql), PROPOSAL_DAYS);
    await writeProposal(sql, id, { refund: ruling.refund, by: staff.userId, due });
    await tellProposed(sql, order, dispute, ruling.refund);
  });
}

/** Decides for good what someone else proposed and a side refused. Throws as `propose`. */
export function decideDispute(
  services: Services,
  staff: Principal,
  id: string,
  ruling: Ruling,
): Promise<DisputeCase> {
  return rule(services, staff, id, ruling, async (sql, order, dispute) => {
    if (dispute.state !== "escalated") throw disputeMoved();
    if (dispute.proposed_by === staff.userId) throw notYours();
    await resolve(sql, order, dispute, { refund: ruling.refund, by: staff.userId });
  });
}

async function rule(
  services: Services,
  staff: Principal,
  id: string,
  { refund, text }: Ruling,
  work: (sql: Sql, order: OrderRow, dispute: DisputeRow) => Promise<void>,
): Promise<DisputeCase> {
  await services.db.as({ role: "worker" }).write(async (sql) => {
    const found = await findDispute(sql, id);
    const order = found && (await lockOrder(sql, found.order_id));
    // Read again: what was read before the lock may have moved.
    const dispute = order && (await findDispute(sql, id));
    if (order === undefined || dispute === undefined) throw disputeNotFound();
    if (ownsIt(dispute, staff)) throw notYours();
    if (refund > dispute.amount_minor)
      throw new ApiError(
        422,
        "refund_too_high",
        `At most ${formatMoney(dispute.amount_minor, dispute.currency)} can go back.`,
        [{ path: "refund", message: "That is more than was paid." }],
      );
    await insertStatement(sql, { disputeId: id, side: "staff", authorId: staff.userId, text });
    await work(sql, order, dispute);
    await tellDesk(sql);
  });
  return readCase(services, staff, id);
}

const ownsIt = ({ buyer_id, seller_id }: DisputeRow, { userId, sellsFor }: Principal) =>
  buyer_id === userId || sellsFor.includes(seller_id);

const notYours = () =>
  new ApiError(403, "not_yours", "Someone else of the staff has to decide this dispute.");

const disputeNotFound = () => new ApiError(404, "dispute_not_found", "This dispute doesn't exist.");
