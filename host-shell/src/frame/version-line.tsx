import { brand } from "@loubby/shared-contracts/shell";
import { shellBuild } from "../federation/shell-build.ts";

/** What this tab runs and which version of the server gave it, for someone who writes to support. */
export function VersionLine() {
  const server = document.documentElement.dataset["version"];
  return (
    <span className="sh-version">
      {brand.name} {shellBuild.version}-{shellBuild.build}
      {server !== undefined && <>, server {server}</>}
    </span>
  );
}
