import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { calendarConsents } from "@loubby/shared-contracts/http/schedule/calendar-consents";
import { notify } from "@loubby/shared-ui/toasts";
import { takeWish } from "./consent-wish.ts";
import { useRefresh } from "./use-connections.ts";

const ONLY_READ = "You didn't allow copies. We go on reading your calendars, and copy nothing.";

/** Connects the account that the person comes back from a provider with, as the address says, and clears the address. */
export function useConsent() {
  const [search, setSearch] = useSearchParams();
  const refresh = useRefresh();
  const begun = useRef(false);
  const { mutate, ...finish } = useAct({
    mutationFn: (body: { readonly state: string; readonly code: string }) =>
      call(calendarConsents.finish, { body }),
    onSuccess: async (account) => {
      const wished = takeWish();
      if (wished && !account.may_write) notify.notice(ONLY_READ);
      else
        notify.success(
          wished ? "Connected. We're copying your events now." : "Connected. We're reading it now.",
        );
      await refresh();
    },
  });
  const [state, code, refused] = [search.get("state"), search.get("code"), search.get("error")];
  useEffect(() => {
    if (begun.current || state === null || (code === null && refused === null)) return;
    // A consent counts once, and effects may run twice.
    begun.current = true;
    setSearch({}, { replace: true });
    if (code === null)
      notify.notice(takeWish() ? ONLY_READ : "Nothing was connected, as you didn't consent.");
    else mutate({ state, code });
  }, [state, code, refused, mutate, setSearch]);
  return finish;
}
