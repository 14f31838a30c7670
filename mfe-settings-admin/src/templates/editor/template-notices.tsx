import { Alert, Button } from "antd";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import type { TemplateEditor } from "./use-template-editor.ts";

/** What keeps a template from being saved or published, and what can be done about it. Nothing typed is lost. */
export function TemplateNotices({ editor }: { readonly editor: TemplateEditor }) {
  if (editor.conflict !== null)
    return (
      <Alert
        type="warning"
        showIcon
        title="This template was changed in another window"
        description="Keep your version, which replaces the other, or use the other."
        action={
          <span className="st-steps">
            <Button size="small" onClick={editor.keepMine}>
              Keep mine
            </Button>
            <Button size="small" onClick={editor.takeTheirs}>
              Use the other
            </Button>
          </span>
        }
      />
    );
  if (editor.failure !== null) {
    const { reason, reference } = failureOf(editor.failure);
    return (
      <Alert
        type="error"
        showIcon
        title="Your changes aren't saved yet"
        description={reference ? `${reason} Reference ${reference}` : reason}
        action={
          <Button size="small" onClick={editor.retry}>
            Retry
          </Button>
        }
      />
    );
  }
  if (editor.problems.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      title="Some fields need your attention"
      description={
        <ul className="st-problems">
          {editor.problems.map(({ path, message }) => (
            <li key={path}>{message}</li>
          ))}
        </ul>
      }
    />
  );
}
