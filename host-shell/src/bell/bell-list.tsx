import type { UseQueryResult } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { bodyHere } from "@loubby/shared-contracts/http/notifications/told-span";
import type { Notification } from "@loubby/shared-contracts/http/notifications/notifications.schema";
import { exactTime, relativeTime, workspaceKey } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { useViewer } from "../access/viewer.ts";
import { useWorkspaces } from "../workspaces/use-workspaces.ts";
import { useMarkAllRead, useMarkRead } from "./use-mark-read.ts";
import { inWorkspace } from "@loubby/shared-contracts/http/notifications/workspace-links";

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

  const markAll = useMarkAllRead();
  const elsewhere = useNamesElsewhere(list.data?.response ?? []);

  function follow({ _id, read, link, workspace }: Notification) {
    if (!read) markRead.mutate(_id);
    onFollow();
    void navigate(isElsewhere(workspace) ? inWorkspace(link, workspace) : link);
  }

  return (
    <section className="sh-bell" aria-label="Notifications">
      <header className="sh-bell-head">
        <h2 className="sh-bell-title">Notifications</h2>
        {(list.data?.unreadCount ?? 0) > 0 && (
          <button
            type="button"
            className="sh-bell-all"
            disabled={markAll.isPending}
            onClick={() => markAll.mutate()}
          >
            Mark all as read
          </button>
        )}
      </header>
      {list.isPending && <p className="sh-bell-note">Loading…</p>}
      {list.isError && (
        <p className="sh-bell-note" role="alert">
          Couldn't load your notifications.{" "}
          <button type="button" className="sh-bell-all" onClick={() => void list.refetch()}>
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
              <span className="sh-bell-body">{bodyHere(one)}</span>
              <span className="sh-bell-when">
                <RelativeTime iso={one.createdAt} tell={relativeTime} exact={exactTime} />
                {elsewhere.get(one._id)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {list.data !== undefined && list.data.response.length > 0 && (
        <Link className="sh-bell-more" to={paths.notificationHistory} onClick={onFollow}>
          See more
        </Link>
      )}
    </section>
  );
}

const isElsewhere = (workspace: string | null): workspace is string =>
  workspace !== null && workspace !== workspaceKey();

/** The companies of entries that open in another workspace, by the entry's id. */
function useNamesElsewhere(entries: readonly Notification[]): ReadonlyMap<string, string> {
  const viewer = useViewer();
  const others = entries.filter(({ workspace }) => isElsewhere(workspace));
  const { data = [] } = useWorkspaces(viewer, others.length > 0);
  return new Map(
    others.map(({ _id, workspace }) => [_id, data.find((one) => one._id === workspace)?.company_name ?? ""]),
  );
}
