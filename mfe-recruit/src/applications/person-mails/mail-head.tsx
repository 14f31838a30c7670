import type { ReactNode } from "react";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { SendsSoon } from "./sends-soon.tsx";

interface MailHeadProps {
  readonly subject: string;
  /** Who or what sends it. */
  readonly sender: ReactNode;
  readonly mail: {
    readonly send_at: string;
    readonly sent_at: string | null;
    readonly cancelled_at: string | null;
  };
}

/** Whether a mail is still to be sent. */
export const isWaiting = ({ sent_at, cancelled_at }: MailHeadProps["mail"]) =>
  sent_at === null && cancelled_at === null;

/** Shows what a mail is about, who sends it, and when it goes out, went out or was canceled. */
export function MailHead({ subject, sender, mail }: MailHeadProps) {
  const { send_at, sent_at, cancelled_at } = mail;
  const waits = isWaiting(mail);
  return (
    <>
      <span className="mr-mail-head">
        <strong dir="auto">{subject}</strong>
        {cancelled_at !== null && <StatusTag tone="neutral">Not sent</StatusTag>}
        {waits && <SendsSoon at={send_at} />}
      </span>
      <small>
        {sender}
        {!waits && (
          <>
            , <RelativeTime iso={sent_at ?? cancelled_at ?? send_at} tell={relativeTime} exact={exactTime} />
          </>
        )}
      </small>
    </>
  );
}
