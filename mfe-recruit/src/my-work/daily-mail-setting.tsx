import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { dailyMail } from "@loubby/shared-contracts/http/my-work/daily-mail";
import type { DailyMail, FoundDailyMail } from "@loubby/shared-contracts/http/my-work/daily-mail.schema";
import { Select } from "@loubby/shared-ui/forms/select";
import { notify } from "@loubby/shared-ui/toasts";
import { LoadProblem } from "../notices/load-problem.tsx";
import { SwitchField } from "../forms/switch-field.tsx";
import { hereZone } from "./use-my-work.ts";
import "./my-work.css";

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  label: new Intl.DateTimeFormat(undefined, { timeStyle: "short", hourCycle: "h23", timeZone: "UTC" }).format(
    new Date(Date.UTC(2000, 0, 1, hour)),
  ),
}));

interface DailyMailSettingProps {
  /** Also for approvals, and with its hour even while it lists no work. */
  readonly whole?: true;
}

/** Sets what the reader is mailed each day, and when. */
export function DailyMailSetting({ whole }: DailyMailSettingProps) {
  const client = useQueryClient();
  const found = useQuery(query(dailyMail.get, {}));
  const queryKey = keyOf(dailyMail.get, {});
  const save = useMutation({
    mutationFn: (body: DailyMail) => call(dailyMail.set, { body }),
    onMutate: (body) => {
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, body);
      return before;
    },
    onSuccess: () => void notify.success("Saved"),
    onError: (error, _, before) => {
      client.setQueryData(queryKey, before);
      notify.error(wordsOf(error));
    },
  });
  if (found.isError)
    return (
      <LoadProblem
        compact
        title="Couldn't load the daily mail"
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  if (found.data === undefined) return null;
  return <Choice chosen={inOwnZone(found.data)} whole={whole} busy={save.isPending} onChoose={save.mutate} />;
}

/** What no one chose yet is meant for this browser's time zone, unless another one is known to be the reader's. */
function inOwnZone({ zone_unknown, ...mail }: FoundDailyMail): DailyMail {
  return zone_unknown === true ? { ...mail, time_zone: hereZone() } : mail;
}

interface ChoiceProps {
  readonly chosen: DailyMail;
  readonly whole: true | undefined;
  readonly busy: boolean;
  readonly onChoose: (chosen: DailyMail) => void;
}

function Choice({ chosen, whole, busy, onChoose }: ChoiceProps) {
  const { my_work, approvals, hour, time_zone } = chosen;
  const here = hereZone();
  return (
    <section className="mr-work-mail" aria-label="Daily mail">
      {whole && <h2>Daily mail</h2>}
      <SwitchField
        label="E-mail me a daily summary of my work"
        checked={my_work}
        disabled={busy}
        onChange={(on) => onChoose({ ...chosen, my_work: on, ...(on && { time_zone: here }) })}
      />
      {whole && (
        <SwitchField
          label="E-mail me approvals once a day instead of immediately"
          checked={approvals === "daily"}
          disabled={busy}
          onChange={(daily) => onChoose({ ...chosen, approvals: daily ? "daily" : "at_once" })}
        />
      )}
      {(my_work || whole) && (
        <span className="mr-work-hour">
          <Select<number>
            aria-label="Hour"
            value={hour}
            options={HOURS}
            disabled={busy}
            onChange={(next) => onChoose({ ...chosen, hour: next })}
          />
          <span>{time_zone.replaceAll("_", " ")} time</span>
          {time_zone !== here && (
            <Button size="small" disabled={busy} onClick={() => onChoose({ ...chosen, time_zone: here })}>
              Use {here.replaceAll("_", " ")} time
            </Button>
          )}
        </span>
      )}
      <small>You get no mail on days when nothing waits for you.</small>
    </section>
  );
}
