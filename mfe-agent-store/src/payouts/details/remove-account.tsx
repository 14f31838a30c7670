import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { problemsAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import { payouts } from "@loubby/shared-contracts/http/payouts/payouts";
import type { BankAccount } from "@loubby/shared-contracts/http/payouts/payouts.schema";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { Confirm } from "@loubby/shared-ui/confirm";
import { notify } from "@loubby/shared-ui/toasts";
import { PasswordField } from "../../fields/password-field.tsx";
import { keepOverview } from "../use-payouts.ts";

interface RemoveAccountProps {
  readonly account: BankAccount;
  readonly onClose: () => void;
}

/** Removes a bank account, with the person's password. */
export function RemoveAccount({ account, onClose }: RemoveAccountProps) {
  const { _id: accountId, bank, last4, currency } = account;
  const client = useQueryClient();
  const [password, setPassword] = useState("");
  const remove = useAct({
    mutationFn: () => call(payouts.removeAccount, { params: { accountId }, body: { password } }),
    onSuccess: (now) => {
      notify.success(now.message);
      onClose();
      return keepOverview(client, now);
    },
    onError: (error) => {
      if (problemsAt(error, ["password"]).password === undefined) notify.error(wordsOf(error));
    },
  });
  return (
    <Confirm
      open
      title={`Remove “${bank}, ending in ${last4}”?`}
      confirmText="Remove account"
      danger
      busy={remove.isPending}
      disabled={password === ""}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      <p>
        Payouts in {currency.toUpperCase()} that haven't left yet are declined, and their money is in your
        earnings again.
      </p>
      <PasswordField
        problem={problemsAt(remove.error, ["password"]).password}
        value={password}
        onChange={setPassword}
      />
    </Confirm>
  );
}
