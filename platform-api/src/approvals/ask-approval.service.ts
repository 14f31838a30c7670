import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Approval, ApprovalKind } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import { MANAGERS_GROUP } from "@loubby/shared-contracts/http/approvals/managers-group";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { findJobApprovers, carryStep, findRounds, insertRound, type RoundPlan } from "./rounds.sql.ts";
import type { FlowPlan } from "./approval-flows.sql.ts";
import { findFlowOfJob } from "./job-flows.sql.ts";
import { insertRequest, latestRequest, type Subject } from "./requests.ts";
import { dueOf, moveOn } from "./move-on.ts";
import { tellApprovers } from "./tell-approvers.ts";

/** The groups that decide a request. */
const FLOWS = { open_job: "open_job", change_job: "open_job", offer: "offer" } as const satisfies Record<
  Approval["kind"],
  ApprovalKind
>;

/**
 * Asks the job's own groups, or its company's, for approval and notifies the first. With `sameTerms`, approvals of the previous request
 * stay valid. Returns `approved` when that was everyone. Throws 422 `no_approver`; the database refuses a
 * second pending request for the same thing.
 */
export async function askApproval(
  services: Services,
  sql: Sql,
  member: Member,
  subject: Subject,
  { wish, sameTerms }: { readonly wish: string; readonly sameTerms: boolean },
): Promise<"pending" | "approved"> {
  const before = sameTerms ? await latestRequest(sql, subject.id) : undefined;
  const stands = before === undefined ? [] : await approvalsOf(sql, before.id);
  const stood = (group: string, userId: string) =>
    stands.some((one) => one.group === group && one.userId === userId);
  const flow = await findFlowOfJob(sql, { ...subject, kind: FLOWS[subject.kind] });
  const rounds = await planRounds(sql, member, flow);
  const id = await insertRequest(sql, subject, flow.mode, member.userId);
  for (const [position, round] of rounds.entries()) {
    const members = round.members.filter((userId) => !stood(round.name, userId));
    const isDue = flow.mode === "parallel" || position === 0;
    await insertRound(sql, id, position, { ...round, members }, isDue ? "due" : "waiting");
  }
  // A member's earlier approval is entered at their group's turn, which the database requires.
  const fill = async (position: number) => {
    const round = rounds[position];
    if (round === undefined) return;
    for (const userId of round.members) {
      if (!stood(round.name, userId)) continue;
      await carryStep(sql, { approvalId: id, position, userId });
    }
  };
  // No one approves their own request: when all approvals stay valid, the earlier approver counts.
  const state = await moveOn(sql, id, stands[0]?.userId ?? member.userId, fill);
  const due = state === "pending" ? await dueOf(sql, id) : [];
  await tellApprovers(services, sql, due, {
    request: { ...subject, id },
    title:
      subject.kind === "change_job" ? "A change is waiting for your approval" : NEWS[FLOWS[subject.kind]],
    body: `${member.name} would like to ${wish}`,
    mailed: (what) => `${member.name} asks for your approval of ${what}.`,
  });
  return state;
}

const NEWS = {
  open_job: "A job is waiting for your approval",
  offer: "An offer is waiting for your approval",
};

/** Returns a flow's groups without the asker; an otherwise empty group becomes everyone with full access. */
async function planRounds(sql: Sql, member: Member, { groups }: FlowPlan): Promise<RoundPlan[]> {
  const others = (ids: readonly string[]) => ids.filter((id) => id !== member.userId);
  const managers = others(await findJobApprovers(sql, member.organization.id));
  const anyManager = { required_count: 1, open_to_managers: true, members: managers };
  const rounds = groups.map(({ name, required_count, members }): RoundPlan => {
    const able = others(members);
    if (able.length === 0) return { name, ...anyManager };
    return {
      name,
      required_count: Math.min(required_count, able.length),
      open_to_managers: false,
      members: able,
    };
  });
  if (rounds.length === 0) rounds.push({ name: MANAGERS_GROUP, ...anyManager });
  if (rounds.every(({ members }) => members.length > 0)) return rounds;
  const text =
    "No one else in your company can approve this. Give a colleague full access, choose other approvers, or turn approval off.";
  throw new ApiError(422, "no_approver", text);
}

/** Returns who approved in which group of a returned or recalled request. */
async function approvalsOf(sql: Sql, approvalId: string) {
  const rounds = await findRounds(sql, approvalId);
  return rounds.flatMap(({ name, steps }) =>
    steps
      .filter(({ decision }) => decision === "approved")
      .map(({ user_id }) => ({ group: name, userId: user_id })),
  );
}
