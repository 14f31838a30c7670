import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { approvals } from "@loubby/shared-contracts/http/approvals/approvals";
import type { Approval } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import type { Colleague } from "@loubby/shared-contracts/http/colleagues/colleague.schema";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { Confirm } from "@loubby/shared-ui/confirm";
import { Select } from "@loubby/shared-ui/forms/select";
import { notify } from "@loubby/shared-ui/toasts";
import { nameOf } from "./name-of.ts";
import "@loubby/shared-ui/forms/field.css";

interface HandOverProps {
  readonly approval: Approval;
  readonly from: Colleague;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Asks which colleague decides instead of someone. */
export function HandOver({ approval, from, onDone, onCancel }: HandOverProps) {
  const id = useId();
  const [to, setTo] = useState<string>();
  const colleagues = useQuery(query(jobs.colleagues, {}));
  const taken = new Set([
    approval.requested_by._id,
    ...approval.rounds
      .filter(({ steps }) => steps.some(({ person }) => person._id === from._id))
      .flatMap(({ steps }) => steps.map(({ person }) => person._id)),
  ]);
  const hand = useMutation({
    mutationFn: (heir: string) =>
      call(approvals.handOver, { params: { approvalId: approval._id }, body: { from: from._id, to: heir } }),
    onSuccess: () => {
      notify.success("Handed over");
      onDone();
    },
  });
  return (
    <Confirm
      open
      title={`Who decides instead of ${nameOf(from)}?`}
      confirmText="Hand over"
      busy={hand.isPending}
      disabled={to === undefined}
      onConfirm={() => to !== undefined && hand.mutate(to)}
      onCancel={onCancel}
    >
      <label className="lb-field-label" htmlFor={id}>
        Colleague
      </label>
      <Select<string>
        id={id}
        className="mr-approval-heir"
        placeholder="Choose a colleague"
        loading={colleagues.isPending}
        showSearch
        options={(colleagues.data ?? [])
          .filter(({ _id }) => !taken.has(_id))
          .map((one) => ({ value: one._id, label: nameOf(one) }))}
        value={to ?? null}
        onChange={setTo}
      />
      {colleagues.isError && <p role="alert">Couldn't load your colleagues. {wordsOf(colleagues.error)}</p>}
      {hand.isError && <p role="alert">{wordsOf(hand.error)}</p>}
    </Confirm>
  );
}
