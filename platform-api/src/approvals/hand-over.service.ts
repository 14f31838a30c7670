import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { hasFullAccess } from "@loubby/shared-contracts/shell/permissions";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { findColleagues } from "#api/colleagues/colleagues";
import type { Request } from "./decide-approval.service.ts";
import { findRounds, moveStep } from "./rounds.sql.ts";
import { subjectOf, tellApprovers } from "./tell-approvers.ts";

/**
 * Hands one person's places in a locked request to a colleague, who is notified if it is their turn. Throws 403 when
 * they aren't one's own, without full access, 409 `decided`, 422 `not_a_colleague`, `own_request` or `named_already`.
 */
export async function handOverApproval(
  services: Services,
  sql: Sql,
  member: Member,
  request: Request,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  if (from !== member.userId && !hasFullAccess(member)) {
    throw new ApiError(
      403,
      "permission_required",
      "Only colleagues with full access can hand over for others.",
    );
  }
  const rounds = await findRounds(sql, request.id);
  const places = rounds.filter(({ steps }) =>
    steps.some((step) => step.user_id === from && step.decision === null),
  );
  if (request.state !== "pending" || places.length === 0) {
    throw new ApiError(409, "decided", "This has already been decided. Reload to see the decision.");
  }
  const refuse = (code: string, message: string) =>
    new ApiError(422, code, message, [{ path: "to", message }]);
  const colleagues = await findColleagues(sql, member.organization.id);
  if (!colleagues.some(({ _id }) => _id === to)) {
    throw refuse("not_a_colleague", "This person is no longer in your company");
  }
  if (to === request.requested_by) throw refuse("own_request", "The person who asked can't also decide");
  if (places.some(({ steps }) => steps.some(({ user_id }) => user_id === to))) {
    throw refuse("named_already", "This colleague already decides in this group");
  }
  for (const { position } of places)
    await moveStep(sql, { approvalId: request.id, position, userId: from }, to);
  if (!places.some(({ state }) => state === "due") || to === member.userId) return;
  await tellApprovers(services, sql, [to], {
    request: subjectOf(request),
    title: "An approval was handed to you",
    body: `${member.name} asks you to decide on ${request.title}`,
    mailed: (what) => `${member.name} asks you to decide on ${what}.`,
  });
}
