import { Button } from "antd";
import { relativeTime } from "@loubby/shared-contracts/shell";
import type { EditorState } from "./editor-store.ts";

interface EditorFooterProps {
  readonly state: EditorState;
  readonly dirty: boolean;
  readonly onSave: () => void;
  readonly onPreview: () => void;
  readonly onPublish: () => void;
  /** Leaves a template, which is never published. */
  readonly onDone: () => void;
}

/** Stays in sight at the end of the form: how saving stands, and what to do next. */
export function EditorFooter({ state, dirty, onSave, onPreview, onPublish, onDone }: EditorFooterProps) {
  const { job, saving } = state;
  const published = job !== null && job.status !== "draft";
  return (
    <footer className="mr-editor-footer">
      <span className="mr-editor-state" role="status" data-failed={state.failure !== null || undefined}>
        {savingText(state, dirty)}
      </span>
      <span className="mr-editor-actions">
        <Button
          onClick={onPreview}
          disabled={published && dirty}
          title={published && dirty ? "Save your changes first" : undefined}
        >
          Preview
        </Button>
        {published ? (
          <Button type="primary" onClick={onSave} disabled={!dirty} loading={saving}>
            Save changes
          </Button>
        ) : (
          <>
            <Button onClick={onSave} disabled={job !== null && !dirty}>
              {job?.is_template ? "Save template" : "Save draft"}
            </Button>
            {job?.is_template ? (
              <Button type="primary" onClick={onDone} disabled={dirty}>
                Done
              </Button>
            ) : (
              <Button type="primary" onClick={onPublish} loading={saving && !dirty}>
                Publish
              </Button>
            )}
          </>
        )}
      </span>
    </footer>
  );
}

function savingText({ saving, failure, job, conflict }: EditorState, dirty: boolean): string {
  if (saving) return "Saving…";
  if (conflict) return "Not saved: choose a version above";
  if (failure !== null) return failure;
  if (job === null) return dirty ? "Not saved yet" : "";
  if (dirty) return "Unsaved changes";
  return `Saved ${relativeTime(job.updated_at)}`;
}
