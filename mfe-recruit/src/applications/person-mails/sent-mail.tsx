import { Button } from "antd";
import type { PersonMail } from "@loubby/shared-contracts/http/person-mails/person-mails.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { isWaiting, MailHead } from "./mail-head.tsx";
import { UnsentMail } from "./unsent-mail.tsx";

interface SentMailProps {
  readonly mail: PersonMail;
  /** Their first name. */
  readonly candidate: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
}

/** Shows a mail with its answers; one that waits can be cancelled. */
export function SentMail({ mail, candidate, busy, onCancel }: SentMailProps) {
  const { author, subject, body, signature, replies } = mail;
  const waits = isWaiting(mail);
  const text = <p dir="auto">{signature === "" ? body : `${body}\n\n${signature}`}</p>;
  if (mail.cancelled_at !== null)
    return (
      <UnsentMail subject={subject} why="" at={mail.cancelled_at}>
        {text}
      </UnsentMail>
    );
  return (
    <li className="mr-mail">
      <MailHead subject={subject} sender={<span dir="auto">{author}</span>} mail={mail} />
      {text}
      {waits && (
        <div>
          <Button size="small" disabled={busy} onClick={onCancel}>
            Cancel sending
          </Button>
        </div>
      )}
      {replies.length > 0 && (
        <ul aria-label={`Answers to ${subject}`}>
          {replies.map((reply) => (
            <li key={reply._id} className="mr-mail-reply">
              <small>
                <span dir="auto">{reply.from_another ? reply.from_address : candidate}</span>,{" "}
                <RelativeTime iso={reply.received_at} tell={relativeTime} exact={exactTime} />
              </small>
              {reply.from_another && <StatusTag tone="warning">From another address</StatusTag>}
              <p dir="auto">{reply.body}</p>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
