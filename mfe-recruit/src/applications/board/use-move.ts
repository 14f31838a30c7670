import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { Stage } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { emit } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";
import { wordsOf, detailsOf } from "@loubby/shared-contracts/http/failure";
import type { Rejection } from "../rejection/reject-fields.tsx";
import { forgetUnsent } from "../unsent.ts";
import { type Place, placeCard, shiftCount } from "./board-cache.ts";

/** Mutation key of the moves under way. */
export const MOVING = ["recruit", "move"] as const;

/** Where a card goes: to a stage, or to the rejected. */
export type Target = Pick<Stage, "_id" | "name" | "type"> | "rejected";

/** One move. `undoes` is set on the way back. */
export interface Move {
  readonly card: ApplicationCard;
  /** Where it was before. */
  readonly from: Target;
  readonly to: Target;
  /** The reason, when it is rejected. */
  readonly rejection?: Rejection;
  readonly undoes?: true;
}

/** Cards moved in this tab: no news when the server reports them. */
export const movedHere = new Set<string>();
/** The message that offers to undo a card's last move: another move of it makes that one wrong. */
const undoToasts = new Map<string, string>();
/**
 * The last move of each card. The next one waits for its reply and takes the card's version from there, because the
 * screen may show an older one.
 */
const lastMoves = new WeakMap<QueryClient, Map<string, Promise<ApplicationCard>>>();

/** Moves cards of a job, at once on the screen; undone when the server refuses, and by Undo. */
export function useMove(jobId: string) {
  const client = useQueryClient();
  const show = (card: ApplicationCard, from: Target, to: Target) => {
    placeCard(client, jobId, standing(card, to));
    shiftCount(client, jobId, placeOf(from), placeOf(to));
  };
  const mutation = useMutation({
    mutationKey: MOVING,
    mutationFn: (move: Move) => send(client, move),
    onMutate: async ({ card, from, to }: Move) => {
      movedHere.add(card._id);
      await client.cancelQueries({ queryKey: keyOf(applications.listInStage) });
      await client.cancelQueries({ queryKey: keyOf(applications.board) });
      show({ ...card, stage_entered_at: new Date().toISOString() }, from, to);
    },
    onSuccess: (written, { card, from, to, rejection, undoes }) => {
      if (to === "rejected") forgetUnsent("reject", card._id);
      placeCard(client, jobId, written);
      emit("applications.changed.v1", { jobId, applicationId: card._id });
      const name = nameOf(card);
      const told = undoToasts.get(card._id);
      if (told) notify.clear(told);
      const canceled = card.rejected?.mail_at ? ". Their mail is canceled." : "";
      if (undoes) return void notify.success(`${name} is back in ${wordsFor(to)}${canceled}`);
      if (from === "rejected") return void notify.success(`${name} is no longer rejected${canceled}`);
      // By the time of an Undo, the mail may be out; the opened candidate asks before undoing that.
      if (rejection?.mail?.delay_minutes === 0)
        return void notify.success(`${name} rejected. Their mail is on its way.`);
      const text = to === "rejected" ? `${name} rejected` : `${name} moved to ${wordsFor(to)}`;
      const onAction = () => mutation.mutate({ card: written, from: to, to: from, undoes: true });
      undoToasts.set(card._id, notify.undoable(text, { label: "Undo", onAction }));
    },
    onError: (error, { card, from, to }) => {
      show(card, to, from);
      const now = standsNow(error);
      if (now) placeCard(client, jobId, now);
      notify.error(wordsOf(error));
    },
    onSettled: (_written, _error, { card }) => readAnew(client, card._id),
  });
  return mutation;
}

/** First and last name. */
export function nameOf({ candidate }: Pick<ApplicationCard, "candidate">): string {
  return `${candidate.first_name} ${candidate.last_name}`;
}

function send(client: QueryClient, { card, to, rejection, undoes }: Move): Promise<ApplicationCard> {
  const moves = lastMoves.get(client) ?? new Map<string, Promise<ApplicationCard>>();
  lastMoves.set(client, moves);
  const before = moves.get(card._id);
  const sent = (async () => {
    const last = await before?.catch(() => undefined);
    const version = Math.max(card.version, last?.version ?? 0);
    const params = { applicationId: card._id };
    if (to === "rejected")
      return call(applications.setStatus, { params, body: { to: "rejected", version, ...rejection } });
    if (card.status === "rejected")
      return call(applications.setStatus, { params, body: { to: "active", version } });
    return call(applications.move, {
      params,
      body: { stage_id: to._id, version, ...(undoes && { undo: true }) },
    });
  })();
  moves.set(card._id, sent);
  return sent;
}

function standing(card: ApplicationCard, to: Target): ApplicationCard {
  if (to === "rejected") return { ...card, status: "rejected" };
  return { ...card, stage_id: to._id, status: to.type === "hired" ? "hired" : "active" };
}

function placeOf(target: Target): Place {
  return target === "rejected" ? target : target._id;
}

function wordsFor(target: Target): string {
  return target === "rejected" ? "Rejected" : target.name;
}

/** The card as the server says it is, when someone else was faster. */
function standsNow(error: unknown): ApplicationCard | undefined {
  return detailsOf(error, "moved_meanwhile")?.card as ApplicationCard | undefined;
}

function readAnew(client: QueryClient, applicationId: string): Promise<unknown> | undefined {
  const keys = [keyOf(jobs.list), keyOf(applications.get, { params: { applicationId } })];
  // The last of several moves reads the board, so that none of them flickers back.
  if (client.isMutating({ mutationKey: MOVING }) <= 1) {
    const { board, matches, listInStage, listRejected } = applications;
    keys.push(...[board, matches, listInStage, listRejected].map((read) => keyOf(read)));
  }
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
