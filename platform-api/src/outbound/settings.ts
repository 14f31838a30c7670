import { z } from "zod";
import { settings } from "#api/config/settings";
import { entries } from "#api/config/variables";

/** What may be called of this machine itself; in production nothing. */
export interface Outbound {
  /** All of it, over plain http too. */
  readonly allowLoopback: boolean;
  /** Servers here by the hosts that stand for them: `quiz.demo-agents.test` and where that listens. */
  readonly ownHosts: ReadonlyMap<string, string>;
}

const PAIR = /^([a-z\d.-]+\.test)=(\d{1,5})$/;

/**
 * `OUTBOUND_LOOPBACK` lets tests receive on their own machine what leaves for addresses that people entered. `DEMO_AGENTS` are
 * the hosts of the demo's agents with their ports here: `quiz.demo-agents.test=4101`.
 */
export const outboundSettings = settings(
  {
    OUTBOUND_LOOPBACK: z.literal("true").optional(),
    DEMO_AGENTS: entries
      .refine((pairs) => pairs.every((pair) => PAIR.test(pair)), {
        error: "must be pairs like quiz.demo-agents.test=4101",
      })
      .optional(),
  },
  ({ OUTBOUND_LOOPBACK, DEMO_AGENTS = [] }, { production }): Outbound => ({
    allowLoopback: !production && OUTBOUND_LOOPBACK === "true",
    ownHosts: new Map(production ? [] : DEMO_AGENTS.map(placeOf)),
  }),
);

function placeOf(pair: string): [string, string] {
  const [host = "", port = ""] = pair.split("=");
  return [host, `http://127.0.0.1:${port}`];
}
