import { ArrowLeftOutlined, EllipsisOutlined, EyeInvisibleOutlined } from "@ant-design/icons";
import { Button, Popover } from "antd";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { useSession } from "@loubby/shared-contracts/shell";
import { ActionMenu } from "@loubby/shared-ui/action-menu";
import { imageOf, nameOf, othersIn, titleOf } from "../list/faces.ts";
import { RowFace } from "../list/row-face.tsx";

interface ThreadHeaderProps {
  readonly conversation: Conversation;
  readonly userId: string;
  readonly isOnline: boolean | undefined;
  readonly base: string;
  readonly onHide: () => void;
}

/** Who one talks with, what about, and what can be done with it. */
export function ThreadHeader({ conversation, userId, isOnline, base, onHide }: ThreadHeaderProps) {
  const title = titleOf(conversation, userId);
  return (
    <header className="cv-thread-header">
      <Link to={base} className="cv-back" aria-label="Back to conversations">
        <ArrowLeftOutlined aria-hidden="true" />
      </Link>
      <RowFace
        type={conversation.type}
        name={title}
        imageSrc={imageOf(conversation, userId)}
        online={isOnline}
        size={36}
      />
      <div className="cv-thread-words">
        <h2 dir="auto">{title}</h2>
        <p>
          <About conversation={conversation} userId={userId} isOnline={isOnline} />
        </p>
      </div>
      <ActionMenu
        placement="bottomRight"
        menu={{
          items: [
            {
              key: "hide",
              label: "Hide conversation",
              icon: <EyeInvisibleOutlined aria-hidden="true" />,
              onClick: onHide,
            },
          ],
        }}
      >
        <Button
          type="text"
          icon={<EllipsisOutlined />}
          aria-label="More about this conversation"
          aria-haspopup="menu"
        />
      </ActionMenu>
    </header>
  );
}

function About({
  conversation,
  userId,
  isOnline,
}: Pick<ThreadHeaderProps, "conversation" | "userId" | "isOnline">) {
  const worksHere = useSession(({ user }) => user !== null && user.organization !== null);
  const others = othersIn(conversation, userId);
  if (conversation.type === "group") {
    return (
      <Popover trigger="click" placement="bottomLeft" content={<People others={others} />}>
        <Button type="link" size="small" className="cv-people-button">
          {others.length + 1} people
        </Button>
      </Popover>
    );
  }
  const { context } = conversation;
  const isOurs = worksHere && others.some(({ company_name }) => company_name === null);
  const company = others[0]?.company_name;
  return (
    <span className="cv-about">
      {isOnline && <span className="cv-about-fixed">Online</span>}
      {company && <span>{company}</span>}
      {context && (
        <span>
          {isOurs ? (
            <Link to={paths.application(context.job._id, context.application._id)}>{context.job.title}</Link>
          ) : (
            context.job.title
          )}
        </span>
      )}
    </span>
  );
}

function People({ others }: { readonly others: Conversation["members"] }) {
  return (
    <ul className="cv-people">
      <li>You</li>
      {others.map((member) => (
        <li key={member._id}>{nameOf(member)}</li>
      ))}
    </ul>
  );
}
