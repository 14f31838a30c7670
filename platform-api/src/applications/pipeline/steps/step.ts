import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import type { Standing } from "../transition.sql.ts";

/** Who moves: a member, or a rule that acts for one. */
export interface Mover {
  readonly userId: string;
  readonly organizationId: string;
  /** May take a hiring back. */
  readonly fullAccess: boolean;
}

/** A mail that the candidate gets after a while; variables are filled in already. */
export interface LaterMail {
  readonly subject: string;
  readonly body: string;
  readonly delay_minutes: number;
}

/** What is asked for. */
export type Change =
  | { readonly kind: "move"; readonly stageId: string }
  | {
      readonly kind: "reject";
      readonly reasonId: string | undefined;
      /** The question whose answer ends the application: a rule rejects, and gives no reason of the company. */
      readonly rule?: string;
      readonly note: string;
      readonly mail: LaterMail | null;
    }
  | { readonly kind: "reopen" }
  | { readonly kind: "job"; readonly jobId: string; readonly stageId: string | null };

/** How it is asked for. */
export interface Circumstances {
  /** Of the application as the asker saw it; without it, it is taken as it stands. */
  readonly version?: number;
  /** Minutes that a stage's mails wait. */
  readonly mailMinutes?: number;
  /** The bulk run that it is part of. */
  readonly runId?: string | null;
  /** Takes a move back: what the stage does on entry happened before, and does not happen again. */
  readonly undo?: boolean;
}

/** One step under way. */
export interface Step {
  readonly services: Services;
  readonly sql: Sql;
  readonly mover: Mover;
  readonly applicationId: string;
  readonly before: Standing;
  readonly mailMinutes: number;
  readonly runId: string | null;
  readonly undo: boolean;
}
