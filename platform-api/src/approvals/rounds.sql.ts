import { sql } from "kysely";
import type { ApprovalRound } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import type { Sql } from "#api/db/database";
import { findPeople } from "#api/colleagues/colleagues";

/** A group in one request. */
export interface RoundPlan {
  readonly name: string;
  readonly required_count: number;
  readonly open_to_managers: boolean;
  readonly members: readonly string[];
}

/** Someone's place in a group. */
interface Place {
  readonly approvalId: string;
  readonly position: number;
  readonly userId: string;
}

/** Adds a group without decisions. */
export async function insertRound(
  db: Sql,
  approvalId: string,
  position: number,
  { members, ...round }: RoundPlan,
  state: "waiting" | "due",
): Promise<void> {
  await db
    .insertInto("approval_rounds")
    .values({
      approval_id: approvalId,
      position,
      ...round,
      state,
      due_at: state === "due" ? sql<string>`now()` : null,
    })
    .execute();
  await addSteps(db, approvalId, position, members);
}

/** Gives people a place in a group, unless they have one. */
export async function addSteps(
  db: Sql,
  approvalId: string,
  position: number,
  members: readonly string[],
): Promise<void> {
  if (members.length === 0) return;
  await db
    .insertInto("approval_steps")
    .values(members.map((user_id) => ({ approval_id: approvalId, position, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lists a request's groups with their decisions, in order. */
export async function findRounds(db: Sql, approvalId: string) {
  const rounds = await db
    .selectFrom("approval_rounds")
    .selectAll()
    .where("approval_id", "=", approvalId)
    .orderBy("position")
    .execute();
  const steps = await db
    .selectFrom("approval_steps")
    .selectAll()
    .where("approval_id", "=", approvalId)
    .orderBy("decided_at")
    .orderBy("user_id")
    .execute();
  return rounds.map((round) => ({
    ...round,
    state: round.state as ApprovalRound["state"],
    steps: steps.filter(({ position }) => position === round.position),
  }));
}
export type Round = Awaited<ReturnType<typeof findRounds>>[number];

/** Returns the same with people's names. */
export async function readRounds(db: Sql, approvalId: string): Promise<ApprovalRound[]> {
  const rounds = await findRounds(db, approvalId);
  const steps = rounds.flatMap((round) => round.steps);
  const ids = [...new Set(steps.flatMap(({ user_id, instead_of }) => [user_id, instead_of ?? user_id]))];
  const people = ids.length === 0 ? new Map() : await findPeople(db, ids);
  return rounds.map((round) => ({
    name: round.name,
    required_count: round.required_count,
    open_to_managers: round.open_to_managers,
    state: round.state,
    due_at: round.due_at,
    steps: round.steps.map((step) => ({
      person: people.get(step.user_id),
      instead_of: step.instead_of === null ? null : people.get(step.instead_of),
      decision: step.decision as "approved" | "returned" | null,
      decided_at: step.decided_at,
      carried: step.carried,
    })),
  }));
}

/** Records a decision in a group whose turn it is; the database refuses it elsewhere, and twice. */
export async function decideStep(db: Sql, place: Place, decision: "approved" | "returned"): Promise<void> {
  await stepAt(db, place)
    .set({ decision, decided_at: sql<string>`now()` })
    .execute();
}

/** Carries over an approval of the previous request. */
export async function carryStep(db: Sql, { approvalId, position, userId }: Place): Promise<void> {
  await db
    .insertInto("approval_steps")
    .values({
      approval_id: approvalId,
      position,
      user_id: userId,
      decision: "approved",
      decided_at: sql<string>`now()`,
      carried: true,
    })
    .execute();
}

/** Gives an undecided place to someone else. */
export async function moveStep(db: Sql, place: Place, to: string): Promise<void> {
  await stepAt(db, place)
    .set((eb) => ({ user_id: to, instead_of: eb.fn.coalesce("instead_of", "user_id"), reminded_at: null }))
    .execute();
}

/** Changes a group's state; the database refuses to close one with too few approvals. */
export async function setRound(
  db: Sql,
  approvalId: string,
  position: number,
  state: "due" | "approved",
): Promise<void> {
  await db
    .updateTable("approval_rounds")
    .set(state === "due" ? { state, due_at: sql<string>`now()` } : { state })
    .where("approval_id", "=", approvalId)
    .where("position", "=", position)
    .execute();
}

function stepAt(db: Sql, { approvalId, position, userId }: Place) {
  return db
    .updateTable("approval_steps")
    .where("approval_id", "=", approvalId)
    .where("position", "=", position)
    .where("user_id", "=", userId);
}

/** Lists who in a company may approve its jobs. */
export async function findJobApprovers(db: Sql, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select job_approvers(${organizationId}) as user_id`.execute(db);
  return rows.map((row) => row.user_id);
}
