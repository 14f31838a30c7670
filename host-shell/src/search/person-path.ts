import type { PersonHit } from "@loubby/shared-contracts/http/search/search.schema";

/**
 * Where somebody is worked with: their application on its board, their place in a pool, or what they say of themselves
 * to every company; null without any.
 */
export function pathOf({
  _id,
  application,
  member,
  relation,
}: Pick<PersonHit, "_id" | "application" | "member" | "relation">): string | null {
  if (application !== null)
    return `/dashboard/jobs/joblisting/${application.job_id}/board?application=${application._id}`;
  if (member !== null) return `/dashboard/talent-pool/${member.pool_slug}?member=${member._id}`;
  return relation === "open_to_contact" ? `/dashboard/talents/${_id}` : null;
}
