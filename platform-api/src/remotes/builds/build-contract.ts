import type { BuildRow } from "../remotes.sql.ts";

/** The contract range a remote was built against, or the version of it that a shell offers. */
export function contractOf({ description }: Pick<BuildRow, "description">): string {
  return description.remote?.contract ?? description.shell?.contract ?? "";
}
