import semver from "semver";

/** All that decides whether a contract may stand under its version. */
export interface ContractFacts {
  /** `CONTRACT_VERSION` of the sources. */
  readonly version: string;
  /** How the committed file of that version stands to the sources. */
  readonly file: "same" | "differs" | "missing";
  /** Whether a shell with that version was released. */
  readonly released: boolean;
  /** The version before it and what became of its exports since; null when there is none. */
  readonly since: {
    readonly version: string;
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly breaks: readonly string[];
  } | null;
}

/** `kept`: all is well. `write`: the file of the version may be written. `refused`: why not, and what to do. */
export type Verdict =
  | { readonly kind: "kept" }
  | { readonly kind: "write" }
  | { readonly kind: "refused"; readonly reason: string };

/**
 * Judges a contract by its facts. A released version is final; after that, what was removed or broke asks for a major
 * version, what was added for a minor one, anything else for a patch. The bump is judged even when the file is right,
 * so that a file written by hand passes no more than one that was made.
 */
export function judgeContract({ version, file, released, since }: ContractFacts): Verdict {
  if (!semver.valid(version)) return refused(`CONTRACT_VERSION is "${version}", which isn't a version.`);
  if (released && file === "missing") {
    return refused(
      `Contract ${version} was released, but shared-contracts/contract/${version}.d.ts is gone. Restore it.`,
    );
  }
  if (released && file === "differs") {
    return refused(
      `The contract changed, and ${version} was released as it was. Raise CONTRACT_VERSION in shared-contracts/src/shell/remote.ts, then run npm run contract.`,
    );
  }
  const tooSmall = since === null ? null : bumpTooSmall(version, since);
  if (tooSmall !== null) return refused(tooSmall);
  return { kind: file === "same" ? "kept" : "write" };
}

function bumpTooSmall(
  version: string,
  { version: before, added, removed, breaks }: NonNullable<ContractFacts["since"]>,
): string | null {
  if (semver.major(version) > semver.major(before)) return null;
  if (removed.length + breaks.length > 0) {
    const gone = removed.map((name) => `${name} is no longer exported.`);
    const next = semver.inc(before, "major");
    return [
      `The contract broke since ${before}, so ${version} is too small a step: undo what breaks, or raise CONTRACT_VERSION to ${next}.`,
      ...gone,
      ...breaks,
    ].join("\n");
  }
  if (added.length > 0 && semver.minor(version) === semver.minor(before)) {
    const next = semver.inc(before, "minor");
    return `The contract grew since ${before} by ${added.join(", ")}, so ${version} is too small a step: raise CONTRACT_VERSION to ${next}.`;
  }
  return null;
}

function refused(reason: string): Verdict {
  return { kind: "refused", reason };
}
