import type { UseQueryResult } from "@tanstack/react-query";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import type { BulkPreview } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { ErrorState } from "@loubby/shared-ui/states/error-state";

interface BulkAheadProps {
  readonly ahead: UseQueryResult<BulkPreview>;
  /** The run is the mail that is being written above. */
  readonly isMail?: boolean;
  /** The run rejects: its mails wait as long as was chosen above. */
  readonly rejects?: boolean;
  /** The run undoes rejections. */
  readonly undoes?: boolean;
  /** The run asks to book. */
  readonly asks?: boolean;
}

const NOTHING = "This doesn't apply to anyone selected.";

/** Returns the tooltip of a button that has no one to apply to; none while that isn't known. */
export function nothingToDo(preview: Pick<BulkPreview, "applies_to"> | undefined): {
  readonly title?: string;
} {
  return preview?.applies_to === 0 ? { title: NOTHING } : {};
}

/** Shows what a run will do, once enough is known of it to tell. */
export function BulkAhead({
  ahead,
  isMail = false,
  rejects = false,
  undoes = false,
  asks = false,
}: BulkAheadProps) {
  if (ahead.data)
    return <Ahead preview={ahead.data} isMail={isMail} rejects={rejects} undoes={undoes} asks={asks} />;
  if (ahead.isError)
    return (
      <ErrorState
        compact
        title="Couldn't load the preview"
        {...failureOf(ahead.error)}
        onRetry={() => void ahead.refetch()}
      />
    );
  if (ahead.fetchStatus === "idle") return null;
  return <span role="status" aria-label="Loading" className="lb-bone mr-bulk-bone" />;
}

function Ahead({
  preview: { applies_to, mails, tasks, left_out, reveals, told },
  isMail,
  rejects,
  undoes,
  asks,
}: {
  readonly preview: BulkPreview;
  readonly isMail: boolean;
  readonly rejects: boolean;
  readonly undoes: boolean;
  readonly asks: boolean;
}) {
  const sendsMail = isMail || mails.length > 0;
  const wait =
    rejects && sendsMail ? " and until the mails are sent" : sendsMail ? ", and mails wait until then" : "";
  return (
    <>
      <ul className="mr-bulk-ahead">
        {(isMail ? [] : mails).map(({ subject, count }) => (
          <li key={subject} dir="auto">
            Will send “{subject}” to {count}
          </li>
        ))}
        {tasks.map(({ title, count }) => (
          <li key={title} dir="auto">
            Will create the task “{title}” {count} {count === 1 ? "time" : "times"}
          </li>
        ))}
        {reveals > 0 && (
          <li>Will reveal who {reveals === 1 ? "1 candidate is" : `${reveals} candidates are`}</li>
        )}
        {told > 0 && (
          <li>
            {told} already {told === 1 ? "knows" : "know"} that they weren't selected
          </li>
        )}
        {left_out.map(({ reason, count }) => (
          <li key={reason}>
            {count} will be skipped: {reason.toLowerCase()}
          </li>
        ))}
        {!sendsMail && !undoes && tasks.length === 0 && applies_to > 0 && <li>No one gets a mail.</li>}
      </ul>
      <p>
        {applies_to === 0
          ? NOTHING
          : undoes
            ? "Mails that still wait are canceled, and no mail is sent. Anyone who already knows sees in Loubby that they're being considered again."
            : `You can undo this for 10 minutes${wait}. ${asks ? "Undoing withdraws requests that aren't booked yet." : "Undoing won't overwrite later changes by colleagues."}`}
      </p>
    </>
  );
}
