import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import type { Standing } from "../transition.sql.ts";

/** The one who acts: a member, or a rule on behalf of one. */
export interface Mover {
  readonly userId: string;
  readonly organizationId: string;
  /** Whether they may undo a hire. */
  readonly fullAccess: boolean;
}

/** A delayed mail to the candidate, with its variables filled in. */
export interface LaterMail {
  readonly subject: string;
  readonly body: string;
  readonly delay_minutes: number;
}

/** Withdraws the offer that a candidate could still sign, if any, in the caller's transaction, and tells them. */
export type WithdrawOffer = (
  services: Services,
  sql: Sql,
  mover: Pick<Mover, "userId">,
  applicationId: string,
) => Promise<void>;

/** What to do. */
export type Change =
  | { readonly kind: "move"; readonly stageId: string }
  | {
      readonly kind: "reject";
      readonly reasonId: string | undefined;
      /** The questions whose answers end the application: a rule rejects, and gives no reason of the company. */
      readonly rule?: string;
      readonly note: string;
      readonly mail: LaterMail | null;
      /** Ends their open offer too; without it, they can sign it until they are told. */
      readonly withdrawOffer?: WithdrawOffer;
    }
  | { readonly kind: "reopen" }
  | { readonly kind: "job"; readonly jobId: string; readonly stageId: string | null };

/** How to do it. */
export interface Circumstances {
  /** The version that the caller saw; without it, the current one is used. */
  readonly version?: number;
  /** Minutes that a stage's mails wait. */
  readonly mailMinutes?: number;
  /** The bulk run it belongs to. */
  readonly runId?: string | null;
  /** Whether this undoes a move, so that the stage's entry actions don't run again. */
  readonly undo?: boolean;
}

/** One step in progress. */
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
