import { Button } from "antd";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { Notice } from "../../notices/notice.tsx";
import type { CardEditor } from "./use-card-editor.ts";

/** What keeps a card from being saved or handed in, and what can be done about it. Nothing typed is lost. */
export function CardNotices({ editor }: { readonly editor: CardEditor }) {
  if (editor.conflict !== null)
    return (
      <Notice
        urgent
        title="You changed this card in another window meanwhile"
        text="Keep what stands here, which replaces the other, or take the other."
        actions={
          <>
            <Button size="small" onClick={editor.keepMine}>
              Keep this one
            </Button>
            <Button size="small" onClick={editor.takeTheirs}>
              Take the other
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
      title={missing > 0 ? "Not handed in yet" : "What you wrote is not saved yet"}
      text={
        missing > 0
          ? editor.problems.map(({ message }) => message).join(". ")
          : `${reason} ${reference ? `Reference ${reference}. ` : ""}It stays here, also over a reload.`
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
