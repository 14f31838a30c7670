import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { personMails } from "@loubby/shared-contracts/http/person-mails/person-mails";
import type { PersonMail } from "@loubby/shared-contracts/http/person-mails/person-mails.schema";
import { on } from "@loubby/shared-contracts/shell";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { notify } from "@loubby/shared-ui/toasts";
import { LockTip } from "@loubby/shared-ui/states/lock-tip";
import { useWorkLock } from "../../notices/work-lock.tsx";
import { ComposeDialog } from "./compose-dialog.tsx";
import { SentMail } from "./sent-mail.tsx";
import "./person-mails.css";

interface PersonMailsProps {
  readonly application: Pick<Application, "_id" | "candidate" | "status">;
}

/** Shows the mails that colleagues wrote to a candidate with the answers, and writes another. */
export function PersonMails({ application }: PersonMailsProps) {
  const { _id: applicationId, candidate } = application;
  const params = { applicationId };
  const client = useQueryClient();
  const queryKey = keyOf(personMails.list, { params });
  const found = useQuery({ ...query(personMails.list, { params }), refetchOnMount: "always" });
  const { lock, why, onError } = useWorkLock(personMails.send.access);
  const [writing, setWriting] = useState(false);
  const readAnew = () => void client.invalidateQueries({ queryKey });
  useLiveMails(applicationId);
  const cancel = useMutation({
    mutationFn: (mailId: string) => call(personMails.cancel, { params: { mailId } }),
    onSuccess: () => void notify.success("Not sent"),
    onError,
    onSettled: readAnew,
  });
  const sent = ({ _id, send_at }: PersonMail, isLater: boolean) => {
    setWriting(false);
    readAnew();
    const words = isLater ? `Sending ${new Date(send_at).toLocaleString()}` : "Sending in a minute";
    notify.undoable(words, { label: "Undo", onAction: () => cancel.mutate(_id) });
  };
  if (found.isPending) return <PageSkeleton bodyOnly count={2} />;
  if (found.isError && !found.data)
    return (
      <ErrorState
        compact
        title="Couldn't load the mails"
        {...failureOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    );
  const { items, signature, answers_by_mail } = found.data;
  const write = (
    <LockTip lock={why ?? (application.status === "withdrawn" ? "The candidate has withdrawn" : null)}>
      <Button onClick={() => setWriting(true)}>Mail {candidate.first_name}</Button>
    </LockTip>
  );
  return (
    <section className="mr-mails">
      {items.length === 0 ? (
        <EmptyState
          compact
          level={3}
          title="No mails yet"
          sentence={`Mails that you and your colleagues write to ${candidate.first_name} appear here, with the answers.`}
          action={write}
        />
      ) : (
        <>
          <div>{write}</div>
          <ul aria-label="Mails">
            {items.map((mail) => (
              <SentMail
                key={mail._id}
                mail={mail}
                candidate={candidate.first_name}
                busy={cancel.isPending || lock !== null}
                onCancel={() => cancel.mutate(mail._id)}
              />
            ))}
          </ul>
        </>
      )}
      {writing && (
        <ComposeDialog
          applicationId={applicationId}
          candidate={`${candidate.first_name} ${candidate.last_name}`}
          signature={signature}
          answersByMail={answers_by_mail}
          onSent={sent}
          onFailed={(error) => void notify.error(wordsOf(error))}
          onClose={() => setWriting(false)}
        />
      )}
    </section>
  );
}

/** Reads the mails anew when an answer comes or the connection is back. */
function useLiveMails(applicationId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const stale = () =>
      void client.invalidateQueries({ queryKey: keyOf(personMails.list, { params: { applicationId } }) });
    const stops = [
      on("applications.noted.v1", (noted) => noted.applicationId === applicationId && stale()),
      on("realtime.connected.v1", stale),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client, applicationId]);
}
