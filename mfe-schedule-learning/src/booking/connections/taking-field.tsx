import type { CalendarConnection } from "@loubby/shared-contracts/http/schedule/calendar-connections.schema";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { notify } from "@loubby/shared-ui/toasts";
import { ConsentButton, providerName, useBeginConsent } from "./consent-button.tsx";
import { copiesNotes } from "./copies-notes.ts";
import { useConnectionActs } from "./use-connections.ts";

const NONE = "none";
const HELP =
  "Change events in Loubby. We overwrite what you change in the copies, and invite no one from there.";

/**
 * Chooses the calendar of an account that gets the person's events, and says how many copies stand where. Where Loubby may only
 * read, the choice leads to the provider first, who asks for more.
 */
export function TakingField({ account }: { readonly account: CalendarConnection }) {
  const { _id, provider, may_write, calendars } = account;
  const { takeEvents } = useConnectionActs(_id);
  const begin = useBeginConsent();
  const taking = calendars.find(({ takes_events }) => takes_events)?._id ?? NONE;
  const options = [
    { value: NONE, label: "No calendar" },
    ...calendars
      .filter(({ _id: id, is_writable }) => is_writable || id === taking)
      .map(({ _id: value, name }) => ({ value, label: name })),
  ];
  const choose = (chosen: string) => {
    if (chosen !== NONE && !may_write && provider !== "caldav")
      begin.mutate({ provider, connection_id: _id, calendar_id: chosen });
    else
      takeEvents.mutate(chosen === NONE ? null : chosen, {
        onError: (error) => notify.error(wordsOf(error)),
      });
  };
  const isBusy = takeEvents.isPending || begin.isPending || begin.isSuccess;
  const asks =
    provider !== "caldav" && !may_write && taking === NONE
      ? ` ${providerName(provider)} will ask you to allow this first.`
      : "";
  return (
    <div className="bk-copies">
      <Field label="Put my events into" help={`${HELP}${asks}`}>
        {({ id, ...said }) => (
          <Select
            id={id}
            aria-describedby={said["aria-describedby"]}
            className="bk-taking"
            value={taking}
            options={options}
            loading={isBusy}
            disabled={isBusy}
            onChange={choose}
          />
        )}
      </Field>
      {provider !== "caldav" && !may_write && taking !== NONE && (
        <>
          <p className="bk-problem">
            {providerName(provider)} doesn't let Loubby write into it. Sign in again to allow it. Until then,
            we read when you are busy, and copy nothing.
          </p>
          <div>
            <ConsentButton
              consent={{ provider, connection_id: _id, calendar_id: taking }}
              words="Sign in again to allow copies"
            />
          </div>
        </>
      )}
      {copiesNotes(account).map((note) => (
        <p key={note} className="bk-muted">
          {note}
        </p>
      ))}
    </div>
  );
}
