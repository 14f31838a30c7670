import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { saved } from "@loubby/shared-contracts/http/agents/saved";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { AUTO_APPLY_CONSENT_VERSION } from "@loubby/shared-contracts/http/applications/apply-consent";
import { jobAlerts } from "@loubby/shared-contracts/http/job-search/job-alerts";
import type { AlertFilter } from "@loubby/shared-contracts/http/job-search/job-alerts.schema";
import { cacheRules } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";

/** Reads the candidate's saved jobs, the last saved first. */
export function useSavedJobs() {
  return useQuery({
    ...query(saved.list, { query: { type: "job" } }),
    ...cacheRules.saved,
    select: ({ data }) => data.flatMap((item) => (item.type === "job" ? [item.job] : [])),
  });
}

/** Saves a job, or removes it from the saved ones. */
export function useSaveJob(jobId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keep: boolean) => call(saved.set, { body: { type: "job", _id: jobId, saved: keep } }),
    onSuccess: (now) => notify.success(now.saved ? "Job saved" : "Job no longer saved"),
    onError: (error) => notify.error(wordsOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(saved.list, { query: { type: "job" } }) }),
  });
}

/** Saves a search whose new matches come by mail. */
export function useSaveSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (alert: { readonly name: string; readonly filter: AlertFilter }) =>
      call(jobAlerts.create, { body: alert }),
    onSuccess: () => notify.success("Alert set. You'll get new matches by mail once a day."),
    onError: (error) => notify.error(wordsOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(jobAlerts.list) }),
  });
}

/** Returns whether the candidate has an alert for just this search. */
export function useHasAlert(filter: AlertFilter): boolean {
  const alerts = useQuery(query(jobAlerts.list, {})).data?.items ?? [];
  const wanted = wordsOfFilter(filter);
  return alerts.some((alert) => wordsOfFilter(alert.filter) === wanted);
}

/** Returns the same words for the same filters, however their fields are ordered. */
const wordsOfFilter = (filter: AlertFilter) =>
  JSON.stringify(Object.entries(filter).sort(([one], [other]) => one.localeCompare(other)));

/** Ends a job alert. */
export function useEndAlert() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (alertId: string) => call(jobAlerts.remove, { params: { alertId } }),
    onSuccess: () => notify.success("Alert ended"),
    onError: (error) => notify.error(wordsOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(jobAlerts.list) }),
  });
}

/** Reads whether auto-apply is on, and turns it on or off. */
export function useAutoApply() {
  const client = useQueryClient();
  const state = useQuery(query(jobAlerts.autoApply, {}));
  const set = useMutation({
    mutationFn: (on: boolean) =>
      call(jobAlerts.setAutoApply, {
        body: { on, ...(on && { consent_version: AUTO_APPLY_CONSENT_VERSION }) },
      }),
    onError: (error) => notify.error(wordsOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(jobAlerts.autoApply) }),
  });
  return { isOn: set.isPending ? set.variables : (state.data?.on ?? false), isReady: state.isSuccess, set };
}
