import semver from "semver";
import { compareContracts } from "./compatibility.ts";
import { readContract, recordedVersions, releasedVersions } from "./contract-files.ts";
import { judgeContract, type Verdict } from "./versioning.ts";

/** The contract of the sources beside what a workspace has on record. */
export interface ContractState {
  readonly version: string;
  /** The sources' contract in one text. */
  readonly text: string;
  readonly verdict: Verdict;
}

/** Compares the sources' contract, rolled up as `text`, with a workspace's records and judges it. */
export async function contractState(
  workspace: string,
  version: string,
  text: string,
): Promise<ContractState> {
  const committed = readContract(workspace, version);
  const before = recordedVersions(workspace).findLast((other) => semver.lt(other, version));
  const earlier = before === undefined ? null : readContract(workspace, before);
  const since =
    before === undefined || earlier === null
      ? null
      : { version: before, ...(await compareContracts(earlier, text)) };
  const verdict = judgeContract({
    version,
    file: committed === null ? "missing" : committed === text ? "same" : "differs",
    released: releasedVersions(workspace).has(version),
    since,
  });
  return { version, text, verdict };
}
