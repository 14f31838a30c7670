import { Button, Checkbox } from "antd";
import { useState } from "react";
import type {
  CalendarConnection,
  ConnectionProblem,
} from "@loubby/shared-contracts/http/schedule/calendar-connections.schema";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { notify } from "@loubby/shared-ui/toasts";
import { ConsentButton, PROVIDERS } from "./consent-button.tsx";
import { PasswordForm } from "./password-form.tsx";
import { isPending, useConnectionActs } from "./use-connections.ts";

const WHY: Readonly<Record<ConnectionProblem, string>> = {
  unauthorized: "We aren't let in any more.",
  not_found: "There are no calendars at this address any more. Disconnect it, and connect it anew.",
  unreachable: "The server doesn't answer. We try again by ourselves.",
  too_large: "It has more entries than we read. Choose fewer calendars.",
};

/** One account: how it is doing, which of its calendars count, and what can be done with it. */
export function AccountCard({ account }: { readonly account: CalendarConnection }) {
  const { _id, provider, username, problem, calendars } = account;
  const server = provider === "caldav" ? account.server : PROVIDERS[provider];
  const [leaving, setLeaving] = useState(false);
  const { choose, reconnect, read, disconnect } = useConnectionActs(_id);
  const chosen = calendars.filter(({ is_read }) => is_read).map((each) => each._id);
  const onError = (error: Error) => notify.error(wordsOf(error));
  return (
    <li className="bk-account">
      <div className="bk-head">
        <h3 dir="auto">
          {username} <span className="bk-muted">{server}</span>
        </h3>
        <State account={account} />
      </div>
      {problem !== null && <p className="bk-problem">{WHY[problem]}</p>}
      {problem === "unauthorized" &&
        (provider === "caldav" ? (
          <PasswordForm reconnect={reconnect} />
        ) : (
          <div>
            <ConsentButton provider={provider} words="Connect it again" />
          </div>
        ))}
      <fieldset className="bk-calendars">
        <legend>Calendars that keep you busy</legend>
        {calendars.map((calendar) => (
          <Checkbox
            key={calendar._id}
            checked={calendar.is_read}
            disabled={choose.isPending}
            onChange={({ target }) =>
              choose.mutate(
                target.checked ? [...chosen, calendar._id] : chosen.filter((each) => each !== calendar._id),
                { onError },
              )
            }
          >
            <bdi>{calendar.name}</bdi>
            {calendar.unreadable > 0 && (
              <>
                {" "}
                <small className="bk-muted">{unreadableWords(calendar.unreadable)}</small>
              </>
            )}
          </Checkbox>
        ))}
      </fieldset>
      <div className="bk-inline">
        <Button
          loading={read.isPending || isPending(account)}
          onClick={() => read.mutate(undefined, { onError })}
        >
          Read now
        </Button>
        <Button danger onClick={() => setLeaving(true)}>
          Disconnect
        </Button>
      </div>
      <Confirm
        open={leaving}
        danger
        title={`Disconnect ${username} at ${server}?`}
        confirmText="Disconnect"
        busy={disconnect.isPending}
        onConfirm={() => disconnect.mutate(undefined, { onError })}
        onCancel={() => setLeaving(false)}
      >
        Its times don't keep you busy here any more, and we forget the password. Nothing changes in the
        calendar itself.
      </Confirm>
    </li>
  );
}

function State({ account }: { readonly account: CalendarConnection }) {
  const { problem, failing_since, read_at } = account;
  if (problem !== null && failing_since !== null)
    return <StatusTag tone="danger">Not read since {relativeTime(failing_since)}</StatusTag>;
  if (isPending(account)) return <StatusTag tone="neutral">Reading…</StatusTag>;
  return (
    <span className="bk-muted" title={read_at === null ? undefined : exactTime(read_at)}>
      {read_at !== null && `Read ${relativeTime(read_at)}`}
    </span>
  );
}

const unreadableWords = (count: number) =>
  count === 1 ? "1 entry couldn't be read" : `${count} entries couldn't be read`;
