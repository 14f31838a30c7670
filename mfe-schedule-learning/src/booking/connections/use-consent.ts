import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { calendarConsents } from "@loubby/shared-contracts/http/schedule/calendar-consents";
import { notify } from "@loubby/shared-ui/toasts";
import { useRefresh } from "./use-connections.ts";

/** Connects the account that the person comes back from a provider with, as the address says, and clears the address. */
export function useConsent() {
  const [search, setSearch] = useSearchParams();
  const refresh = useRefresh();
  const begun = useRef(false);
  const { mutate, ...finish } = useAct({
    mutationFn: (body: { readonly state: string; readonly code: string }) =>
      call(calendarConsents.finish, { body }),
    onSuccess: () => {
      notify.success("Connected. We're reading it now.");
      return refresh();
    },
  });
  const [state, code, refused] = [search.get("state"), search.get("code"), search.get("error")];
  useEffect(() => {
    if (begun.current || state === null || (code === null && refused === null)) return;
    // A consent counts once, and effects may run twice.
    begun.current = true;
    setSearch({}, { replace: true });
    if (code === null) notify.notice("Nothing was connected, as you didn't consent.");
    else mutate({ state, code });
  }, [state, code, refused, mutate, setSearch]);
  return finish;
}
