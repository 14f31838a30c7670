import type { UseQueryResult } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import type { Notification } from "@loubby/shared-contracts/http/notifications/notifications.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { useMarkRead } from "./use-notifications.ts";

interface BellListProps {
  readonly list: UseQueryResult<{ readonly response: Notification[]; readonly unreadCount: number }>;
  /** ISO 8601; entries newer than it are highlighted. Null: the bell was never opened. */
  readonly seenUntil: string | null;
  readonly onFollow: () => void;
}

/** What opens below the bell. */
export function BellList({ list, seenUntil, onFollow }: BellListProps) {
  const navigate = useNavigate();
  const markRead = useMarkRead();

  function follow({ _id, read, link }: Notification) {
    if (!read) markRead.mutate(_id);
    onFollow();
    void navigate(link);
  }

  return (
    <section className="sh-bell" aria-label="Notifications">
      <h2 className="sh-bell-title">Notifications</h2>
      {list.isPending && <p className="sh-bell-note">Loading…</p>}
      {list.isError && (
        <p className="sh-bell-note" role="alert">
          Couldn't load your notifications.{" "}
          <button type="button" className="lb-plain-link" onClick={() => void list.refetch()}>
            Retry
          </button>
        </p>
      )}
      {list.data?.response.length === 0 && (
        <p className="sh-bell-note">Nothing yet. News about your jobs and conversations will appear here.</p>
      )}
      <ul className="sh-bell-list">
        {list.data?.response.map((one) => (
          <li key={one._id}>
            <button
              type="button"
              className="sh-bell-entry"
              data-new={seenUntil === null || one.createdAt > seenUntil ? "" : undefined}
              onClick={() => follow(one)}
            >
              <span className="sh-bell-head">
                <strong>{one.title}</strong>
                {!one.read && <span className="sh-bell-dot" role="img" aria-label="unread" />}
              </span>
              <span className="sh-bell-body">{one.body}</span>
              <RelativeTime iso={one.createdAt} tell={relativeTime} exact={exactTime} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
