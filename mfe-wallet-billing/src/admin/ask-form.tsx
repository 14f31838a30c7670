import { useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Input, Segmented } from "antd";
import { type SubmitEvent, useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { problemsAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import { NOT_AN_AMOUNT, readPay } from "@loubby/shared-contracts/http/jobs/read-pay";
import { staffMoney } from "@loubby/shared-contracts/http/staff-money/staff-money";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { currencies, type CurrencyCode, formatMoney } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";
import { SumInput } from "../money/sum-input.tsx";
import { readStaffMoneyAnew } from "./read-anew.ts";
import type { OnOpen } from "./staff-words.ts";
import "../transfer/transfer.css";
import "@loubby/shared-ui/forms/password-toggle.css";

type About =
  | {
      readonly kind: "refund";
      readonly depositId: string;
      readonly currency: CurrencyCode;
      readonly most: number;
    }
  | {
      readonly kind: "adjust";
      readonly owner: { readonly kind: "person" | "organization"; readonly _id: string };
    };

interface AskFormProps {
  readonly about: About;
  readonly onOpen: OnOpen;
}

const FIELDS = ["amount", "reason", "password"] as const;
const CODES = Object.keys(currencies) as CurrencyCode[];

/** Offers to ask another super admin for a refund or an adjustment. */
export function Ask({ about, onOpen }: AskFormProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <AskForm about={about} onOpen={onOpen} />;
  return <Button onClick={() => setOpen(true)}>{titleOf(about)}…</Button>;
}

const titleOf = ({ kind }: About) => (kind === "refund" ? "Ask for a refund" : "Ask for an adjustment");

/** How much, why, and one's password. */
function AskForm({ about, onOpen }: AskFormProps) {
  const client = useQueryClient();
  const isRefund = about.kind === "refund";
  const [clientId] = useState(() => crypto.randomUUID());
  const [direction, setDirection] = useState<"in" | "out">("in");
  const [currency, setCurrency] = useState<CurrencyCode>(isRefund ? about.currency : "usd");
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const [password, setPassword] = useState("");
  const [asked, setAsked] = useState(false);
  const units = readPay(typed);
  const amount = Math.round((units ?? 0) * 100);
  const ask = useAct({
    mutationFn: () => {
      const order = { client_id: clientId, amount, reason: reason.trim(), password };
      return about.kind === "refund"
        ? call(staffMoney.refund, { body: { ...order, deposit_id: about.depositId } })
        : call(staffMoney.adjust, { body: { ...order, owner: about.owner, direction, currency } });
    },
    onSuccess: ({ message, data }) => {
      notify.success(message);
      onOpen(`request:${data._id}`);
    },
    onSettled: () => readStaffMoneyAnew(client),
  });
  const refused = problemsAt(ask.error, FIELDS);
  const wrong = {
    amount: amountProblem(units, amount, isRefund ? about : null),
    reason: reason.trim().length < 3 ? "Say why, so another super admin can decide." : undefined,
    password: password === "" ? "Enter your password" : undefined,
  };
  const problem = (name: keyof typeof wrong) => (asked && wrong[name]) || refused[name] || undefined;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!wrong.amount && !wrong.reason && !wrong.password) ask.mutate();
  };
  return (
    <form className="wl-transfer wl-ask" onSubmit={send} noValidate>
      <h2>{titleOf(about)}</h2>
      {ask.error && Object.keys(refused).length === 0 && (
        <Alert type="error" showIcon title={wordsOf(ask.error)} />
      )}
      {!isRefund && (
        <Segmented<"in" | "out">
          aria-label="Direction"
          options={[
            { value: "in", label: "Add to the wallet" },
            { value: "out", label: "Take from the wallet" },
          ]}
          value={direction}
          onChange={setDirection}
        />
      )}
      <Field label="Amount" required problem={problem("amount")}>
        {(control) => (
          <SumInput
            control={control}
            currencies={isRefund ? [about.currency] : CODES}
            currency={currency}
            typed={typed}
            onCurrency={setCurrency}
            onType={setTyped}
          />
        )}
      </Field>
      <Field label="Reason" required problem={problem("reason")}>
        {(control) => (
          <Input
            {...control}
            value={reason}
            maxLength={300}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <Field label="Your password" required problem={problem("password")}>
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
      <Button type="primary" htmlType="submit" loading={ask.isPending}>
        Ask for approval
      </Button>
    </form>
  );
}

function amountProblem(
  units: number | null | undefined,
  amount: number,
  refund: Extract<About, { kind: "refund" }> | null,
): string | undefined {
  if (units === undefined) return NOT_AN_AMOUNT;
  if (units === null || amount <= 0) return "Enter an amount";
  return refund !== null && amount > refund.most
    ? `At most ${formatMoney(refund.most, refund.currency)} of this deposit can be given back now.`
    : undefined;
}
