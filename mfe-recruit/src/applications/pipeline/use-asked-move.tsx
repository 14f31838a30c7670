import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { Confirm } from "@loubby/shared-ui/confirm";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { type Move, nameOf, type Target, useMove } from "../board/use-move.ts";
import "./planned.css";

const UndoTold = lazyRetry(async () => (await import("../rejection/undo-told.tsx")).UndoTold);

interface AskedMove extends Move {
  readonly to: Exclude<Target, "rejected">;
}

/**
 * Moves cards of a job. Before a hire, the undoing of a rejection that the candidate was told of, or a move that reveals
 * a name, sends mails or creates tasks, it shows what will happen. Render `dialog` anywhere in the page. `onMade` is called after a move, `onError` when the server refuses it.
 */
export function useAskedMove(jobId: string, onError?: (error: unknown) => void) {
  const { mutate } = useMove(jobId);
  // The board or list page has loaded it already.
  const board = useQuery(query(applications.board, { params: { jobId } }));
  const [asked, setAsked] = useState<{ readonly move: AskedMove; readonly onMade?: () => void } | null>(null);
  const make = (move: Move, onMade?: () => void) => {
    onMade?.();
    mutate(move, { ...(onError && { onError }) });
  };
  const ask = (move: Move, onMade?: () => void) => {
    const { to } = move;
    if (to === "rejected") return make(move, onMade);
    const told = toldAt(move.card);
    if (told === null && to._id === move.card.stage_id) return make(move, onMade);
    const does = board.data?.stages.find(({ _id }) => _id === to._id)?.on_entry ?? [];
    if (told === null && does.length === 0 && to.type !== "hired" && !reveals(move.card, to))
      return make(move, onMade);
    return setAsked({ move: { ...move, to }, ...(onMade && { onMade }) });
  };
  const said = asked && {
    onClose: () => setAsked(null),
    onMove: () => {
      setAsked(null);
      make(asked.move, asked.onMade);
    },
  };
  const told = asked && toldAt(asked.move.card);
  const dialog: ReactNode =
    said &&
    (told ? (
      <Suspense>
        <UndoTold card={asked.move.card} at={told} {...said} />
      </Suspense>
    ) : (
      <MoveAhead jobId={jobId} move={asked.move} {...said} />
    ));
  return { move: ask, dialog };
}

/** Returns when a rejected candidate was told; where their mail was due since the page read them, that time. */
function toldAt({ rejected }: Move["card"]): string | null {
  if (!rejected) return null;
  const { told_at, mail_at } = rejected;
  return told_at ?? (mail_at !== null && Date.parse(mail_at) <= Date.now() ? mail_at : null);
}

/** Whether a move tells the company who an anonymous candidate is. */
function reveals({ anonymous }: Move["card"], { type }: AskedMove["to"]): boolean {
  return anonymous && (type === "offer" || type === "hired");
}

interface MoveAheadProps {
  readonly jobId: string;
  readonly move: AskedMove;
  readonly onMove: () => void;
  readonly onClose: () => void;
}

function MoveAhead({ jobId, move: { card, to }, onMove, onClose }: MoveAheadProps) {
  const asked = { params: { jobId, stageId: to._id }, query: { application_id: card._id } };
  const ahead = useQuery({ ...query(pipeline.preview, asked), staleTime: 0, gcTime: 0 });
  const { mails = [], tasks = [] } = ahead.data ?? {};
  const hires = to.type === "hired";
  return (
    <Confirm
      open
      title={hires ? `Hire ${nameOf(card)}?` : `Move ${nameOf(card)} to ${to.name}?`}
      confirmText={hires ? "Hire" : "Move"}
      onConfirm={onMove}
      onCancel={onClose}
    >
      {hires && <p>Their page and a notification tell them at once that they're hired.</p>}
      {reveals(card, to) && (
        <p>This reveals to your company who they are, and the history says that you did it.</p>
      )}
      {ahead.isPending && <span role="status" aria-label="Loading" className="lb-bone mr-ahead-bone" />}
      {ahead.isError && (
        <ErrorState
          compact
          title="Couldn't check which mails this will send"
          {...failureOf(ahead.error)}
          onRetry={() => void ahead.refetch()}
        />
      )}
      {mails.map(({ subject, body, minutes }) => (
        <details key={subject} className="mr-ahead" dir="auto">
          <summary>
            Sends “{subject}” in {minutes === 1 ? "a minute" : `${minutes} minutes`}
          </summary>
          <p>{body}</p>
        </details>
      ))}
      {tasks.map(({ title, assignee }) => (
        <p key={title} dir="auto">
          Creates the task “{title}”{assignee && ` for ${assignee.replaceAll("_", " ")}`}
        </p>
      ))}
      {mails.length > 0 && <p className="mr-planned-facts">Until then, Undo cancels it.</p>}
    </Confirm>
  );
}
