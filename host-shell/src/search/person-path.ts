import * as paths from "@loubby/shared-contracts/paths";
import type { PersonHit } from "@loubby/shared-contracts/http/search/search.schema";

/**
 * Where someone is worked with: their page among the candidates, their place in a pool, or what they say of themselves
 * to every company; null without any.
 */
export function pathOf({
  _id,
  member,
  relation,
}: Pick<PersonHit, "_id" | "member" | "relation">): string | null {
  if (relation === "applicant") return paths.listedCandidate(_id);
  if (member !== null) return paths.poolMember(member.pool_slug, member._id);
  return relation === "open_to_contact" ? paths.talent(_id) : null;
}
