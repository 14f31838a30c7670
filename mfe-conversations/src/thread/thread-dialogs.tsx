import { useMutation, useQuery } from "@tanstack/react-query";
import { Button, Input, Modal } from "antd";
import { useEffect, useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { blocks } from "@loubby/shared-contracts/http/conversations/blocks";
import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import type { MessageFile } from "@loubby/shared-contracts/http/conversations/message-file.schema";
import { messages } from "@loubby/shared-contracts/http/conversations/messages";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { exactTime } from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { notify } from "@loubby/shared-ui/toasts";
import { Confirm } from "@loubby/shared-ui/confirm";
import { nameOf } from "../faces.ts";
import { type Person, useBlock } from "../safety/use-block.ts";
import { fileLink } from "./files/file-link.ts";
import { MessageText } from "./message-text.tsx";

// In this file's chunk, since they are needed as rarely: a chunk of its own would weigh on the remote's entry.
export { GifPicker } from "../gifs/gif-picker.tsx";
export { ContactDetails } from "../safety/contact-details.tsx";
export { VoiceRecorder } from "./voice/voice-recorder.tsx";

const REASONS = [
  { value: "spam", label: "Spam or advertising" },
  { value: "harassment", label: "Harassment or threats" },
  { value: "fraud", label: "Fraud, or asks for money" },
  { value: "discrimination", label: "Discrimination" },
  { value: "other", label: "Something else" },
] as const;
type Reason = (typeof REASONS)[number]["value"];

interface ReportDialogProps {
  readonly conversationId: string;
  /** The message; the whole conversation without one. */
  readonly seq?: number;
  readonly onClose: () => void;
}

/** Reports a message or a conversation to the team. */
export function ReportDialog({ conversationId, seq, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState("");
  const [isMissing, setMissing] = useState(false);
  const send = useMutation({
    mutationFn: (chosen: Reason) =>
      call(blocks.report, {
        params: { conversationId },
        body: { reason: chosen, note, ...(seq === undefined ? {} : { seq }) },
      }),
    onSuccess: ({ already }) => {
      notify.success(already ? "You reported this before" : "Reported. Follow it in the Help Center.");
      onClose();
    },
    onError: (error) => notify.error(`Couldn't send the report. ${failureOf(error).reason}`),
  });
  return (
    <Modal
      open
      title={seq === undefined ? "Report this conversation" : "Report this message"}
      okText="Send report"
      okButtonProps={{ loading: send.isPending }}
      onOk={() => {
        if (reason === null) setMissing(true);
        else send.mutate(reason);
      }}
      onCancel={onClose}
      width={480}
    >
      <p className="cv-report-lead">
        Our team reads {seq === undefined ? "your report" : "your report and the message"}. No one else is
        told.
      </p>
      <fieldset className="cv-report-reasons" aria-label="Reason">
        {REASONS.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name="reason"
              value={value}
              checked={reason === value}
              onChange={() => {
                setReason(value);
                setMissing(false);
              }}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <p className="cv-report-missing" role="alert">
        {isMissing && "Please choose a reason."}
      </p>
      <label htmlFor="cv-report-note">Note (optional)</label>
      <Input.TextArea
        id="cv-report-note"
        value={note}
        maxLength={1000}
        showCount
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={({ target }) => setNote(target.value)}
      />
    </Modal>
  );
}

interface BlockConfirmProps {
  readonly person: Person;
  /** Whether they are to be blocked, or unblocked. */
  readonly blocks: boolean;
  readonly onClose: () => void;
}

/** Asks before someone is blocked or unblocked. */
export function BlockConfirm({ person, blocks, onClose }: BlockConfirmProps) {
  const set = useBlock(onClose);
  return (
    <Confirm
      open
      danger={blocks}
      title={`${blocks ? "Block" : "Unblock"} ${nameOf(person)}?`}
      confirmText={blocks ? "Block" : "Unblock"}
      busy={set.isPending}
      onConfirm={() => set.mutate({ person, blocks })}
      onCancel={onClose}
    >
      {blocks
        ? "Neither of you can write to the other, except in groups. They aren't told. You can unblock them under Privacy."
        : "You can write to each other again."}
    </Confirm>
  );
}

interface VersionsProps {
  readonly message: Message;
  readonly onClose: () => void;
}

/** What a message said before it was edited. */
export function Versions({ message: { conversationId, seq, change }, onClose }: VersionsProps) {
  const read = query(messages.versions, { params: { conversationId, seq: String(seq) } });
  const { data, error, refetch } = useQuery({ ...read, queryKey: [...read.queryKey, change] });
  return (
    <Modal open title="Earlier versions" footer={null} onCancel={onClose} width={520}>
      {error && (
        <ErrorState
          compact
          title="Couldn't load earlier versions"
          {...failureOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!error && data === undefined && <p role="status">Loading…</p>}
      <ol className="cv-versions">
        {data?.versions.map(({ body, replacedAt }) => (
          <li key={replacedAt}>
            <small>Until {exactTime(replacedAt)}</small>
            <MessageText body={body} />
          </li>
        ))}
      </ol>
    </Modal>
  );
}

interface PictureViewerProps {
  readonly pictures: readonly MessageFile[];
  readonly openId: string;
  readonly onShow: (fileId: string) => void;
  readonly onClose: () => void;
}

/** Shows the pictures of a message whole, one at a time; the arrow keys go from one to the next. */
export function PictureViewer({ pictures, openId, onShow, onClose }: PictureViewerProps) {
  const at = pictures.findIndex(({ _id }) => _id === openId);
  const picture = pictures[at];
  const { data, error, refetch } = useQuery(fileLink(openId));
  const step = (by: number) => {
    const next = pictures[at + by];
    if (next) onShow(next._id);
  };
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "ArrowLeft") step(-1);
      if (key === "ArrowRight") step(1);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });
  return (
    <Modal
      open
      centered
      className="cv-viewer"
      title={<span dir="auto">{picture?.name}</span>}
      width="min(1100px, 96vw)"
      onCancel={onClose}
      footer={
        <>
          {pictures.length > 1 && (
            <>
              <Button disabled={at <= 0} onClick={() => step(-1)}>
                Previous
              </Button>
              <Button disabled={at >= pictures.length - 1} onClick={() => step(1)}>
                Next
              </Button>
              <span className="cv-file-size lb-figures" role="status">
                {at + 1} of {pictures.length}
              </span>
            </>
          )}
          <Button
            href={data?.url ?? ""}
            target="_blank"
            rel="noopener noreferrer"
            disabled={data === undefined}
          >
            Open in a new tab
          </Button>
        </>
      }
    >
      <div className="cv-viewer-picture">
        {error ? (
          <ErrorState
            compact
            title="Couldn't load the picture"
            {...failureOf(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <img
            src={data?.url}
            alt={picture?.name}
            {...(picture?.width && picture.height && { width: picture.width, height: picture.height })}
          />
        )}
      </div>
    </Modal>
  );
}
