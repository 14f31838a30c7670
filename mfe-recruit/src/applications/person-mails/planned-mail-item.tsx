import { Button } from "antd";
import { useState } from "react";
import type {
  Application,
  ApplicationEvent,
} from "@loubby/shared-contracts/http/applications/applications.schema";
import type { PlannedMail } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import { CancelSending } from "../pipeline/cancel-sending.tsx";
import { PlannedMailDialog } from "../pipeline/planned-mail-dialog.tsx";
import { usePlannedMails } from "../pipeline/use-planned-mails.ts";
import { fillMail } from "../rejection/fill-mail.ts";
import { AUTOMATIC } from "./automatic-mails.tsx";
import { isWaiting, MailHead } from "./mail-head.tsx";
import { UnsentMail } from "./unsent-mail.tsx";

const KINDS: Readonly<Record<PlannedMail["kind"], string>> = {
  rejection: "Rejection",
  stage: "Mail of the stage",
  bulk: "To several candidates",
  job: "Moved to another job",
};

interface PlannedMailItemProps {
  readonly mail: PlannedMail;
  readonly application: Pick<Application, "_id" | "candidate" | "events">;
}

/** Shows a mail of a stage, a rejection or a bulk action; one that waits can be edited and canceled. */
export function PlannedMailItem({ mail, application }: PlannedMailItemProps) {
  const { cancel, isLocked, readAnew } = usePlannedMails(application._id);
  const [editing, setEditing] = useState(false);
  const { kind, author } = mail;
  // Names are filled in as it is sent.
  const { first_name, last_name } = application.candidate;
  const { subject, body } = fillMail(mail, { first_name, last_name });
  const waits = isWaiting(mail);
  if (mail.cancelled_at !== null)
    return (
      <UnsentMail subject={subject} why={whyUnsent(mail, application.events)} at={mail.cancelled_at}>
        <p dir="auto">{body}</p>
      </UnsentMail>
    );
  return (
    <li className="mr-mail">
      <MailHead
        subject={subject}
        sender={
          <>
            <span dir="auto">{author ?? AUTOMATIC}</span> · {KINDS[kind]}
          </>
        }
        mail={mail}
      />
      <p dir="auto">{body}</p>
      {waits && (
        <div className="mr-mail-head">
          <Button size="small" disabled={isLocked} onClick={() => setEditing(true)}>
            Edit
          </Button>
          <CancelSending
            kind={kind}
            disabled={isLocked || cancel.isPending}
            onCancel={() => cancel.mutate(mail._id)}
          />
        </div>
      )}
      {editing && (
        <PlannedMailDialog
          mail={mail}
          onClose={() => {
            setEditing(false);
            readAnew();
          }}
        />
      )}
    </li>
  );
}

/** What happens to an application together with the end of a mail, and how it is said. */
const ENDS = {
  rejection: ["reopened", "the rejection was undone"],
  stage: ["moved", "they left the stage"],
  bulk: [null, ""],
  job: [null, ""],
} as const satisfies Readonly<
  Record<PlannedMail["kind"], readonly [ApplicationEvent["kind"] | null, string]>
>;
/** One transaction does both. */
const TOGETHER_MS = 2000;

/** Says why a mail wasn't sent, as the history knows it; empty where someone canceled it by hand. */
function whyUnsent({ kind, cancelled_at }: PlannedMail, events: readonly ApplicationEvent[]): string {
  const [ended, words] = ENDS[kind];
  const isTogether = ({ at }: ApplicationEvent) =>
    Math.abs(Date.parse(at) - Date.parse(cancelled_at ?? "")) < TOGETHER_MS;
  return events.some((event) => event.kind === ended && isTogether(event)) ? words : "";
}
