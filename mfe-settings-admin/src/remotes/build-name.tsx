import type { Release } from "@loubby/shared-contracts/http/remotes/releases.schema";
import { buildName } from "./release-words.ts";

interface BuildNameProps {
  readonly release: Release;
  readonly build: string | null;
}

/** A build as everybody names it, or that there is none. */
export function BuildName({ release, build }: BuildNameProps) {
  if (build === null) return <span className="adm-muted">Nothing</span>;
  return <code className="adm-build">{buildName(release, build)}</code>;
}
