import { Button } from "antd";
import { useState } from "react";
import type { ApplicationNote } from "@loubby/shared-contracts/http/applications/application-notes.schema";
import { exactTime, relativeTime, useSession } from "@loubby/shared-contracts/shell";
import { Avatar } from "@loubby/shared-ui/avatar";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { namedIn } from "./note-draft.ts";
import { NoteBody } from "./note-body.tsx";
import { NoteField } from "./note-field.tsx";
import type { useNoteWork } from "./use-notes.ts";

interface NoteItemProps {
  readonly note: ApplicationNote;
  readonly work: ReturnType<typeof useNoteWork>;
}

/** Shows one note, which its author can edit or remove. */
export function NoteItem({ note, work }: NoteItemProps) {
  const isMine = useSession(({ user }) => user?._id === note.author._id);
  const [typed, setTyped] = useState<string | null>(null);
  const { author } = note;
  return (
    <li className="mr-note">
      <Avatar name={author.name} src={author.logo_url} size={28} decorative />
      <div className="mr-note-words">
        <div className="mr-note-head">
          <strong dir="auto">{author.name}</strong>
          <span className="mr-muted">
            <RelativeTime iso={note.created_at} tell={relativeTime} exact={exactTime} />
            {note.edited_at && ", edited"}
          </span>
          {note.private && <StatusTag tone="neutral">Only you see this</StatusTag>}
        </div>
        {typed === null ? (
          <NoteBody note={note} />
        ) : (
          <EditNote note={note} work={work} typed={typed} onType={setTyped} />
        )}
        {isMine && typed === null && (
          <span className="mr-note-actions">
            <Button
              size="small"
              type="text"
              disabled={work.lock !== null}
              aria-label={`Edit note from ${exactTime(note.created_at)}`}
              onClick={() => setTyped(note.body)}
            >
              Edit
            </Button>
            <Button
              size="small"
              type="text"
              disabled={work.lock !== null}
              aria-label={`Remove note from ${exactTime(note.created_at)}`}
              onClick={() => work.remove.mutate(note._id)}
            >
              Remove
            </Button>
          </span>
        )}
      </div>
    </li>
  );
}

interface EditNoteProps extends NoteItemProps {
  readonly typed: string;
  /** Null ends it. */
  readonly onType: (body: string | null) => void;
}

function EditNote({ note, work, typed, onType }: EditNoteProps) {
  const [chosen, setChosen] = useState(note.mentions);
  const save = () => {
    if (typed.trim() === "" || work.lock !== null || work.edit.isPending) return;
    const mentionIds = namedIn(typed, chosen);
    work.edit.mutate({ note, body: typed, mentionIds }, { onSuccess: () => onType(null) });
  };
  return (
    <div className="mr-note-form">
      <NoteField
        applicationId={note.application_id}
        label="Edit note"
        value={typed}
        mentions={!note.private}
        readOnly={work.lock !== null}
        autoFocus
        onChange={(text, person) => {
          onType(text);
          if (person) setChosen([...chosen, { _id: person._id, name: person.name }]);
        }}
        onSubmit={save}
        onCancel={() => onType(null)}
      />
      <span className="mr-note-actions">
        <Button
          size="small"
          type="primary"
          disabled={work.lock !== null || typed.trim() === ""}
          loading={work.edit.isPending}
          onClick={save}
        >
          Save
        </Button>
        <Button size="small" onClick={() => onType(null)}>
          Cancel
        </Button>
      </span>
    </div>
  );
}
