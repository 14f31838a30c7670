import type { BuildHealth } from "@loubby/shared-contracts/http/remotes/releases.schema";
import { errorRate, rateWords, timeWords } from "./release-words.ts";

/** From here on a rate stands out. */
const HIGH = 0.05;

interface OfHealth {
  readonly health: BuildHealth | undefined;
}

/** The error rate of a build. */
export function Rate({ health }: OfHealth) {
  const rate = health ? errorRate(health) : null;
  if (rate === null) return <span className="adm-muted">No loads yet</span>;
  return <span className={rate >= HIGH ? "adm-high lb-figures" : "lb-figures"}>{rateWords(rate)}</span>;
}

/** How long a build's loads take. */
export function LoadTimes({ health }: OfHealth) {
  if (!health || health.p50 === null) return <span className="adm-muted">–</span>;
  return (
    <span className="lb-figures">
      {timeWords(health.p50)} / {timeWords(health.p95)}
    </span>
  );
}

/** What the figures mean. */
export function HealthNote() {
  return (
    <p className="adm-note">
      Of the last 24 hours. Error rate: failed loads and uncaught errors for each load. Load times: half of
      the loads (p50), and 95 of a hundred (p95), took at most this long.
    </p>
  );
}
