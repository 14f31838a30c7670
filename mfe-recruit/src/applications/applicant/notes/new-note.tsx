import { Button, Checkbox } from "antd";
import { LockNote } from "@loubby/shared-ui/states/lock-note";
import { namedIn, useNoteDraft } from "./note-draft.ts";
import { NoteField } from "./note-field.tsx";
import type { useNoteWork } from "./use-notes.ts";

interface NewNoteProps {
  readonly applicationId: string;
  readonly work: ReturnType<typeof useNoteWork>;
}

/** Writes a new note. What is typed survives a reload and a refusal. */
export function NewNote({ applicationId, work }: NewNoteProps) {
  const { draft, change, clear } = useNoteDraft(applicationId);
  const { body, isPrivate, chosen } = draft;
  const ready = body.trim() !== "" && work.lock === null && !work.add.isPending;
  const send = () => {
    if (!ready) return;
    const mentionIds = isPrivate ? [] : namedIn(body, chosen);
    work.add.mutate({ ...draft, mentionIds }, { onSuccess: clear });
  };
  return (
    <div className="mr-note-form">
      <NoteField
        applicationId={applicationId}
        label="New note"
        value={body}
        mentions={!isPrivate}
        readOnly={work.lock !== null}
        onChange={(text, person) =>
          change({
            body: text,
            ...(person && { chosen: [...chosen, { _id: person._id, name: person.name }] }),
          })
        }
        onSubmit={send}
      />
      <div className="mr-note-actions">
        <Checkbox
          checked={isPrivate}
          disabled={work.lock !== null}
          onChange={({ target }) => change({ isPrivate: target.checked })}
        >
          Only I can see it
        </Checkbox>
        <Button type="primary" disabled={!ready} loading={work.add.isPending} onClick={send}>
          Add note
        </Button>
      </div>
      {work.why !== null && (
        <small className="mr-muted">
          <LockNote lock={work.why} />
        </small>
      )}
    </div>
  );
}
