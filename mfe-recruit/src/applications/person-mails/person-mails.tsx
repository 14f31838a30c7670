import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { personMails } from "@loubby/shared-contracts/http/person-mails/person-mails";
import type { PersonMail } from "@loubby/shared-contracts/http/person-mails/person-mails.schema";
import { on } from "@loubby/shared-contracts/shell";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { notify } from "@loubby/shared-ui/toasts";
import { LockTip } from "@loubby/shared-ui/states/lock-tip";
import { useWorkLock } from "../../notices/work-lock.tsx";
import { ComposeDialog } from "./compose-dialog.tsx";
import { usePlannedMails } from "../pipeline/use-planned-mails.ts";
import { AutomaticMailItem, automaticMails } from "./automatic-mails.tsx";
import { isWaiting, timeOf } from "./mail-head.tsx";
import { PlannedMailItem } from "./planned-mail-item.tsx";
import { SentMail } from "./sent-mail.tsx";
import "./person-mails.css";

interface PersonMailsProps {
  readonly application: Pick<Application, "_id" | "candidate" | "status" | "events" | "told_when_added">;
}

/** Shows the mails that a candidate gets from the company with the answers, and writes another. */
export function PersonMails({ application }: PersonMailsProps) {
  const { _id: applicationId, candidate } = application;
  const params = { applicationId };
  const client = useQueryClient();
  const queryKey = keyOf(personMails.list, { params });
  const found = useQuery({ ...query(personMails.list, { params }), refetchOnMount: "always" });
  const { lock, why, onError } = useWorkLock(personMails.send.access);
  const [search, setSearch] = useSearchParams();
  // In the address, so that a button elsewhere begins a mail too.
  const setWriting = (write: boolean) =>
    setSearch((before) => changedParams(before, { write: write ? "1" : null }), { replace: true });
  const locked = why ?? (application.status === "withdrawn" ? "The candidate has withdrawn" : null);
  const readAnew = () => void client.invalidateQueries({ queryKey });
  useLiveMails(applicationId);
  const { data: planned = [] } = usePlannedMails(applicationId).mails;
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
  const lines = [
    ...items.map((mail) => ({
      waits: isWaiting(mail),
      at: mail.replies.at(-1)?.received_at ?? timeOf(mail),
      line: (
        <SentMail
          key={mail._id}
          mail={mail}
          candidate={candidate.first_name}
          busy={cancel.isPending || lock !== null}
          onCancel={() => cancel.mutate(mail._id)}
        />
      ),
    })),
    ...planned.map((mail) => ({
      waits: isWaiting(mail),
      at: timeOf(mail),
      line: <PlannedMailItem key={mail._id} mail={mail} application={application} />,
    })),
    ...automaticMails(application).map((mail) => ({
      waits: false,
      at: mail.at,
      line: <AutomaticMailItem key={mail.title + mail.at} mail={mail} />,
    })),
  ].toSorted(nextOnTop);
  const write = (
    <LockTip lock={locked}>
      <Button onClick={() => setWriting(true)}>Mail {candidate.first_name}</Button>
    </LockTip>
  );
  return (
    <section className="mr-mails">
      {lines.length === 0 ? (
        <EmptyState
          compact
          level={3}
          title="No mails yet"
          sentence={`Mails to ${candidate.first_name} appear here, with the answers.`}
          action={write}
        />
      ) : (
        <>
          <div>{write}</div>
          <ul aria-label="Mails">{lines.map(({ line }) => line)}</ul>
        </>
      )}
      {locked === null && search.has("write") && (
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

/** A mail of the list. */
interface Timed {
  readonly waits: boolean;
  readonly at: string;
}

/** Those that wait stand above all, the next to go first; below them the latest first. */
function nextOnTop(one: Timed, other: Timed): number {
  if (one.waits !== other.waits) return one.waits ? -1 : 1;
  const later = Date.parse(other.at) - Date.parse(one.at);
  return one.waits ? -later : later;
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
