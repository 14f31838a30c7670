/** How many connections of a node's budget each of its users may open. They sum up to the budget. */
export interface Shares {
  /** Pools of the roles that requests and background work run as. */
  readonly app: number;
  readonly auth: number;
  readonly worker: number;
  readonly release: number;
  /** pg-boss's own pool. */
  readonly background: number;
  /** The socket adapter: one listens, the others send. */
  readonly adapter: number;
}

/** One each for good: the lifeline, pg-boss's listener, the outbox's listener. */
const LASTING = 3;
const ADAPTER = 2;

/** Shares a node's budget of connections out. */
export function sharesOf(budget: number): Shares {
  const background = Math.max(2, Math.floor(budget / 8));
  const release = budget < 20 ? 1 : 2;
  const left = budget - LASTING - ADAPTER - background - release;
  const auth = Math.max(2, Math.floor(left / 4));
  const worker = Math.max(2, Math.floor(left / 6));
  return { app: left - auth - worker, auth, worker, release, background, adapter: ADAPTER };
}

/** A node as the server's list of connections shows it. */
export interface Announcement {
  /** Eight hexadecimal digits, new at each start. */
  readonly node: string;
  readonly budget: number;
}

/** What the list of connections calls the connections of a node; `announced` in claim.sql.ts reads it. */
export function announce({ node, budget }: Announcement): string {
  return `loubby ${node} ${budget}`;
}

/** An address whose connections carry a name in the server's list. */
export function named(url: string, name: string): string {
  const address = new URL(url);
  address.searchParams.set("application_name", name);
  return address.href;
}
