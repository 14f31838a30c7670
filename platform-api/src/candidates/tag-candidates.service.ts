import type { z } from "zod";
import type { candidatesSchema } from "@loubby/shared-contracts/http/candidates/candidates.schema";
import { askerOf } from "#api/access/principal";
import { noteTags } from "#api/applications/change-tags.service";
import { addTagPairs, removeTagsFromAll, type TagPair } from "#api/applications/tag-many";
import type { Member } from "#api/http/serve";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { findChosen, findMissingTags } from "./tag-candidates.sql.ts";

/** Adds tags to people and removes tags from them; people that the asker doesn't see are left out. */
export async function tagCandidates(
  { db }: Services,
  member: Member,
  { ids, add, remove }: z.output<(typeof candidatesSchema)["tag"]["body"]>,
): Promise<z.output<(typeof candidatesSchema)["tag"]["response"]>> {
  const organizationId = member.organization.id;
  return db.as(askerOf(member)).write(async (sql) => {
    const chosen = await findChosen(sql, organizationId, ids);
    const all = chosen.map(({ application_id }) => application_id);
    const removed = await removeTagsFromAll(sql, organizationId, all, remove);
    const missing = await findMissingTags(sql, organizationId, ids, add);
    const added = await addTagPairs(sql, organizationId, missing);
    await noteTags(sql, { organizationId, actorId: member.userId }, { added, removed });
    const changed = new Set([...removed, ...added].map(({ application_id }) => application_id));
    const touched = chosen.filter(({ application_id }) => changed.has(application_id));
    // One message for each job: boards read their job anew.
    for (const [jobId, applicationId] of new Map(
      touched.map(({ job_id, application_id }) => [job_id, application_id]),
    ))
      await emitLater(sql, `org:${organizationId}`, "applications.changed.v1", {
        jobId,
        applicationId,
        by: member.userId,
        many: true,
      });
    const personOf = new Map(chosen.map(({ application_id, person_id }) => [application_id, person_id]));
    return {
      changed: new Set(touched.map(({ person_id }) => person_id)).size,
      added: byTag(added, personOf),
      removed: byTag(removed, personOf),
    };
  });
}

/** Groups the people of pairs by tag. */
function byTag(pairs: readonly TagPair[], personOf: ReadonlyMap<string, string>) {
  const groups = Map.groupBy(pairs, ({ tag_id }) => tag_id);
  return [...groups].map(([tag_id, ones]) => ({
    tag_id,
    ids: [...new Set(ones.flatMap(({ application_id }) => personOf.get(application_id) ?? []))],
  }));
}
