import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { notify } from "@loubby/shared-ui/toasts";
import { SwitchField } from "../forms/switch-field.tsx";
import { pushStanding, type PushStanding, subscribe, unsubscribe } from "./push-browser.ts";

const KEY = ["push-in-this-browser"];
const WORDS: Readonly<Record<PushStanding, string>> = {
  on: "This browser tells you even while no page is open, until you sign out.",
  off: "This browser can tell you even while no page is open. It asks you first.",
  denied: "Your browser blocks notifications from this site. Allow them in its settings, then come back.",
  absent: "This browser can't show notifications. On a phone, add this site to the home screen first.",
};

/** Turns pushes to this browser on and off, and says why it can't. */
export function PushSwitch() {
  const client = useQueryClient();
  const standing = useQuery({ queryKey: KEY, queryFn: pushStanding, staleTime: 0, gcTime: 0 });
  const turn = useMutation({
    mutationFn: (on: boolean) => (on ? subscribe() : unsubscribe()),
    onSuccess: (now) => client.setQueryData(KEY, now),
    onError: (error) => {
      notify.error(wordsOf(error));
      void client.invalidateQueries({ queryKey: KEY });
    },
  });
  const now = standing.data;
  if (now === undefined) return null;
  return (
    <section className="mr-work-mail" aria-label="Push">
      <h2>Push</h2>
      {(now === "on" || now === "off") && (
        <SwitchField
          label="Push notifications in this browser"
          checked={now === "on"}
          disabled={turn.isPending}
          onChange={(on) => turn.mutate(on)}
        />
      )}
      <small>{WORDS[now]}</small>
    </section>
  );
}
