import { call } from "@loubby/shared-contracts/http/call";
import { releases } from "@loubby/shared-contracts/http/remotes/releases";
import type { Release } from "@loubby/shared-contracts/http/remotes/releases.schema";
import { buildName } from "../release-words.ts";
import { ChangeButton } from "./change-button.tsx";

interface OfRelease {
  readonly release: Release;
  readonly small?: boolean;
}

interface OfBuild extends OfRelease {
  readonly build: string;
}

/** A build by its version alone, unless that of another is the same. */
function shortName(release: Release, build: string): string {
  const version = release.builds.find((one) => one.build === build)?.version;
  const alike = release.builds.filter((one) => one.version === version);
  return version === undefined || alike.length > 1 ? buildName(release, build) : version;
}

/** Gives everyone the build that ran before; nothing where there is none. */
export function RollBack({ release, small = false }: OfRelease) {
  const { remote, previous, active } = release;
  if (previous === null) return null;
  return (
    <ChangeButton
      release={release}
      small={small}
      label={`Roll back to ${shortName(release, previous)}`}
      title={`Roll ${remote} back to ${buildName(release, previous)}?`}
      confirmText="Roll back"
      done={`${remote} rolled back`}
      send={(target, body) => call(releases.rollback, { ...target, body: { ...body, build: previous } })}
    >
      Tabs opened from now on get it
      {active !== null && <> in place of {buildName(release, active)}</>}. Open tabs are offered it.
    </ChangeButton>
  );
}

/** Gives a build to everyone. */
export function Promote({ release, build, small = false }: OfBuild) {
  const { remote } = release;
  return (
    <ChangeButton
      release={release}
      small={small}
      label="Promote"
      title={`Promote ${remote} ${buildName(release, build)} for everyone?`}
      confirmText="Promote"
      done={`${remote} promoted`}
      send={(target, body) => call(releases.promote, { ...target, body: { ...body, build } })}
    >
      This ends any trial of it. You can roll back to the current build.
    </ChangeButton>
  );
}

/** Ends the trial of a build. */
export function EndTrial({ release, build }: OfBuild) {
  return (
    <ChangeButton
      release={release}
      small
      label="End trial"
      title={`End the trial of ${release.remote} ${buildName(release, build)}?`}
      confirmText="End trial"
      done="Trial ended"
      reason="none"
      send={({ params, query }) => call(releases.endCanary, { params: { ...params, build }, query })}
    >
      People in the trial get the current build with their next tab.
    </ChangeButton>
  );
}

/** Takes a remote away from everyone, or lets it run again. */
export function KillOrRevive({ release }: OfRelease) {
  const { remote, killed } = release;
  if (killed !== null) {
    return (
      <ChangeButton
        release={release}
        primary
        label="Revive"
        title={`Revive ${remote}?`}
        confirmText="Revive"
        done={`${remote} revived`}
        reason="none"
        send={(target) => call(releases.revive, target)}
      >
        Everyone gets the current build back, open tabs within a minute.
      </ChangeButton>
    );
  }
  return (
    <ChangeButton
      release={release}
      danger
      label="Kill"
      title={`Kill ${remote} for everyone?`}
      confirmText="Kill"
      done={`${remote} killed`}
      reason={{ label: "Message shown instead", help: "One sentence that everyone sees." }}
      send={(target, { reason = "" }) => call(releases.kill, { ...target, body: { reason } })}
    >
      Its pages and widgets stop within a minute, in open tabs too. You can revive it.
    </ChangeButton>
  );
}
