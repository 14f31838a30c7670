/** What money is held for: an order of an agent, or a milestone of a project. */
export interface Unit {
  /** Of the order, or the milestone. */
  readonly id: string;
  readonly orderId: string;
  /** Places of the two sides among the people. */
  readonly buyer: number;
  readonly seller: number;
  /** The states that its clients were told of, in their order. */
  readonly told: string[];
  /** Those that the clock adds. */
  byClock: readonly string[];
  /** What its seller is paid in the end before the commission, in minor units; 0: all of it is free again. */
  paid: number;
}

/** The clients' own log: all that they know of what was done. */
export interface OrderLog {
  readonly units: Unit[];
  /** Ids of requests for orders, those that were never answered too. */
  readonly clientIds: string[];
  /** Orders that were acknowledged. */
  orders: number;
  /** Requests that were acknowledged. */
  requests: number;
  /** How often something was asked again, as no answer had come. */
  tries: number;
  /** How often a repeated step found what an earlier try had done. */
  found: number;
  /** Refusals that no one should get: they fail a run, and end a walk where a control expects them. */
  readonly refusals: string[];
  /** Orders that are left to the clock, and not over yet. */
  readonly left: Set<string>;
}

/** An empty log. */
export function openLog(): OrderLog {
  return {
    units: [],
    clientIds: [],
    orders: 0,
    requests: 0,
    tries: 0,
    found: 0,
    refusals: [],
    left: new Set(),
  };
}
