import type { ReactNode } from "react";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
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

/** When a mail went out or was canceled, or is to go out. */
export const timeOf = ({ send_at, sent_at, cancelled_at }: MailHeadProps["mail"]) =>
  sent_at ?? cancelled_at ?? send_at;

/** Shows what a mail is about, who sends it, and when it goes out or went out. */
export function MailHead({ subject, sender, mail }: MailHeadProps) {
  const waits = isWaiting(mail);
  return (
    <>
      <span className="mr-mail-head">
        <strong dir="auto">{subject}</strong>
        {waits && <SendsSoon at={mail.send_at} />}
      </span>
      <small>
        {sender}
        {!waits && (
          <>
            , <RelativeTime iso={timeOf(mail)} tell={relativeTime} exact={exactTime} />
          </>
        )}
      </small>
    </>
  );
}
