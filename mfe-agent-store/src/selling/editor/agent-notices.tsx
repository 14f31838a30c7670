import { Alert, Button } from "antd";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { ApiError } from "@loubby/shared-contracts/shell";
import { askForPlan } from "../seller-gate.tsx";
import type { AgentEditor } from "./use-agent-editor.ts";

/** What keeps an agent from being saved or submitted, and what can be done about it. Nothing typed is lost. */
export function AgentNotices({ editor }: { readonly editor: AgentEditor }) {
  if (editor.conflict !== null)
    return (
      <Alert
        type="warning"
        showIcon
        title="This agent was changed in another window"
        description="Keep your version, which replaces the other, or use the other."
        action={
          <span className="as-writing-price">
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
  if (editor.problems.length > 0)
    return (
      <Alert
        type="error"
        showIcon
        title="Some parts are missing"
        description={
          <ul>
            {editor.problems.map(({ path, message }) => (
              <li key={path}>{message}</li>
            ))}
          </ul>
        }
      />
    );
  if (editor.failure === null) return null;
  const { reason, reference } = failureOf(editor.failure);
  const needsPlan = editor.failure instanceof ApiError && editor.failure.code === "seller_plan_required";
  return (
    <Alert
      type="error"
      showIcon
      title="Your changes aren't saved yet"
      description={reference ? `${reason} Reference ${reference}` : reason}
      action={
        <span className="as-writing-price">
          {needsPlan && (
            <Button size="small" onClick={askForPlan}>
              See the plan
            </Button>
          )}
          <Button size="small" onClick={editor.retry}>
            Retry
          </Button>
        </span>
      }
    />
  );
}
