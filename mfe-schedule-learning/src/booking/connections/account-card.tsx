import { Button, Checkbox } from "antd";
import { useEffect, useRef, useState } from "react";
import type {
  CalendarConnection,
  ConnectionProblem,
} from "@loubby/shared-contracts/http/schedule/calendar-connections.schema";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { notify } from "@loubby/shared-ui/toasts";
import { ConsentButton, PROVIDERS, providerName } from "./consent-button.tsx";
import { PasswordForm } from "./password-form.tsx";
import { TakingField } from "./taking-field.tsx";
import { isPending, useConnectionActs } from "./use-connections.ts";

const WHY: Readonly<Record<ConnectionProblem, string>> = {
  unauthorized: "We aren't let in any more.",
  not_found: "There are no calendars at this address any more. Disconnect it, and connect it anew.",
  unreachable: "The server doesn't answer. We try again by ourselves.",
  too_large: "It has more entries than we read. Choose fewer calendars.",
};

interface AccountCardProps {
  readonly account: CalendarConnection;
  /** The person comes back to it from its provider. */
  readonly isReturned: boolean;
}

/** One account: how it is doing, which of its calendars count, and what can be done with it. */
export function AccountCard({ account, isReturned }: AccountCardProps) {
  const { _id, provider, username, problem, waits_until, calendars } = account;
  const server = provider === "caldav" ? account.server : PROVIDERS[provider];
  const [leaving, setLeaving] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isReturned) item.current?.focus();
  }, [isReturned]);
  const { choose, reconnect, read, disconnect } = useConnectionActs(_id);
  const chosen = calendars.filter(({ is_read }) => is_read).map((each) => each._id);
  const onError = (error: Error) => notify.error(wordsOf(error));
  return (
    <li className="bk-account" ref={item} tabIndex={-1}>
      <div className="bk-head">
        <h3 dir="auto">
          {username} <span className="bk-muted">{server}</span>
        </h3>
        <State account={account} />
      </div>
      {problem !== null && <p className="bk-problem">{WHY[problem]}</p>}
      {waits_until !== null && (
        <p role="status">
          {provider === "caldav" ? "The server" : providerName(provider)} asks us to wait until{" "}
          {timeOf(waits_until)}. Then we go on by ourselves.
        </p>
      )}
      {problem === "unauthorized" &&
        (provider === "caldav" ? (
          <PasswordForm reconnect={reconnect} />
        ) : (
          <div>
            <ConsentButton consent={{ provider, connection_id: _id }} words="Connect it again" />
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
      <TakingField account={account} />
      <div className="bk-inline">
        <Button
          disabled={waits_until !== null}
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
        onConfirm={() => disconnect.mutate(undefined, { onSuccess: ({ left }) => tellLeft(left), onError })}
        onCancel={() => setLeaving(false)}
      >
        Its times don't keep you busy here any more, and we forget{" "}
        {provider === "caldav" ? "the password" : "what lets us in"}.{" "}
        {calendars.some(({ copies }) => copies > 0)
          ? "We remove our copies of your events from it. Nothing else changes in the calendar."
          : "Nothing changes in the calendar itself."}
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

function tellLeft(left: number): void {
  if (left === 0) return;
  const copies = left === 1 ? "1 copy" : `${left.toLocaleString("en-US")} copies`;
  notify.notice(`Disconnected. We couldn't remove ${copies} of your events. Delete them in that calendar.`);
}

/** The time of day of a moment that is hours away at most; the next minute, so that it is over then. */
const timeOf = (iso: string) =>
  new Date(Date.parse(iso) + 59_999).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });

const unreadableWords = (count: number) =>
  count === 1 ? "1 entry couldn't be read" : `${count} entries couldn't be read`;
