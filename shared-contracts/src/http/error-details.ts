import type { Action, Feature } from "@loubby/shared-contracts/shell/permissions";
import type { PlanFamily, PlanFeature } from "@loubby/shared-contracts/shell/plans";

/** One field that a refusal is about, and what is wrong with it, in words. */
export interface FieldProblem {
  /** From the body's root, with dots: `positions.0.title`. */
  readonly path: string;
  readonly message: string;
}

/** What refusals of these codes carry beside their words. The server cannot throw, nor a page read, anything else. */
export interface DetailsByCode {
  /** Saved over what it was not typed over: what stands there now, and which fields where each is versioned. */
  readonly changed_meanwhile:
    | { readonly version: number; readonly changed?: readonly string[] }
    | { readonly revision: number };
  /** Changed over what was not seen: the booking's version now. */
  readonly booking_changed: { readonly version: number };
  /** What someone else moved, as it stands now: the card of an application. */
  readonly moved_meanwhile: { readonly card: { readonly _id: string } };
  readonly illegal_transition: {
    readonly from: string;
    readonly to: string;
    readonly allowed: readonly string[];
  };
  /** Names of the stages that people stand in. */
  readonly stage_in_use: { readonly stages: readonly string[] };
  /** How it was decided. */
  readonly decided: { readonly state: string };
  /** What became of the invite. */
  readonly invite_gone: { readonly state: string };
  /** What the link would do. */
  readonly password_needed: { readonly kind: string };
  /** Numbers of the parts of a file that have not arrived. */
  readonly parts_missing: { readonly missing: readonly number[] };
  /** Who of the pool it is. */
  readonly there_already: { readonly member_id: string | null };
  /** Their application to the same job. */
  readonly applied_already: { readonly card: { readonly _id: string } };
  /** The permission that is missing, and in words who gives it, without a full stop. */
  readonly permission_required: {
    readonly kind: "permission";
    readonly feature: Feature;
    readonly action: Action;
    readonly unlock: string;
  };
  /** What the plan lacks, and the smallest plan that has it. */
  readonly upgrade_required: {
    readonly kind: "plan";
    readonly feature: PlanFeature;
    readonly plan: PlanFamily;
  };
  readonly seats_full: {
    readonly total: number;
    readonly members: number;
    readonly invites: number;
    readonly plan: string;
  };
  /** Paths of the files that did not arrive whole. */
  readonly files_differ: readonly string[];
  /** What the server waits for. */
  readonly not_ready: { readonly missing: string; readonly retryAfter: number };
}

/** Seconds after which another try makes sense. */
export interface Waiting {
  readonly retryAfter: number;
}

/** What any refusal may carry: of most codes the fields it is about, if any. */
export type ErrorDetails = readonly FieldProblem[] | Waiting | DetailsByCode[keyof DetailsByCode];
