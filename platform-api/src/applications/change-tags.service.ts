import type { Sql } from "#api/db/database";
import { insertEvent } from "./application-history.ts";
import { addTags, removeTags } from "./tags.sql.ts";

/** What the history has room for. */
const MOST_CHARACTERS = 300;

interface TagChange {
  readonly organizationId: string;
  readonly applicationId: string;
  readonly actorId: string;
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/**
 * Adds and removes an application's tags and writes it into the history; ignores unknown tags. Returns the ids of those
 * that were added and removed. Runs in a transaction.
 */
export async function changeTags(
  sql: Sql,
  { organizationId, applicationId, actorId, add, remove }: TagChange,
): Promise<{ readonly added: string[]; readonly removed: string[] }> {
  const removed = await removeTags(sql, organizationId, applicationId, remove);
  const added = await addTags(sql, organizationId, applicationId, add);
  if (added.length + removed.length > 0)
    await insertEvent(sql, {
      application_id: applicationId,
      organization_id: organizationId,
      actor_id: actorId,
      kind: "tagged",
      from_stage: null,
      to_stage: null,
      detail: [wordsFor("added", added), wordsFor("removed", removed)]
        .filter(Boolean)
        .join(", ")
        .slice(0, MOST_CHARACTERS),
    });
  return { added: added.map(({ _id }) => _id), removed: removed.map(({ _id }) => _id) };
}

function wordsFor(did: string, tags: readonly { readonly name: string }[]): string {
  if (tags.length === 0) return "";
  return `${did} the ${tags.length === 1 ? "tag" : "tags"} ${tags.map(({ name }) => `“${name}”`).join(", ")}`;
}
