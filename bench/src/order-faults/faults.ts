import type { Fault, Victim } from "../money-faults/faults.ts";
import type { Moment } from "../money-faults/tap.ts";

const KEEPING = /insert into orders \(/;
const POSTING = /post_transfers\(/;
const MOVING = /update (orders|project_milestones) set state/;
const OF_MILESTONE = /update project_milestones set state/;
const COMMIT = /^\s*commit/i;

/** The clock works on what is due for a while; it dies within so many ms. */
const WHILE_SETTLING_MS = 400;

const MOMENTS: Readonly<Record<string, Moment>> = {
  "before an order is kept": { at: KEEPING, when: "asked" },
  "before its money is held": { at: POSTING, after: KEEPING, when: "asked" },
  "after its money is held": { at: POSTING, after: KEEPING, when: "answered" },
  "before the commit of a purchase": { at: COMMIT, after: KEEPING, when: "asked" },
  "after the commit of a purchase, before the reply": { at: COMMIT, after: KEEPING, when: "answered" },
  "before the commit of a step": { at: COMMIT, after: MOVING, when: "asked" },
  "after the commit of a step, before the reply": { at: COMMIT, after: MOVING, when: "answered" },
  "before the commit of a milestone": { at: COMMIT, after: OF_MILESTONE, when: "asked" },
  "after the commit of a milestone, before the reply": { at: COMMIT, after: OF_MILESTONE, when: "answered" },
};

const at = (name: string, moment: Moment, victim: Victim, withinMs?: number): Fault => ({
  name,
  victim,
  heard: { by: "API", moment, ...(withinMs !== undefined && { withinMs }) },
});

const VICTIMS = ["API", "database"] as const;

const byClock: Moment = { at: /select id from orders\s+where due_at <=/, when: "under way" };

/** Every fault once: the points in turn, while the clock settles, and at any time. */
export const orderFaults: readonly Fault[] = [
  ...Object.entries(MOMENTS).flatMap(([name, moment]) => VICTIMS.map((victim) => at(name, moment, victim))),
  ...VICTIMS.map((victim) => at("while the clock settles", byClock, victim, WHILE_SETTLING_MS)),
  ...(["API", "database", "both"] as const).map((victim) => ({ name: "at any time", victim })),
];

/** The few of them that a short run has time for. */
export const fewOrderFaults: readonly Fault[] = orderFaults.filter(
  ({ name, victim }) =>
    (victim === "API" && name === "after the commit of a purchase, before the reply") ||
    (victim === "database" && name === "after the commit of a step, before the reply") ||
    (victim === "API" && name === "while the clock settles"),
);

/** By which a client that mints its ids anew orders twice. */
export const lostReplies: readonly Fault[] = orderFaults.filter(
  ({ name }) => name === "after the commit of a purchase, before the reply",
);

/** By which a database that acknowledges before its disk has it forgets. */
export const deadDatabase: readonly Fault[] = orderFaults.filter(
  ({ name, victim }) => name === "at any time" && victim === "database",
);
