import { useNavigate } from "react-router-dom";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { useMarkRead } from "./use-notifications.ts";
/** What opens below the bell. */
export function BellList({ list, seenUntil, onFollow }) {
    const navigate = useNavigate();
    const markRead = useMarkRead();
    function follow({ _id, read, link }) {
        if (!read)
            markRead.mutate(_id);
        onFollow();
        void navigate(link);
    }
    return (<section className="sh-bell" aria-label="Notifications">
      <h2 className="sh-bell-title">Notifications</h2>
      {list.isPending && <p className="sh-bell-note">Loading…</p>}
      {list.isError && (<p className="sh-bell-note" role="alert">
          Your notifications could not be loaded.{" "}
          <button type="button" className="lb-plain-link" onClick={() => void list.refetch()}>
            Retry
          </button>
        </p>)}
      {list.data?.response.length === 0 && (<p className="sh-bell-note">Nothing yet. News about your jobs and conversations will appear here.</p>)}
      <ul className="sh-bell-list">
        {list.data?.response.map((one) => (<li key={one._id}>
            <button type="button" className="sh-bell-entry" data-new={seenUntil === null || one.createdAt > seenUntil ? "" : undefined} onClick={() => follow(one)}>
              <span className="sh-bell-head">
                <strong>{one.title}</strong>
                {!one.read && <span className="sh-bell-dot" role="img" aria-label="unread"/>}
              </span>
              <span className="sh-bell-body">{one.body}</span>
              <RelativeTime iso={one.createdAt} tell={relativeTime} exact={exactTime}/>
            </button>
          </li>))}
      </ul>
    </section>);
}
