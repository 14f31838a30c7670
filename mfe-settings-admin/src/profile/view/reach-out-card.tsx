import { Switch } from "antd";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { profile } from "@loubby/shared-contracts/http/profile/profile";
import {
  REACH_OUT_CONSENT_TEXT,
  REACH_OUT_CONSENT_VERSION,
} from "@loubby/shared-contracts/http/profile/reach-out-consent";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { notify } from "@loubby/shared-ui/toasts";

/** Whether companies may find the person, and what that means. */
export function ReachOutCard() {
  const client = useQueryClient();
  const state = useQuery(query(profile.reachOut, {}));
  const choose = useMutation({
    mutationFn: (on: boolean) =>
      call(profile.setReachOut, { body: { on, consent_version: REACH_OUT_CONSENT_VERSION } }),
    onError: (error) => notify.error(wordsOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(profile.reachOut) }),
  });
  if (state.error) {
    return (
      <ErrorState
        compact
        title="Couldn't load this setting"
        {...failureOf(state.error)}
        onRetry={() => void state.refetch()}
      />
    );
  }
  return (
    <section className="set-card pf-section" aria-labelledby="reach-out">
      <div className="pf-section-head">
        <h2 id="reach-out">Companies can find and contact me</h2>
        <Switch
          aria-labelledby="reach-out"
          checked={choose.isPending ? choose.variables : (state.data?.on ?? false)}
          disabled={!state.isSuccess}
          loading={choose.isPending}
          onChange={(on) => choose.mutate(on)}
        />
      </div>
      <p className="pf-lead">{REACH_OUT_CONSENT_TEXT}</p>
    </section>
  );
}
