import { Button } from "antd";
import { shortFileName } from "@loubby/shared-contracts/shell";
import { forget, type Outgoing, sendAgain } from "../outbox/outbox.ts";
import { MessageItem } from "./message-item.tsx";
import { MessageText } from "./message-text.tsx";

interface OutgoingItemProps {
  readonly entry: Outgoing;
  readonly beginsRun: boolean;
  /** False where sending or editing it would only fail again. */
  readonly canWrite: boolean;
  /** Puts a message that failed for good into the field again, so that its words and files aren't lost; answers whether it could. */
  readonly onEdit: (refused: Outgoing) => boolean;
}

/** A message that the server has not acknowledged yet, with how it stands. */
export function OutgoingItem({ entry, beginsRun, canWrite, onEdit }: OutgoingItemProps) {
  const { client_id, body, files = [], writtenAt, state, reason, isFinal = false } = entry;
  // Of a voice message alone there is nothing to edit.
  const isVoice = body === "" && files.every(isSpoken);
  const isLost = !canWrite || (isFinal && isVoice);
  return (
    <MessageItem
      at={writtenAt}
      isOwn
      sender={undefined}
      beginsRun={beginsRun}
      isPending={state !== "failed"}
      below={
        <>
          {files.length > 0 && (
            <p className="cv-file-size">
              {files.map((file) => (isSpoken(file) ? "Voice message" : shortFileName(file.name))).join(", ")}
            </p>
          )}
          <p className="cv-message-state" data-state={state} role={state === "failed" ? "alert" : undefined}>
            {state === "sending" && "Sending…"}
            {state === "waiting" && "No connection. We'll send it when you're back online."}
            {state === "failed" && `Not sent. ${reason ?? ""}`}
            {state === "failed" && isLost && (
              <Button type="link" size="small" onClick={() => forget(client_id)}>
                Discard
              </Button>
            )}
            {state !== "sending" && ((canWrite && !isFinal) || state === "waiting") && (
              <Button type="link" size="small" onClick={() => sendAgain(client_id)}>
                {state === "failed" ? "Retry" : "Send now"}
              </Button>
            )}
            {state === "failed" && !isLost && (
              <Button
                type="link"
                size="small"
                onClick={() => {
                  if (onEdit(entry)) forget(client_id);
                }}
              >
                Edit
              </Button>
            )}
          </p>
        </>
      }
    >
      {body === "" ? null : <MessageText body={body} />}
    </MessageItem>
  );
}

const isSpoken = ({ content_type }: NonNullable<Outgoing["files"]>[number]) =>
  content_type.startsWith("audio/");
