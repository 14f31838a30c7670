import { Gauge } from "prom-client";
import type { Describe } from "#api/http/metrics/metrics";
import { readUnsent } from "#api/mail/unsent-mails";

const STATES = ["pending", "claimed", "sending", "failed", "unknown"] as const;

/** Adds how many mails haven't been sent, by how far they have come; the same on every node. */
export const describeMails: Describe = (registry, services) => {
  const mails = new Gauge({
    name: "loubby_mails_unsent",
    help: "Mails that haven't been sent, by state; the same on every node.",
    labelNames: ["state"],
    registers: [registry],
  });
  return async () => {
    const counted = await readUnsent(services);
    for (const state of STATES) mails.set({ state }, counted.get(state) ?? 0);
  };
};
