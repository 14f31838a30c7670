import { useMutation } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { workspaces } from "@loubby/shared-contracts/http/partners/workspaces";
import { sessionStore, setSession } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";
import { apiErrorOf } from "../session/api-error-of.ts";

/** Sets the app that a sign-in lands on; an empty string is none. The stored profile becomes what was answered. */
export function useChooseDefaultApp() {
  return useMutation({
    mutationFn: (defaultApp: "recruit" | "") => call(workspaces.setDefaultApp, { body: { defaultApp } }),
    onSuccess: ({ data }) => setSession({ ...sessionStore.getState(), user: data }),
    onError: (error) => notify.error(apiErrorOf(error).message),
  });
}
