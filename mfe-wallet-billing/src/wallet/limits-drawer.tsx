import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Drawer, Input } from "antd";
import { type SubmitEvent, useState } from "react";
import { Link } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf, problemsAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import { NOT_AN_AMOUNT, readPay } from "@loubby/shared-contracts/http/jobs/read-pay";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { waitingTransfers } from "@loubby/shared-contracts/http/wallet/waiting-transfers";
import type {
  ApprovalLimit,
  WaitingTransfer,
} from "@loubby/shared-contracts/http/wallet/waiting-transfers.schema";
import * as paths from "@loubby/shared-contracts/paths";
import {
  currencies,
  type CurrencyCode,
  exactTime,
  formatMoney,
  relativeTime,
  useWalletCurrency,
} from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { notify } from "@loubby/shared-ui/toasts";
import { SumInput } from "../money/sum-input.tsx";
import "@loubby/shared-ui/forms/password-toggle.css";

interface LimitsDrawerProps {
  readonly decided: readonly WaitingTransfer[];
  readonly maySpend: boolean;
  readonly onClose: () => void;
}

const CODES = Object.keys(currencies) as CurrencyCode[];

/** Above how much a company's transfers and purchases wait for a second person, and what became of the latest ones. */
export function LimitsDrawer({ decided, maySpend, onClose }: LimitsDrawerProps) {
  const read = useQuery({ ...query(waitingTransfers.limits, {}), select: ({ data }) => data });
  const past = decided.filter(({ state }) => state !== "waiting");
  return (
    <Drawer open title="Approval limits" size={460} onClose={onClose}>
      <div className="wl-limits">
        <p>
          A transfer waits when it takes what one receiver gets within 24 hours above the limit. A second
          person who can change billing has 7 days to approve it. Its money is on hold meanwhile.
        </p>
        <p>
          The same limit holds for what is paid at once in the agent store. A purchase or milestone above it
          waits 3 days for a second person, under <Link to={paths.purchases}>Purchases</Link>.
        </p>
        {read.isPending && <PageSkeleton layout="list" count={2} bodyOnly />}
        {read.isError && (
          <ErrorState
            level={3}
            title="Couldn't load the limits"
            {...failureOf(read.error)}
            onRetry={() => void read.refetch()}
          />
        )}
        {read.data && (
          <>
            <ul aria-label="Limits">
              {read.data.map(({ currency, limit }) => (
                <li key={currency}>
                  {currency.toUpperCase()}: above {formatMoney(limit, currency)} to one receiver within 24
                  hours, or at once in the agent store
                </li>
              ))}
              {read.data.length === 0 && <li>No transfer or purchase waits: there is no limit.</li>}
            </ul>
            {maySpend && <LimitForm limits={read.data} />}
          </>
        )}
        {past.length > 0 && (
          <>
            <h3>Last 30 days</h3>
            <ul aria-label="Decided">
              {past.map((each) => (
                <li key={each._id}>
                  {formatMoney(each.amount, each.currency)} to {each.receiver}: {each.state}
                  {each.decider !== null && ` by ${each.decider}`}
                  {each.reason !== "" && `. ${each.reason}`}
                  <small className="wl-muted">
                    {" "}
                    asked by {each.asker.name}{" "}
                    <RelativeTime iso={each.createdAt} tell={relativeTime} exact={exactTime} />
                  </small>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Drawer>
  );
}

function LimitForm({ limits }: { readonly limits: readonly ApprovalLimit[] }) {
  const client = useQueryClient();
  const pinned = useWalletCurrency();
  const [currency, setCurrency] = useState<CurrencyCode>(pinned);
  const [typed, setTyped] = useState("");
  const [password, setPassword] = useState("");
  const [asked, setAsked] = useState(false);
  const save = useAct({
    mutationFn: (limit: number | null) =>
      call(waitingTransfers.setLimit, { body: { currency, limit, password } }),
    onSuccess: ({ message }) => {
      notify.success(message);
      setTyped("");
      setPassword("");
      setAsked(false);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keyOf(waitingTransfers.limits) }),
  });
  const units = readPay(typed);
  const refused = problemsAt(save.error, ["password"]);
  const has = limits.some((each) => each.currency === currency);
  const wrong = units === undefined ? NOT_AN_AMOUNT : units === null ? "Enter an amount" : undefined;
  const missing = asked && password === "" ? "Enter your password" : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (typeof units === "number" && password !== "") save.mutate(Math.round(units * 100));
  };
  const remove = () => {
    setAsked(true);
    if (password !== "") save.mutate(null);
  };
  return (
    <form className="wl-transfer" onSubmit={submit} noValidate>
      {save.error && Object.keys(refused).length === 0 && (
        <Alert type="error" showIcon title={wordsOf(save.error)} />
      )}
      <Field label="Limit" problem={asked && !has ? wrong : undefined}>
        {(control) => (
          <SumInput
            control={control}
            currencies={CODES}
            currency={currency}
            typed={typed}
            onCurrency={setCurrency}
            onType={setTyped}
          />
        )}
      </Field>
      <Field label="Your password" required problem={refused.password ?? missing}>
        {(control) => (
          <Input.Password
            {...control}
            value={password}
            maxLength={200}
            autoComplete="current-password"
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </Field>
      <div className="wl-transfer-ways">
        {has && (
          <Button onClick={remove} disabled={save.isPending}>
            Remove the {currency.toUpperCase()} limit
          </Button>
        )}
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          Set limit
        </Button>
      </div>
    </form>
  );
}
