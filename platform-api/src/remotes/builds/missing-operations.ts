import type { ServedEndpoint } from "#api/http/serve";
import type { Services } from "#api/services";
import { findReleasedBuilds } from "../remotes.sql.ts";

/** The ids of everything an application serves. */
export function operationsOf(served: readonly ServedEndpoint[]): ReadonlySet<string> {
  return new Set(served.map(({ endpoint }) => endpoint.id));
}

/**
 * Makes sure that whatever may run in a tab finds what it calls: contracts only grow while a served build uses them.
 * Throws, naming each build and what it lacks, so that such an API does not start.
 */
export async function mustServeReleasedBuilds(
  { db }: Services,
  operations: ReadonlySet<string>,
): Promise<void> {
  const builds = await db.as({ role: "release" }).read(findReleasedBuilds);
  const lacking = builds.flatMap(({ remote, version, build, description }) => {
    const missing = description.operations.filter((id) => !operations.has(id));
    return missing.length === 0 ? [] : [`  ${remote} ${version}-${build} calls ${missing.join(", ")}`];
  });
  if (lacking.length > 0) {
    throw new Error(
      `This API lacks operations of builds that are served. Release other builds first:\n${lacking.join("\n")}`,
    );
  }
}
