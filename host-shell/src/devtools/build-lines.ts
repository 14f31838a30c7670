import type { Registry, RegistryEntry } from "@loubby/shared-contracts/http/remotes/remotes.schema";
import type { BuildTrace } from "../federation/reports/traces.ts";

/** One remote as the panel shows it. */
export interface BuildLine {
  readonly name: string;
  /** `<version>-<build>` of what runs, or would; of an override, `sources`. */
  readonly build: string;
  readonly state: "not loaded" | BuildTrace["state"] | "killed";
  /** Why this person gets this build. */
  readonly reason: string;
  readonly contract: string;
  /** The manifest that your session runs instead of a build, or null. */
  readonly override: string | null;
  readonly trace: BuildTrace | null;
  /** What a newer answer of the registry would run, when it differs. */
  readonly offered: string | null;
}

const REASONS: Readonly<Record<RegistryEntry["reason"], string>> = {
  active: "everyone's build",
  percentage: "on trial for a share of people, including you",
  user: "on trial for you",
  tenant: "on trial for your company",
  override: "overridden in your session",
};

/** What the tab runs, remote by remote, from the registry's answer and the traces. */
export function buildLines(
  registry: Registry,
  offer: Registry | null,
  traces: ReadonlyMap<string, BuildTrace>,
): BuildLine[] {
  return registry.remotes.map((entry) => {
    const { name, version, build, contract, reason, previous, manifest } = entry;
    const chosen = traces.get(`${name}@${build}`) ?? null;
    const fallback = previous ? (traces.get(`${name}@${previous.build}`) ?? null) : null;
    const steppedIn = chosen?.state === "failed" && fallback?.state === "running";
    const killed = registry.killed.find((one) => one.name === name);
    const later = offer?.remotes.find((one) => one.name === name);
    return {
      name,
      build:
        reason === "override" ? "sources" : labelOf(steppedIn && previous ? previous : { version, build }),
      state: killed ? "killed" : ((steppedIn ? fallback : chosen)?.state ?? "not loaded"),
      reason: steppedIn
        ? "the previous build, because the chosen one failed to start"
        : (killed?.reason ?? REASONS[reason]),
      contract,
      override: reason === "override" ? manifest : null,
      trace: steppedIn ? mergedTrace(fallback, chosen) : chosen,
      offered: later && later.build !== build ? labelOf(later) : null,
    };
  });
}

/** The failures that made the fallback step in are part of its story. */
function mergedTrace(fallback: BuildTrace, chosen: BuildTrace): BuildTrace {
  return { ...fallback, failures: [...chosen.failures, ...fallback.failures] };
}

function labelOf({ version, build }: { readonly version: string; readonly build: string }): string {
  return `${version}-${build}`;
}
