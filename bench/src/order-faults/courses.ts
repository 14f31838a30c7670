import type { Dispute } from "@loubby/shared-contracts/http/orders/disputes.schema";
import { disputeDesk, disputes } from "@loubby/shared-contracts/http/orders/disputes";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import { projects } from "@loubby/shared-contracts/http/orders/projects";
import type { Project } from "@loubby/shared-contracts/http/orders/projects.schema";

/** Something that one side does to an order or a milestone. */
export interface Act {
  readonly by: "buyer" | "seller" | "staff";
  readonly path: string;
  readonly body: unknown;
  /** The states that it brings. */
  readonly told: readonly string[];
  /** Where the buyer sees whether it was done, and what is there then. */
  readonly seen: Look;
}

/** A look at what is there, of a milestone where its id is told. */
interface Look {
  readonly path: string;
  readonly shows: (body: unknown, id: string) => boolean;
}

/** What becomes of an order or a milestone: what is done, what the clock adds, and what is paid of its amount in the end. */
export interface Course {
  readonly acts: readonly Act[];
  readonly byClock: readonly string[];
  readonly paid: (amount: number) => number;
}

const isOrder = (state: string): Look => ({
  path: orders.get.path,
  shows: (body) => (body as Order).state === state,
});
const isPart = (state: string): Look => ({
  path: projects.get.path,
  shows: (body, id) => (body as Project).parts.some((part) => part._id === id && part.state === state),
});
const isDispute = (state: string): Look => ({
  path: disputes.get.path,
  shows: (body) => (body as { data: Dispute | null }).data?.state === state,
});

const TEXT = "It isn't what was agreed.";
const reason = { reason: "It didn't fit." };
const all = (amount: number) => amount;
const none = () => 0;
const half = (amount: number) => amount / 2;

const step = (by: Act["by"], path: string, told: readonly string[], seen: Look, body: unknown = {}): Act => ({
  by,
  path,
  body,
  told,
  seen,
});

/** Disputes an order, or its milestone, for so much of it. */
const dispute = (told: readonly string[], wants: number, milestone_id?: string) =>
  step("buyer", disputes.open.path, told, isDispute("awaiting_counterparty"), {
    reason: "not_working",
    wants,
    text: TEXT,
    ...(milestone_id !== undefined && { milestone_id }),
  });
const answered = (by: "buyer" | "seller", agrees: boolean, told: readonly string[], state: string) =>
  step(by, disputes.answer.path, told, isDispute(state), { agrees });

/** What becomes of orders of agents, at a price. */
export function agentCourses(price: number): readonly Course[] {
  const accept = step("buyer", orders.accept.path, ["accepted", "clearing"], isOrder("clearing"));
  const refund = step("seller", orders.refund.path, ["refunded"], isOrder("refunded"), reason);
  const giveBack = step("buyer", orders.return.path, ["refunded"], isOrder("refunded"), reason);
  const disputed = (wants: number) => dispute(["disputed"], wants);
  const withdrawn = step("buyer", disputes.withdraw.path, ["delivered"], isOrder("delivered"));
  const contest = answered("seller", false, [], "mediation");
  const propose = step("staff", disputeDesk.propose.path, [], isDispute("proposed"), {
    refund: price / 2,
    text: "Half of it worked.",
  });
  const byItself = ["auto_accepted", "clearing", "released"];
  return [
    { acts: [accept], byClock: ["released"], paid: all },
    { acts: [], byClock: byItself, paid: all },
    { acts: [refund], byClock: [], paid: none },
    { acts: [accept, refund], byClock: [], paid: none },
    { acts: [giveBack], byClock: [], paid: none },
    {
      acts: [disputed(price / 2), answered("seller", true, ["released"], "resolved_split")],
      byClock: [],
      paid: half,
    },
    { acts: [disputed(price)], byClock: ["refunded"], paid: none },
    { acts: [accept, disputed(price / 2)], byClock: ["released"], paid: half },
    { acts: [disputed(price), withdrawn], byClock: byItself, paid: all },
    { acts: [disputed(price), contest, propose], byClock: ["released"], paid: half },
    {
      acts: [
        disputed(price),
        contest,
        propose,
        answered("buyer", true, [], "proposed"),
        answered("seller", true, ["released"], "resolved_split"),
      ],
      byClock: [],
      paid: half,
    },
  ];
}

/** Sends the brief, by which work on the first milestone begins. */
export const brief = step("buyer", projects.brief.path, ["in_progress"], isPart("in_progress"), {
  text: "A page about us.",
});

/** Funds a further milestone. */
export const fund = step("buyer", projects.fund.path, ["funded", "in_progress"], isPart("in_progress"));

/** What becomes of a funded milestone of an amount. One that is left in dispute is the last of its project. */
export function milestoneCourses(id: string, amount: number, isLast: boolean): readonly Course[] {
  const submit = step("seller", projects.submit.path, ["submitted"], isPart("submitted"), {
    text: "Here it is.",
  });
  const changes = step(
    "buyer",
    projects.requestChanges.path,
    ["changes_requested"],
    isPart("changes_requested"),
    {
      text: "Shorter, please.",
    },
  );
  const approve = step("buyer", projects.approve.path, ["approved"], isPart("approved"));
  const refund = step("seller", projects.refund.path, ["cancelled"], isPart("cancelled"), reason);
  const byItself = ["auto_approved", "released"];
  const agreed = answered("seller", true, ["released"], "resolved_split");
  const silent = { acts: [submit, dispute([], amount / 2, id)], byClock: ["released"], paid: half };
  return [
    { acts: [submit, approve], byClock: ["released"], paid: all },
    { acts: [submit], byClock: byItself, paid: all },
    { acts: [submit, changes, submit, approve], byClock: ["released"], paid: all },
    { acts: [submit, changes, submit], byClock: byItself, paid: all },
    { acts: [refund], byClock: [], paid: none },
    { acts: [submit, approve, refund], byClock: [], paid: none },
    { acts: [submit, dispute([], amount / 2, id), agreed], byClock: [], paid: half },
    ...(isLast ? [silent] : []),
  ];
}
