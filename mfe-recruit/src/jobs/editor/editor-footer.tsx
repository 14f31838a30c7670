import { Button } from "antd";
import { relativeTime } from "@loubby/shared-contracts/shell";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { useAsksFirst } from "../../approvals/use-asks-first.ts";
import { SEND_FOR_APPROVAL } from "../job-status.ts";
import type { JobEditor } from "./use-job-editor.ts";

interface EditorFooterProps {
  readonly editor: JobEditor;
  readonly onSave: () => void;
  readonly onPreview: () => void;
  readonly onPublish: () => void;
  /** Leaves a template's form; a template is never published. */
  readonly onDone: () => void;
}

/** Stays visible below the form: whether it is saved, and what to do next. */
export function EditorFooter({ editor, onSave, onPreview, onPublish, onDone }: EditorFooterProps) {
  const { job, changed } = editor;
  const saving = editor.doing !== null;
  const published = job !== null && job.status !== "draft";
  const asksFirst = useAsksFirst(!published && !job?.is_template);
  return (
    <footer className="mr-editor-footer">
      <span
        className="mr-editor-state"
        role="status"
        data-failed={editor.stopped || editor.failure !== null || undefined}
      >
        {savingText(editor)}
      </span>
      <span className="mr-editor-actions">
        <Button
          onClick={onPreview}
          disabled={published && changed}
          title={published && changed ? "Save your changes first" : undefined}
        >
          Preview
        </Button>
        {published ? (
          <Button type="primary" onClick={onSave} disabled={!changed} loading={saving}>
            Save changes
          </Button>
        ) : (
          <>
            <Button onClick={onSave} disabled={job !== null && !changed}>
              {job?.is_template ? "Save template" : "Save draft"}
            </Button>
            {job?.is_template ? (
              <Button type="primary" onClick={onDone} disabled={changed}>
                Done
              </Button>
            ) : (
              <Button type="primary" onClick={onPublish} loading={saving && !changed}>
                {asksFirst ? SEND_FOR_APPROVAL : "Publish"}
              </Button>
            )}
          </>
        )}
      </span>
    </footer>
  );
}

function savingText({ doing, failure, job, conflict, changed, stopped }: JobEditor): string {
  if (doing !== null) return "Saving…";
  if (conflict !== null) return "Not saved: choose a version above";
  if (stopped) return "Not published. Fix the marked fields.";
  if (failure !== null) return wordsOf(failure);
  if (job === null) return changed ? "Not saved yet" : "";
  if (changed) return "Unsaved changes";
  return `Saved ${relativeTime(job.updated_at)}`;
}
