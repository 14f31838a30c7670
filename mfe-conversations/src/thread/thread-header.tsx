import { ArrowLeftOutlined, EllipsisOutlined, SearchOutlined, SolutionOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { exactTime, relativeTime, useSession } from "@loubby/shared-contracts/shell";
import { ActionMenu } from "@loubby/shared-ui/action-menu";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { BOT_TYPE, imageOf, othersIn, titleOf } from "../faces.ts";
import { RowFace } from "../list/row-face.tsx";
import { useLastSeen } from "./use-last-seen.ts";
import { usePlace } from "./use-place.ts";

const ReportDialog = lazyRetry(async () => (await import("./thread-dialogs.tsx")).ReportDialog);
const BlockConfirm = lazyRetry(async () => (await import("./thread-dialogs.tsx")).BlockConfirm);
const GroupDialog = lazyRetry(async () => (await import("../group/group-dialog.tsx")).GroupDialog);

interface ThreadHeaderProps {
  readonly conversation: Conversation;
  readonly userId: string;
  readonly isOnline: boolean | undefined;
  readonly base: string;
  readonly onSearch: () => void;
  /** Opens and closes what the conversation is about; undefined where it is about nothing that the reader may see. */
  readonly onContext: (() => void) | undefined;
  /** The conversation is no longer in the list. */
  readonly onGone: () => void;
}

/** Who one talks with, what about, and what can be done with it. */
export function ThreadHeader({
  conversation,
  userId,
  isOnline,
  base,
  onSearch,
  onContext,
  onGone,
}: ThreadHeaderProps) {
  const title = titleOf(conversation, userId);
  const [showsGroup, setShowsGroup] = useState(false);
  const place = usePlace(conversation, title, onGone);
  const [safety, setSafety] = useState<"block" | "unblock" | "report" | null>(null);
  const { muted, pinned, archived, type, writing } = conversation;
  const [other] = type === "private" ? othersIn(conversation, userId) : [];
  const items = [
    ...(type === "group"
      ? [{ key: "group", label: "People and name", onClick: () => setShowsGroup(true) }]
      : []),
    ...(conversation.last_seq > 0
      ? [{ key: "unread", label: "Mark as unread", onClick: place.markUnread }]
      : []),
    ...(archived ? [] : [{ key: "pin", label: pinned ? "Unpin" : "Pin to top", onClick: place.pin }]),
    ...(conversation.agent ? [{ key: "topic", label: "New topic", onClick: place.newTopic }] : []),
    { key: "mute", label: muted ? "Unmute" : "Mute", onClick: place.mute },
    { key: "archive", label: archived ? "Move out of archive" : "Archive", onClick: place.archive },
    ...(other
      ? [
          {
            key: "block",
            label: writing === "blocked_by_you" ? `Unblock ${other.first_name}` : `Block ${other.first_name}`,
            onClick: () => setSafety(writing === "blocked_by_you" ? "unblock" : "block"),
          },
        ]
      : []),
    { key: "report", label: "Report", onClick: () => setSafety("report") },
    { key: "delete", label: "Delete for me", danger: true, onClick: place.remove },
  ];
  return (
    <header className="cv-thread-header">
      <Link to={base} className="cv-back" aria-label="Back to conversations">
        <ArrowLeftOutlined aria-hidden="true" />
      </Link>
      <RowFace
        type={type}
        name={title}
        imageSrc={imageOf(conversation, userId)}
        online={isOnline}
        size={36}
      />
      <div className="cv-thread-words">
        <h2 dir="auto">{title}</h2>
        <p>
          <About
            conversation={conversation}
            userId={userId}
            isOnline={isOnline}
            onPeople={() => setShowsGroup(true)}
          />
        </p>
      </div>
      {muted && (
        <Button
          type="text"
          className="cv-muted"
          icon={<span className="cv-struck-bell" aria-hidden="true" />}
          aria-label="Unmute"
          title="Muted. You're only notified when someone names you."
          onClick={place.mute}
        />
      )}
      {onContext && (
        <Button
          type="text"
          icon={<SolutionOutlined />}
          aria-label="Application details"
          title="Application details"
          onClick={onContext}
        />
      )}
      <Button
        type="text"
        icon={<SearchOutlined />}
        aria-label="Find in this conversation"
        onClick={onSearch}
      />
      <ActionMenu placement="bottomRight" menu={{ items }}>
        <Button
          type="text"
          icon={<EllipsisOutlined />}
          aria-label="More about this conversation"
          aria-haspopup="menu"
        />
      </ActionMenu>
      {safety === "report" && (
        <Suspense fallback={null}>
          <ReportDialog conversationId={conversation._id} onClose={() => setSafety(null)} />
        </Suspense>
      )}
      {other && (safety === "block" || safety === "unblock") && (
        <Suspense fallback={null}>
          <BlockConfirm person={other} blocks={safety === "block"} onClose={() => setSafety(null)} />
        </Suspense>
      )}
      {showsGroup && (
        <Suspense fallback={null}>
          <GroupDialog
            conversation={conversation}
            userId={userId}
            onClose={() => setShowsGroup(false)}
            onLeft={onGone}
          />
        </Suspense>
      )}
    </header>
  );
}

interface AboutProps extends Pick<ThreadHeaderProps, "conversation" | "userId" | "isOnline"> {
  readonly onPeople: () => void;
}

function About({ conversation, userId, isOnline, onPeople }: AboutProps) {
  const worksHere = useSession(({ user }) => user !== null && user.organization !== null);
  const others = othersIn(conversation, userId);
  const lastSeen = useLastSeen(conversation, isOnline === false);
  if (conversation.type === "group") {
    return (
      <Button type="link" size="small" className="cv-people-button" onClick={onPeople}>
        {others.length + 1} people
      </Button>
    );
  }
  if (conversation.agent) return <Link to={paths.agent(conversation.agent.listing_id)}>AI agent</Link>;
  if (conversation.type === BOT_TYPE) return "Answers from our help articles";
  const { context } = conversation;
  const isOurs = worksHere && others.some(({ company_name }) => company_name === null);
  const company = others[0]?.company_name;
  return (
    <span className="cv-about">
      {isOnline && <span className="cv-about-fixed">Online</span>}
      {company && <span>{company}</span>}
      {context && (
        <span>
          <Link
            to={
              isOurs
                ? paths.application(context.job._id, context.application._id)
                : paths.appliedJob(context.job._id)
            }
          >
            {context.job.title}
          </Link>
        </span>
      )}
      {lastSeen && (
        <span>
          Last seen <RelativeTime iso={lastSeen} tell={relativeTime} exact={exactTime} />
        </span>
      )}
    </span>
  );
}
