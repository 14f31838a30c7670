import type { ProjectEvent, Submission } from "@loubby/shared-contracts/http/orders/projects.schema";
import type { Sql } from "#api/db/database";
import { findDisputesOf } from "../disputes/disputes.sql.ts";
import { findMoves, findPauses, type ProposalRow } from "./projects.sql.ts";

/** All that happened in a project, oldest first, and what was asked for after something was handed over. */
export interface ProjectHistory {
  readonly events: ProjectEvent[];
  /** What the buyer wanted changed of what was submitted at that moment (ISO 8601); null for nothing. */
  readonly changesAfter: (milestoneId: string, at: string) => Submission["changes"];
}

/** Puts a project's history together from what is kept of it. Needs the worker. */
export async function historyOf(
  sql: Sql,
  orderId: string,
  proposals: readonly ProposalRow[],
  briefedAt: string | null,
): Promise<ProjectHistory> {
  const moves = await findMoves(sql, orderId);
  const whole = { milestone: null, state: null, proposal: null, note: "" };
  const events: ProjectEvent[] = moves.map(({ title, to_state, note, at, side }) => ({
    at,
    side,
    milestone: title,
    state: to_state,
    kind: null,
    proposal: null,
    note,
  }));
  if (briefedAt !== null) events.push({ ...whole, at: briefedAt, side: "buyer", kind: "brief" });
  for (const { side, text, created_at, closed_at, state, closed_side, kind } of proposals) {
    events.push({ ...whole, at: created_at, side, kind: "proposed", proposal: kind, note: text });
    if (closed_at !== null && state !== "open")
      events.push({ ...whole, at: closed_at, side: closed_side, kind: state, proposal: kind });
  }
  for (const { paused_at, resumed_at, resumed_side } of await findPauses(sql, orderId)) {
    events.push({ ...whole, at: paused_at, side: null, kind: "paused" });
    if (resumed_at !== null) events.push({ ...whole, at: resumed_at, side: resumed_side, kind: "resumed" });
  }
  for (const { created_at, closed_at, title } of await findDisputesOf(sql, orderId)) {
    events.push({ ...whole, at: created_at, side: "buyer", milestone: title, kind: "disputed" });
    if (closed_at !== null)
      events.push({ ...whole, at: closed_at, side: null, milestone: title, kind: "resolved" });
  }
  return {
    events: events.toSorted((a, b) => a.at.localeCompare(b.at)),
    changesAfter(milestoneId, at) {
      const next = moves.find(
        (move) => move.milestone_id === milestoneId && move.at > at && move.to_state !== "submitted",
      );
      return next?.to_state === "changes_requested" ? { text: next.note, at: next.at } : null;
    },
  };
}
