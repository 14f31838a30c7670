import { Button } from "antd";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import * as paths from "@loubby/shared-contracts/paths";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { lockOf, useAccess } from "@loubby/shared-contracts/shell";
import { othersIn } from "../faces.ts";

const BlockConfirm = lazyRetry(async () => (await import("./thread-dialogs.tsx")).BlockConfirm);

/** Returns the first name of someone in a conversation who has no password to read it with, or undefined. */
export const unreachableIn = (conversation: Conversation, userId: string): string | undefined =>
  othersIn(conversation, userId).find(({ can_sign_in }) => can_sign_in === false)?.first_name;

interface CannotWriteProps {
  readonly conversation: Conversation;
  readonly name: string;
}

/** Stands where messages are written while someone in the conversation couldn't read them. */
export function CannotWrite({ conversation: { context }, name }: CannotWriteProps) {
  const mayRead = lockOf(useAccess(applications.get.access)) === null;
  return (
    <p className="cv-cannot-write">
      <bdi>{name}</bdi> has no password, so messages don't reach them.
      {context && mayRead && (
        <>
          {" "}
          <Link to={paths.application(context.job._id, context.application._id, "mails")}>
            Mail them from their application
          </Link>
        </>
      )}
    </p>
  );
}

interface ClosedProps {
  readonly conversation: Conversation;
  readonly userId: string;
}

/** Stands where messages are written while one of the two blocks the other, who isn't told. */
export function Closed({ conversation, userId }: ClosedProps) {
  const [asks, setAsks] = useState(false);
  const [other] = othersIn(conversation, userId);
  if (other === undefined) return null;
  if (conversation.writing === "closed") {
    return (
      <p className="cv-cannot-write">
        You can't write to <bdi>{other.first_name}</bdi> here.
      </p>
    );
  }
  return (
    <p className="cv-cannot-write">
      You blocked <bdi>{other.first_name}</bdi>.
      <Button type="link" size="small" onClick={() => setAsks(true)}>
        Unblock
      </Button>
      {asks && (
        <Suspense fallback={null}>
          <BlockConfirm person={other} blocks={false} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </p>
  );
}
