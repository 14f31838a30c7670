import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { hasFullAccess } from "@loubby/shared-contracts/shell/permissions";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { type findRequest, settleRequest } from "./requests.ts";
import { dueOf, moveOn } from "./move-on.ts";
import { subjectOf, tellApprovers } from "./tell-approvers.ts";
import { addSteps, decideStep, findRounds, type Round } from "./rounds.sql.ts";

/** A stored request. */
export type Request = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

export interface Decision {
  readonly decision: "approve" | "send_back" | "recall";
  readonly comment: string;
}

/**
 * Records a decision on a locked request and notifies the next approvers. Returns the request's new state. Throws
 * 403 `own_request`, `not_your_turn` or `permission_required`, 409 `decided`, 422 `reason_missing`.
 */
export async function decideApproval(
  services: Services,
  sql: Sql,
  member: Member,
  request: Request,
  { decision, comment }: Decision,
): Promise<"pending" | "approved" | "returned" | "recalled"> {
  if (request.state !== "pending") {
    throw new ApiError(409, "decided", "This has already been decided. Reload to see the decision.", {
      state: request.state,
    });
  }
  const own = request.requested_by === member.userId;
  if (decision === "recall") {
    if (!own)
      throw new ApiError(403, "permission_required", "Only the person who asked can recall the request.");
    await settleRequest(sql, request.id, { state: "recalled", by: member.userId, reason: "" });
    return "recalled";
  }
  if (own) throw new ApiError(403, "own_request", "You can't approve your own request.");
  const positions = await requireTurn(sql, member, request);
  if (decision === "send_back" && comment === "") {
    const message = "Please say what should change.";
    throw new ApiError(422, "reason_missing", message, [{ path: "comment", message }]);
  }
  const decided = decision === "approve" ? "approved" : "returned";
  const before = await dueOf(sql, request.id);
  for (const position of positions) {
    await addSteps(sql, request.id, position, [member.userId]);
    await decideStep(sql, { approvalId: request.id, position, userId: member.userId }, decided);
  }
  if (decided === "returned") {
    await settleRequest(sql, request.id, { state: "returned", by: member.userId, reason: comment });
    return "returned";
  }
  const state = await moveOn(sql, request.id, member.userId);
  const next = state === "pending" ? await dueOf(sql, request.id) : [];
  const turns = next.filter((id) => !before.includes(id));
  await tellApprovers(services, sql, turns, {
    request: subjectOf(request),
    title: "It's your turn to approve",
    body: `${request.title}: the groups before yours have approved`,
    mailed: (what) => `It's your turn to approve ${what}: the groups before yours have approved.`,
  });
  return state;
}

/** Returns the groups whose turn it is and in which someone hasn't decided yet. */
async function requireTurn(sql: Sql, member: Member, { id }: Request): Promise<number[]> {
  const rounds = await findRounds(sql, id);
  const placeIn = (round: Round) => round.steps.find(({ user_id }) => user_id === member.userId);
  const manages = hasFullAccess(member);
  const open = rounds.filter((round) => {
    if (round.state !== "due") return false;
    const place = placeIn(round);
    return place === undefined ? round.open_to_managers && manages : place.decision === null;
  });
  if (open.length > 0) return open.map(({ position }) => position);
  const places = rounds.filter((round) => placeIn(round) !== undefined);
  if (places.some(({ state }) => state === "waiting")) {
    const first = rounds.find(({ state }) => state === "due");
    throw new ApiError(
      403,
      "not_your_turn",
      `It's not your turn yet: ${first?.name ?? "a group"} decides first.`,
    );
  }
  if (places.length > 0) {
    throw new ApiError(403, "not_your_turn", "You've already decided; others haven't yet.");
  }
  const text = rounds.some(({ state, open_to_managers }) => state === "due" && open_to_managers)
    ? "Only colleagues with full access can decide this."
    : "You aren't an approver of this request.";
  throw new ApiError(403, "permission_required", text);
}
