import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { exactTime, on, relativeTime } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { MessageButton, NO_PASSWORD } from "../message-button.tsx";
import "./talk.css";

/** Shows the reader's last messages with the candidate; colleagues' conversations stay their own. */
export function Talk({ application }: { readonly application: Application }) {
  const { candidate } = application;
  const client = useQueryClient();
  const found = useQuery(query(conversations.privateWith, { query: { userId: candidate._id } }));
  useEffect(() => {
    const readAnew = () => void client.invalidateQueries({ queryKey: keyOf(conversations.privateWith) });
    const stops = [
      on("messages.received.v1", readAnew),
      on("conversations.changed.v1", readAnew),
      on("realtime.connected.v1", readAnew),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client]);
  if (found.isPending) return <PageSkeleton bodyOnly layout="list" count={3} />;
  if (found.isError && !found.data)
    return (
      <ErrorState
        compact
        title="Couldn't load the conversation"
        {...failureOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    );
  const { conversation, messages } = found.data;
  if (conversation === null || messages.length === 0)
    return (
      <EmptyState
        compact
        level={3}
        drawing="signpost"
        title="No messages yet"
        sentence={
          candidate.can_sign_in
            ? "Start a conversation about this application. The candidate can reply."
            : NO_PASSWORD
        }
        action={<MessageButton application={application} />}
      />
    );
  return (
    <section className="mr-talk">
      <h3>Last messages</h3>
      <ol aria-label="Last messages">
        {messages.toReversed().map((message) => (
          <Said key={message._id} message={message} them={candidate} />
        ))}
      </ol>
      <Link to={paths.conversation(conversation._id)}>Open conversation</Link>
    </section>
  );
}

interface SaidProps {
  readonly message: Message;
  readonly them: Application["candidate"];
}

function Said({ message, them }: SaidProps) {
  const theirs = message.senderId === them._id;
  return (
    <li data-theirs={theirs || undefined}>
      <span className="mr-muted">
        <span dir="auto">{theirs ? them.first_name : "You"}</span>,{" "}
        <RelativeTime iso={message.createdAt} tell={relativeTime} exact={exactTime} />
      </span>
      <p className="mr-applicant-text" dir="auto">
        {message.body}
      </p>
    </li>
  );
}
