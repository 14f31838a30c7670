import type { Release } from "@loubby/shared-contracts/http/remotes/releases.schema";
import { buildName } from "./release-words.ts";

interface BuildNameProps {
  readonly release: Release;
  readonly build: string | null;
}

/** A build as everyone names it, or that there is none. */
export function BuildName({ release, build }: BuildNameProps) {
  if (build === null) return <span className="adm-muted">Nothing</span>;
  return <code className="adm-build">{buildName(release, build)}</code>;
}

/** The same in two lines, for a column of a table. */
export function BuildLines({ release, build }: BuildNameProps) {
  const version = release.builds.find((one) => one.build === build)?.version;
  if (build === null || version === undefined) return <BuildName release={release} build={build} />;
  return (
    <span className="adm-lines">
      <strong>{version}</strong>
      <code className="adm-build adm-muted">{build}</code>
    </span>
  );
}
