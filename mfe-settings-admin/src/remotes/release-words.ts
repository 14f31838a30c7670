import type {
  BuildHealth,
  Canary,
  Release,
  ReleaseChange,
} from "@loubby/shared-contracts/http/remotes/releases.schema";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { releases } from "@loubby/shared-contracts/http/remotes/releases";
import type { StatusTone } from "@loubby/shared-ui/status-tag";

/** A state or a step in words, and what it means for the reader. */
export interface Words {
  readonly words: string;
  readonly tone: StatusTone;
}

/** How a remote stands. */
export function stateOf({ active, killed, canaries }: Release): Words {
  if (killed !== null) return { words: "Killed", tone: "danger" };
  if (canaries.length > 0) return { words: "On trial", tone: "progress" };
  return active === null ? { words: "Not released", tone: "neutral" } : { words: "Running", tone: "success" };
}

/** A build by its version and id, as everyone names it: `1.4.0-0123456789`. */
export function buildName({ builds }: Release, build: string): string {
  const version = builds.find((one) => one.build === build)?.version;
  return version === undefined ? build : `${version}-${build}`;
}

/** How the build that everyone runs fared. */
export function healthOf({ builds }: Release, build: string | null): BuildHealth | undefined {
  return builds.find((one) => one.build === build)?.health;
}

/** Failed loads and uncaught errors for each load, 0 and up; null before the first load. */
export function errorRate({ loads, failures, errors }: BuildHealth): number | null {
  return loads === 0 ? null : (failures + errors) / loads;
}

const percent = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1 });

/** `2.5%`; a dash where there is nothing to tell. */
export function rateWords(rate: number | null): string {
  return rate === null ? "–" : percent.format(rate);
}

/** Milliseconds as people read them: `400 ms`, `1.6 s`. */
export function timeWords(ms: number | null): string {
  if (ms === null) return "–";
  return ms < 1000 ? `${Math.round(ms)} ms` : `${Number((ms / 1000).toFixed(1))} s`;
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

/** Who a trial is for: `10% of people, 2 companies and 1 person`. */
export function audienceWords({ percent: share, tenants, users }: Canary): string {
  const parts = [
    share !== null && share > 0 && `${share}% of people`,
    tenants.length > 0 && counted(tenants.length, "company", "companies"),
    users.length > 0 && counted(users.length, "person", "people"),
  ].filter((part) => part !== false);
  return parts.length === 0 ? "no one yet" : new Intl.ListFormat("en").format(parts);
}

/** What was counted since a trial began. */
export function watchedWords({ watched }: Canary): string {
  const { people, loads, failures } = watched;
  if (loads === 0) return "No one in the trial has loaded it yet.";
  return `${counted(loads, "load", "loads")} by ${counted(people, "person", "people")}, ${failures.toLocaleString("en")} failed.`;
}

/** What was done, by its line in the trail. */
export const actionWords: Readonly<Record<ReleaseChange["action"], Words>> = {
  ship: { words: "Shipped", tone: "neutral" },
  canary: { words: "Trial started", tone: "progress" },
  end_canary: { words: "Trial ended", tone: "neutral" },
  promote: { words: "Promoted", tone: "success" },
  rollback: { words: "Rolled back", tone: "warning" },
  kill: { words: "Killed", tone: "danger" },
  revive: { words: "Revived", tone: "success" },
  withdraw: { words: "Withdrawn automatically", tone: "danger" },
  remove: { words: "Files removed", tone: "neutral" },
};

/** Who did it. */
export function actorWords({ kind, name }: ReleaseChange["actor"]): string {
  if (kind === "system") return `${name} itself`;
  return kind === "deploy_key" ? `the key “${name}”` : name;
}

type Choice = ReplyOf<typeof releases.choice>;

/** Why someone gets what they get. */
export const reasonWords: Readonly<Record<Choice["reason"], string>> = {
  active: "Current build for everyone",
  percentage: "In a trial by percentage",
  user: "Named in a trial",
  tenant: "Their company is in a trial",
  override: "Overridden in their session",
  killed: "Killed for everyone",
  absent: "Nothing is released for them",
};
