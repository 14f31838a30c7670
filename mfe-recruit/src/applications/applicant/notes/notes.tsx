import { failureOf } from "@loubby/shared-contracts/http/failure";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { MoreOnSight } from "../../../lists/more-on-sight.tsx";
import { NewNote } from "./new-note.tsx";
import { NoteItem } from "./note-item.tsx";
import { useNotes, useNoteWork } from "./use-notes.ts";
import "./notes.css";

/** Lists what colleagues wrote about an application, newest first. */
export function Notes({ applicationId }: { readonly applicationId: string }) {
  const notes = useNotes(applicationId);
  const work = useNoteWork(applicationId);
  const items = notes.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="mr-notes">
      <NewNote applicationId={applicationId} work={work} />
      {notes.isPending && <PageSkeleton bodyOnly layout="list" count={3} />}
      {notes.isError && items.length === 0 && (
        <ErrorState
          compact
          title="Couldn't load the notes"
          {...failureOf(notes.error)}
          onRetry={() => void notes.refetch()}
        />
      )}
      {notes.isSuccess && items.length === 0 && (
        <EmptyState
          compact
          level={3}
          drawing="signpost"
          title="No notes yet"
          sentence="Notes are for your team. Candidates never see them."
        />
      )}
      <ul className="mr-note-list" aria-label="Notes">
        {items.map((note) => (
          <NoteItem key={note._id} note={note} work={work} />
        ))}
      </ul>
      <MoreOnSight list={notes} label="Show older notes" />
    </div>
  );
}
