import { Button } from "antd";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { Notice } from "../../notices/notice.tsx";
import type { CardEditor } from "./use-card-editor.ts";

/** Says what keeps a card from being saved or submitted, and what to do. Nothing typed is lost. */
export function CardNotices({ editor }: { readonly editor: CardEditor }) {
  if (editor.conflict !== null)
    return (
      <Notice
        urgent
        title="You changed this scorecard in another window"
        text="Keep this version, which replaces the other one, or use the other one."
        actions={
          <>
            <Button size="small" onClick={editor.keepMine}>
              Keep this one
            </Button>
            <Button size="small" onClick={editor.takeTheirs}>
              Use the other
            </Button>
          </>
        }
      />
    );
  if (editor.failure === null) return null;
  const { reason, reference } = failureOf(editor.failure);
  const missing = editor.problems.length;
  return (
    <Notice
      urgent
      title={missing > 0 ? "Not submitted yet" : "Your changes aren't saved yet"}
      text={
        missing > 0
          ? editor.problems.map(({ message }) => message).join(" ")
          : `${reason} ${reference ? `Reference ${reference}. ` : ""}It stays here, even if you reload.`
      }
      actions={
        missing === 0 && (
          <Button size="small" onClick={editor.retry}>
            Try again
          </Button>
        )
      }
    />
  );
}
