import { uuidv7 } from "uuidv7";
import type { Sql } from "#api/db/database";
import { addTagPairs, removeTagsFromAll, type TagPair } from "./tag-many.ts";

/** What a line of the history has room for. */
const MOST_CHARACTERS = 300;

interface Tagger {
  readonly organizationId: string;
  readonly actorId: string;
}

interface TagChange extends Tagger {
  readonly applicationId: string;
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/**
 * Adds and removes an application's tags and writes it into the history; ignores unknown tags. Returns the ids of those
 * that were added and removed. Runs in a transaction.
 */
export async function changeTags(
  sql: Sql,
  { applicationId, add, remove, ...tagger }: TagChange,
): Promise<{ readonly added: string[]; readonly removed: string[] }> {
  const removed = await removeTagsFromAll(sql, tagger.organizationId, [applicationId], remove);
  const added = await addTagPairs(
    sql,
    tagger.organizationId,
    add.map((tag_id) => ({ application_id: applicationId, tag_id })),
  );
  await noteTags(sql, tagger, { added, removed });
  return { added: added.map(({ tag_id }) => tag_id), removed: removed.map(({ tag_id }) => tag_id) };
}

/** Writes into the history of each application which tags someone added and removed. Runs in a transaction. */
export async function noteTags(
  sql: Sql,
  { organizationId, actorId }: Tagger,
  { added, removed }: { readonly added: readonly TagPair[]; readonly removed: readonly TagPair[] },
): Promise<void> {
  const pairs = [...added, ...removed];
  if (pairs.length === 0) return;
  const names = new Map(
    (
      await sql
        .selectFrom("tags")
        .select(["id", "name"])
        .where(
          "id",
          "in",
          pairs.map(({ tag_id }) => tag_id),
        )
        .execute()
    ).map(({ id, name }) => [id, name]),
  );
  const wordsOf = (did: string, of: readonly TagPair[], applicationId: string) => {
    const tags = of.filter(({ application_id }) => application_id === applicationId);
    if (tags.length === 0) return [];
    const list = tags.map(({ tag_id }) => `“${names.get(tag_id) ?? "a former tag"}”`).join(", ");
    return [`${did} the ${tags.length === 1 ? "tag" : "tags"} ${list}`];
  };
  const applications = [...new Set(pairs.map(({ application_id }) => application_id))];
  await sql
    .insertInto("application_events")
    .values(
      applications.map((application_id) => ({
        id: uuidv7(),
        application_id,
        organization_id: organizationId,
        actor_id: actorId,
        kind: "tagged",
        detail: [...wordsOf("added", added, application_id), ...wordsOf("removed", removed, application_id)]
          .join(", ")
          .slice(0, MOST_CHARACTERS),
      })),
    )
    .execute();
}
