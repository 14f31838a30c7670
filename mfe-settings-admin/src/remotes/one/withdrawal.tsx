import type { Release, ReleaseChange } from "@loubby/shared-contracts/http/remotes/releases.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { BuildName } from "../build-name.tsx";
import { useTrail } from "../use-releases.ts";

/** Bringing files in and taking them away changes nothing of what runs. */
const changesWhatRuns = ({ action }: ReleaseChange) => action !== "ship" && action !== "remove";

/** That a trial was withdrawn by itself and why, until someone has done something about it. */
export function Withdrawal({ release }: { readonly release: Release }) {
  const { data } = useTrail(release.remote);
  const last = data?.pages.flatMap((page) => page.data).find(changesWhatRuns);
  if (last?.action !== "withdraw") return null;
  return (
    <p className="adm-notice" role="status">
      <strong>
        The trial of <BuildName release={release} build={last.build} /> ended{" "}
        <RelativeTime iso={last.at} tell={relativeTime} exact={exactTime} />.
      </strong>{" "}
      {last.reason}
    </p>
  );
}
