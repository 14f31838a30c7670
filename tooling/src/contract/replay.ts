import { RemoteConfig } from "@loubby/shared-contracts/http/remotes/remotes.schema";
import semver from "semver";
import { z } from "zod";
import { wordsOf } from "./asked-forms.ts";
import type { Operation, Operations } from "./operations.ts";
import type { ReleaseRecord } from "./release-record.ts";
import { requestChanges, responseChanges } from "./schema-changes.ts";

/** What there is now: what the shell offers to remotes, and every operation that the contracts declare. */
export interface Offered {
  readonly contract: string;
  readonly provides: Readonly<Record<string, string>>;
  readonly operations: Operations;
}

/** Why a released build could not run on what there is now, a sentence each; none when it can. */
export function replay(record: ReleaseRecord, offered: Offered): string[] {
  const problems = [
    ...(record.config === null ? [] : shellProblems(record, offered)),
    ...Object.entries(record.operations).flatMap(([id, was]) =>
      operationProblems(id, was, offered.operations[id]),
    ),
  ];
  return problems.map((problem) => `${record.name} ${record.version}: ${problem}`);
}

function shellProblems({ contract, requires, config }: ReleaseRecord, offered: Offered): string[] {
  const problems: string[] = [];
  if (!semver.satisfies(offered.contract, contract))
    problems.push(`it was built for contract ${contract}, the shell has ${offered.contract}.`);
  for (const [name, range] of Object.entries(requires)) {
    const version = Object.hasOwn(offered.provides, name) ? offered.provides[name] : undefined;
    if (version === undefined) problems.push(`it needs ${name}, which the shell no longer provides.`);
    else if (!semver.satisfies(version, range))
      problems.push(`it needs ${name} ${range}, the shell has ${version}.`);
  }
  const parsed = RemoteConfig.safeParse(config);
  if (!parsed.success)
    problems.push(`its remote.config.ts is no longer valid: ${z.prettifyError(parsed.error)}`);
  return problems;
}

function operationProblems(id: string, was: Operation, now: Operation | undefined): string[] {
  if (!now) return [`it calls ${id} (${was.method} ${was.path}), which is gone.`];
  const moved = was.method !== now.method || was.path !== now.path;
  return [
    ...(moved
      ? [`it calls ${id} at ${was.method} ${was.path}, which is now ${now.method} ${now.path}.`]
      : []),
    ...(["params", "query", "body"] as const).flatMap((part) =>
      requestChanges(was[part] ?? NOTHING, now[part] ?? NOTHING, part).map(
        (change) => `in ${id}, ${change}.`,
      ),
    ),
    ...responseChanges(was.response, now.response, "the answer", wordsOf(was.query ?? NOTHING)).map(
      (change) => `in ${id}, ${change}.`,
    ),
  ];
}

/** Where nothing is declared, nothing is read. */
const NOTHING = { type: "object" };
