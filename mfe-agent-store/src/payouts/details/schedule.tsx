import { useQueryClient } from "@tanstack/react-query";
import { Radio } from "antd";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { payouts } from "@loubby/shared-contracts/http/payouts/payouts";
import {
  type PayoutSchedule,
  payoutSchedules,
  payoutScheduleWords,
} from "@loubby/shared-contracts/http/payouts/payout-states";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { notify } from "@loubby/shared-ui/toasts";
import { keepOverview } from "../use-payouts.ts";

const OPTIONS = payoutSchedules.map((value) => ({ value, label: payoutScheduleWords[value] }));

/** When payouts are made. */
export function Schedule({ schedule }: { readonly schedule: PayoutSchedule }) {
  const client = useQueryClient();
  const choose = useAct({
    mutationFn: (next: PayoutSchedule) => call(payouts.schedule, { body: { schedule: next } }),
    onSuccess: (now) => {
      notify.success(now.message);
      return keepOverview(client, now);
    },
    onError: (error) => notify.error(wordsOf(error)),
  });
  return (
    <section className="as-panel" aria-labelledby="as-schedule">
      <h2 id="as-schedule">When to pay out</h2>
      <Radio.Group
        aria-labelledby="as-schedule"
        className="as-schedule"
        options={OPTIONS}
        disabled={choose.isPending}
        value={choose.isPending ? choose.variables : schedule}
        onChange={({ target }) => choose.mutate(target.value as PayoutSchedule)}
      />
      <p className="as-muted">A schedule pays out all that is available, once that is enough for a payout.</p>
    </section>
  );
}
