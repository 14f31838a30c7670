import { Link } from "react-router-dom";
import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { draftOf } from "../outbox/drafts.ts";

/** In place of a group that one was removed from while it was open, with what one was writing. */
export function Removed({ group, base }: { readonly group: Conversation; readonly base: string }) {
  const draft = draftOf(group._id);
  return (
    <div className="cv-removed">
      <EmptyState
        drawing="signpost"
        title={`You were removed from “${group.name ?? ""}”`}
        sentence="One of its owners can add you again."
        action={<Link to={base}>See your conversations</Link>}
      />
      {draft !== "" && (
        <figure>
          <figcaption>You were writing</figcaption>
          <blockquote dir="auto">{draft}</blockquote>
        </figure>
      )}
    </div>
  );
}
