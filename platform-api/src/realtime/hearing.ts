import type { EventName, EventPayloads } from "@loubby/shared-contracts/shell/events";
import type { Principal } from "#api/access/principal";

/** An event for the open tabs of some people, told at once and never again: who isn't there misses it. */
export type Telling = {
  readonly [N in EventName]: {
    readonly userIds: readonly string[];
    readonly event: N;
    readonly payload: EventPayloads[N];
  };
}[EventName];

/** Something that browsers say over the live connection. `By` is what it is done with, before the person who says it. */
export interface Hearing<By extends readonly unknown[] = []> {
  /** Its name on the socket. */
  readonly event: string;
  /** Who is told what of it; null for no one, also for what it can't read. A refusal tells no one. */
  hear(...said: [...By, principal: Principal, payload: unknown]): Promise<Telling | null>;
}

/** What follows from people coming and going. */
export interface Attendance<By extends readonly unknown[] = []> {
  /** Someone opened a connection to this node. */
  here(...who: [...By, principal: Principal]): Promise<Telling | null>;
  /** These people are still connected to this node; asked about every 45 s. */
  still(...who: [...By, userIds: readonly string[]]): Promise<void>;
  /** Someone has had no connection to any node for a few seconds. */
  gone(...who: [...By, principal: Principal]): Promise<Telling | null>;
}

/** What the live connection does for the parts of the product. */
export interface LiveParts {
  readonly hears: readonly Hearing[];
  readonly attends: readonly Attendance[];
}
