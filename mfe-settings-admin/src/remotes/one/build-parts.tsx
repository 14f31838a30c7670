import type { Release, ReleasedBuild } from "@loubby/shared-contracts/http/remotes/releases.schema";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { BuildLines } from "../build-name.tsx";
import { Promote } from "../change/changes.tsx";
import { TrialButton } from "../change/trial-button.tsx";

interface OfBuild {
  readonly release: Release;
  readonly build: ReleasedBuild;
}

/** Where a build came from, in words. */
export const originWords: Readonly<Record<ReleasedBuild["origin"], string>> = {
  local: "Local",
  shipped: "Shipped",
};

const isOnTrial = ({ release, build }: OfBuild) =>
  release.canaries.some((trial) => trial.build === build.build);

/** A build's version and id, and what it is at this moment. */
export function BuildHead({ release, build }: OfBuild) {
  return (
    <span className="adm-name">
      <BuildLines release={release} build={build.build} />
      {release.active === build.build && <StatusTag tone="success">Everyone</StatusTag>}
      {release.previous === build.build && <StatusTag tone="neutral">Previous</StatusTag>}
      {isOnTrial({ release, build }) && <StatusTag tone="progress">On trial</StatusTag>}
      {build.removed_at !== null && <StatusTag tone="neutral">Files removed</StatusTag>}
    </span>
  );
}

/** What can be done with a build; nothing with what runs already or is gone, and a trial has its own place. */
export function BuildSteps({ release, build }: OfBuild) {
  if (release.active === build.build || build.removed_at !== null || isOnTrial({ release, build }))
    return null;
  return (
    <span className="adm-steps">
      <TrialButton release={release} build={build.build} />
      <Promote release={release} build={build.build} small />
    </span>
  );
}
