import { randomUUID } from "node:crypto";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import { projects } from "@loubby/shared-contracts/http/orders/projects";
import type { Project } from "@loubby/shared-contracts/http/orders/projects.schema";
import type { Chance } from "../money-faults/chance.ts";
import { dataOf, perform, Refused, type Tokens } from "./ask.ts";
import { agentCourses, brief, type Course, fund, milestoneCourses } from "./courses.ts";
import type { OrderLog, Unit } from "./log.ts";
import type { Market, Offered } from "./market.ts";

/** How clients ask. */
export interface Asking {
  readonly origin: () => string;
  readonly market: Market;
  readonly log: OrderLog;
  readonly chance: Chance;
  /** What a run is to notice: clients that make a new id for each try. */
  readonly mintsAnew: boolean;
}

interface Sides {
  readonly buyer: number;
  readonly offered: Offered;
  readonly tokens: Tokens;
}

/** Buys an agent, and does to the order what chance says. Throws `Refused`. */
export async function orderAgent(asking: Asking, buyer: number, offered: Offered): Promise<void> {
  const { log, chance } = asking;
  const sides = sidesOf(asking, buyer, offered);
  const { _id: id } = await buy(asking, sides);
  const unit = unitOf(log, sides, id, { id, told: ["created", "funded", "delivered"] });
  await follow(asking, sides, unit, {
    course: chance.of(agentCourses(offered.price)),
    amount: offered.price,
  });
  log.left.add(id);
}

/** Orders a service, and does to each of its milestones what chance says. Throws `Refused`. */
export async function orderService(asking: Asking, buyer: number, offered: Offered): Promise<void> {
  const { origin, log, chance } = asking;
  const sides = sidesOf(asking, buyer, offered);
  const { _id: orderId } = await buy(asking, sides);
  const path = projects.get.path.replace(":orderId", orderId);
  const { parts } = await dataOf<Project>(log, {
    origin,
    token: sides.tokens.buyer,
    method: "GET",
    path,
  });
  for (const [at, { _id: id, amount }] of parts.entries()) {
    const isFirst = at === 0;
    const unit = unitOf(log, sides, orderId, { id, told: isFirst ? ["draft", "funded"] : ["draft"] });
    await perform(log, { origin, tokens: sides.tokens }, unit, isFirst ? brief : fund);
    const courses = milestoneCourses(id, amount, at === parts.length - 1);
    await follow(asking, sides, unit, { course: chance.of(courses), amount });
  }
  log.left.add(orderId);
}

/** Orders what chance says, one after the other, while `goesOn`: of ten so many services. */
export async function keepOrdering(
  asking: Asking,
  { services, isLenient }: { readonly services: number; readonly isLenient: boolean },
  goesOn: () => boolean,
): Promise<void> {
  const { market, chance, log } = asking;
  while (goesOn()) {
    try {
      if (chance.below(10) < services)
        await orderService(asking, chance.below(market.buyers), chance.of(market.services));
      else {
        const { buyer, agent } = market.nextPurchase();
        await orderAgent(asking, buyer, agent);
      }
    } catch (error) {
      if (!(error instanceof Refused && isLenient)) throw error;
      log.refusals.push(error.message);
    }
  }
}

async function buy({ origin, log, mintsAnew }: Asking, { offered, tokens }: Sides): Promise<Order> {
  const mint = () => {
    const id = randomUUID();
    log.clientIds.push(id);
    return id;
  };
  const terms = { listing_id: offered.id, version: 1, currency: "usd", amount: offered.price };
  const once = mintsAnew ? null : mint();
  const body = () => ({ ...terms, client_id: once ?? mint() });
  const order = await dataOf<Order>(log, { origin, token: tokens.buyer, path: orders.buy.path, body });
  log.orders += 1;
  log.requests += 1;
  return order;
}

async function follow(
  { origin, log }: Asking,
  { tokens }: Sides,
  unit: Unit,
  { course, amount }: { readonly course: Course; readonly amount: number },
): Promise<void> {
  for (const act of course.acts) await perform(log, { origin, tokens }, unit, act);
  unit.byClock = course.byClock;
  unit.paid = course.paid(amount);
}

function unitOf(
  log: OrderLog,
  { buyer, offered }: Sides,
  orderId: string,
  { id, told }: { readonly id: string; readonly told: string[] },
): Unit {
  const unit: Unit = { id, orderId, buyer, seller: offered.seller, told, byClock: [], paid: 0 };
  log.units.push(unit);
  return unit;
}

function sidesOf({ market }: Asking, buyer: number, offered: Offered): Sides {
  const { tokens } = market.world;
  const of = (place: number) => tokens[place] ?? "";
  return {
    buyer,
    offered,
    tokens: { buyer: of(buyer), seller: of(offered.seller), staff: of(market.staff) },
  };
}
