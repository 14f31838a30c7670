import { useNavigate } from "react-router-dom";
import { bodyHere } from "@loubby/shared-contracts/http/notifications/told-span";
import type { Notification } from "@loubby/shared-contracts/http/notifications/notifications.schema";
import { exactTime, relativeTime, workspaceKey } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { useMarkRead } from "./use-history.ts";
import { inWorkspace } from "@loubby/shared-contracts/http/notifications/workspace-links";

interface HistoryEntryProps {
  readonly entry: Notification;
  /** Whose workspace it opens in, by name. */
  readonly company: string | undefined;
}

/** Shows one notification; choosing it marks it read and leads to what it is about, in its workspace. */
export function HistoryEntry({ entry, company }: HistoryEntryProps) {
  const { _id, title, link, read, workspace, createdAt } = entry;
  const body = bodyHere(entry);
  const navigate = useNavigate();
  const markRead = useMarkRead();

  function follow() {
    if (!read) markRead.mutate(_id);
    void navigate(inWorkspace(link, workspace === workspaceKey() ? null : workspace));
  }

  return (
    <li>
      <button type="button" className="mr-told-entry" data-unread={read ? undefined : ""} onClick={follow}>
        <span
          className="mr-told-dot"
          role={read ? undefined : "img"}
          aria-label={read ? undefined : "unread"}
        />
        <span className="mr-told-words">
          <strong dir="auto">{title}</strong>
          {body !== "" && <span dir="auto">{body}</span>}
        </span>
        <small>
          <RelativeTime iso={createdAt} tell={relativeTime} exact={exactTime} />
          {company !== undefined && <span dir="auto">{company}</span>}
        </small>
      </button>
    </li>
  );
}
