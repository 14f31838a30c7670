import { randomBytes } from "node:crypto";
import type { Config } from "#api/config";
import { announce, named, type Shares, sharesOf } from "#api/db/budget";

/** This process among those that serve the product. */
export interface Node {
  readonly id: string;
  /** DATABASE_URL with this node's name, for every connection that it opens. */
  readonly databaseUrl: string;
  readonly shares: Shares;
  /** It is about to leave: the proxy should send people elsewhere. */
  isDraining: boolean;
}

/** Gives the process a name and shares its connections out. */
export function thisNode({ databaseUrl, databaseConnections: budget }: Config): Node {
  const id = randomBytes(4).toString("hex");
  return {
    id,
    databaseUrl: named(databaseUrl, announce({ node: id, budget })),
    shares: sharesOf(budget),
    isDraining: false,
  };
}
