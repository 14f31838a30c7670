import { Button, Progress } from "antd";
import type {
  CalendarImport,
  ImportNote,
} from "@loubby/shared-contracts/http/schedule/calendar-imports.schema";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { useRef } from "react";
import { notify } from "@loubby/shared-ui/toasts";
import { useImportActs } from "./use-imports.ts";

/** One import: what it would do, how far it is, or what became of it. */
export function ImportItem({ item }: { readonly item: CalendarImport }) {
  const { _id, file_name, state, total, imported, left_out, made_at, undo_until } = item;
  const { start, cancel, undo } = useImportActs(_id);
  const status = useRef<HTMLParagraphElement>(null);
  // The button that was pressed goes with the state that it was for.
  const onSuccess = () => status.current?.focus();
  const onError = (error: Error) => notify.error(wordsOf(error));
  const percent = total === 0 ? 100 : Math.floor(((imported + left_out) / total) * 100);
  return (
    <li className="bk-account">
      <div className="bk-head">
        <h3>
          <bdi>{file_name}</bdi>
        </h3>
        <span className="bk-muted" title={exactTime(made_at)}>
          {relativeTime(made_at)}
        </span>
      </div>
      <p ref={status} role="status" tabIndex={-1}>
        {wordsOfState(item)}
      </p>
      {state === "running" && <Progress percent={percent} aria-label={`Import of ${file_name}`} />}
      {state === "ready" && item.unknown_zones.length > 0 && (
        <p className="bk-muted">
          We don't know these time zones, and take their times in yours: {item.unknown_zones.join(", ")}
        </p>
      )}
      {state === "ready" && <Notes title="You already have" notes={item.here_notes} total={item.here} />}
      {state === "ready" && <Notes title="Can't be imported" notes={item.problems} total={item.refused} />}
      {state === "ready" && (
        <Notes title="Imported as single events" notes={item.notes} total={item.notes.length} />
      )}
      {state !== "ready" && <Notes title="Left out" notes={item.left_out_notes} total={left_out} />}
      <div className="bk-inline">
        {state === "ready" && total > 0 && (
          <Button
            type="primary"
            loading={start.isPending}
            onClick={() => start.mutate(undefined, { onSuccess, onError })}
          >
            Import {eventsOf(total)}
          </Button>
        )}
        {(state === "ready" || state === "running") && (
          <Button loading={cancel.isPending} onClick={() => cancel.mutate(undefined, { onSuccess, onError })}>
            {state === "ready" ? "Discard" : "Cancel import"}
          </Button>
        )}
        {undo_until !== null && (
          <Button loading={undo.isPending} onClick={() => undo.mutate(undefined, { onSuccess, onError })}>
            Undo import
          </Button>
        )}
      </div>
    </li>
  );
}

function Notes({
  title,
  notes,
  total,
}: {
  readonly title: string;
  readonly notes: readonly ImportNote[];
  readonly total: number;
}) {
  if (notes.length === 0) return null;
  return (
    <details className="bk-notes">
      <summary>
        {title}: {eventsOf(total)}
      </summary>
      <ul>
        {notes.map(({ line, name, reason }) => (
          <li key={`${line} ${name} ${reason}`}>
            Line {line.toLocaleString("en-US")}
            {name !== "" && (
              <>
                , <bdi>{name}</bdi>
              </>
            )}
            : {reason}
          </li>
        ))}
      </ul>
      {total > notes.length && <p className="bk-muted">These are the first {notes.length}.</p>}
    </details>
  );
}

const eventsOf = (count: number) => (count === 1 ? "1 event" : `${count.toLocaleString("en-US")} events`);

function wordsOfState({ state, total, here, imported, kept }: CalendarImport): string {
  const already = here > 0 ? ` You already have ${eventsOf(here)} of this file.` : "";
  switch (state) {
    case "ready":
      return total === 0
        ? `There's nothing new to import.${already}`
        : `${eventsOf(total)} to import.${already}`;
    case "running":
      return `Importing: ${imported.toLocaleString("en-US")} of ${eventsOf(total)}`;
    case "done":
      return `Imported ${eventsOf(imported)}.${already}`;
    case "canceled":
      return imported === 0 ? "Discarded." : `Canceled after ${eventsOf(imported)}.`;
    case "undoing":
      return "Removing the imported events…";
    case "undone":
      return kept === 0 ? "Undone." : `Undone, but for ${eventsOf(kept)} that you have changed since.`;
  }
}
