import { call } from "@loubby/shared-contracts/http/call";
import { useFileLinks } from "@loubby/shared-contracts/http/files/use-file-links";
import { eventFiles } from "@loubby/shared-contracts/http/schedule/event-files";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { FileLinks } from "@loubby/shared-ui/file-links";
import { notify } from "@loubby/shared-ui/toasts";

interface EventFilesProps {
  readonly event: CalendarEvent;
}

/** The files of an event. */
export function EventFiles({ event: { _id: eventId, files, editable, kind } }: EventFilesProps) {
  const marks = editable && kind === "interview";
  const links = useFileLinks({
    files,
    open: (fileId) => call(eventFiles.open, { params: { eventId, fileId } }),
    onProblem: notify.error,
    note: ({ for_candidates }) => (marks && for_candidates ? "Also for candidates" : null),
  });
  if (files.length === 0) return null;
  return (
    <section>
      <h3>Files</h3>
      <FileLinks {...links} />
    </section>
  );
}
