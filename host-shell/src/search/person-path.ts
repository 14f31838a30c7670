import * as paths from "@loubby/shared-contracts/paths";
import type { PersonHit } from "@loubby/shared-contracts/http/search/search.schema";

/**
 * Where someone is worked with: their application on its board, their place in a pool, or what they say of themselves
 * to every company; null without any.
 */
export function pathOf({
  _id,
  application,
  member,
  relation,
}: Pick<PersonHit, "_id" | "application" | "member" | "relation">): string | null {
  if (application !== null) return paths.application(application.job_id, application._id);
  if (member !== null) return paths.poolMember(member.pool_slug, member._id);
  return relation === "open_to_contact" ? paths.talent(_id) : null;
}
