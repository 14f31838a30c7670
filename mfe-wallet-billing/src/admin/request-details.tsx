import { useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Input } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { problemsAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import { staffMoney } from "@loubby/shared-contracts/http/staff-money/staff-money";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { exactTime, formatMoney, useLock, useSession } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";
import { Facts, History, Leads } from "./facts.tsx";
import { readStaffMoneyAnew } from "./read-anew.ts";
import { RequestState } from "./requests-section.tsx";
import { kindWords, type OnOpen } from "./staff-words.ts";
import "../transfer/transfer.css";
import "@loubby/shared-ui/forms/password-toggle.css";

interface RequestDetailsProps {
  readonly request: ReplyOf<typeof staffMoney.request>["data"];
  readonly onOpen: OnOpen;
}

/** A refund or an adjustment with its history, and what this person can decide about it. */
export function RequestDetails({ request, onOpen }: RequestDetailsProps) {
  const { _id, state, amount, currency, owner, deposit_id, transfer_id } = request;
  const lock = useLock(staffMoney.approve.access);
  return (
    <div className="wl-receipt">
      <p className="wl-receipt-sum lb-figures">
        <strong>{formatMoney(amount, currency)}</strong>
        <RequestState request={request} />
      </p>
      <Facts
        facts={{
          What: kindWords(request),
          Owner: (
            <Leads to={`${owner.kind}:${owner._id}`} onOpen={onOpen}>
              {owner.name}
            </Leads>
          ),
          Reason: request.reason,
          "Asked by": request.asker.name,
          "Decided by": request.decider,
          Problem: request.problem,
          Deposit: deposit_id && (
            <Leads to={`deposit:${deposit_id}`} onOpen={onOpen}>
              Open the deposit
            </Leads>
          ),
          Transfer: transfer_id && (
            <Leads to={`transfer:${transfer_id}`} onOpen={onOpen}>
              Open the transfer
            </Leads>
          ),
          "Provider's id": request.provider_id,
          Time: exactTime(request.createdAt),
          Reference: _id,
        }}
      />
      <h2>History</h2>
      <History history={request.history} />
      {state === "asked" && lock === null && <Decide request={request} />}
    </div>
  );
}

function Decide({ request: { _id: id, asker } }: Pick<RequestDetailsProps, "request">) {
  const client = useQueryClient();
  const isOwn = useSession(({ user }) => user?._id === asker._id);
  const [password, setPassword] = useState("");
  const decide = useAct({
    mutationFn: (to: "approve" | "decline" | "withdraw") =>
      to === "approve"
        ? call(staffMoney.approve, { params: { id }, body: { password } })
        : call(staffMoney[to], { params: { id }, body: {} }),
    onSuccess: ({ message }) => notify.success(message),
    onSettled: () => readStaffMoneyAnew(client),
  });
  const refused = problemsAt(decide.error, ["password"]);
  return (
    <div className="wl-transfer wl-ask">
      {decide.error && Object.keys(refused).length === 0 && (
        <Alert type="error" showIcon title={wordsOf(decide.error)} />
      )}
      {isOwn ? (
        <>
          <p>Another super admin has to approve this.</p>
          <Button loading={decide.isPending} onClick={() => decide.mutate("withdraw")}>
            Withdraw
          </Button>
        </>
      ) : (
        <>
          <Field label="Your password" required problem={refused.password}>
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
            <Button disabled={decide.isPending} onClick={() => decide.mutate("decline")}>
              Decline
            </Button>
            <Button
              type="primary"
              disabled={password === ""}
              loading={decide.isPending}
              onClick={() => decide.mutate("approve")}
            >
              Approve
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
