import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { mailableFrom, removalWords } from "@loubby/shared-contracts/http/evaluation/referee-words";
import { myReferences } from "@loubby/shared-contracts/http/evaluation/references";
import type { MyReferenceRequest } from "@loubby/shared-contracts/http/evaluation/references.schema";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { notify } from "@loubby/shared-ui/toasts";
import { keepRequest } from "./keep-request.ts";

interface RefereeStepsProps {
  readonly requestId: string;
  readonly referee: MyReferenceRequest["referees"][number];
  readonly company: string;
}

/** Has a referee who hasn't answered mailed again, or removes them once confirmed. */
export function RefereeSteps({ requestId, referee, company }: RefereeStepsProps) {
  const { _id: refereeId, name, mailed_at } = referee;
  const client = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const step = useMutation({
    mutationFn: (what: "again" | "remove") => call(myReferences[what], { params: { requestId, refereeId } }),
    onSuccess: (written, what) => {
      keepRequest(client, written);
      notify.success(what === "again" ? "Mail sent" : `Removed. We've told ${name}.`);
    },
    onError: (error) => notify.error(wordsOf(error)),
    onSettled: () => setRemoving(false),
  });
  const from = mailableFrom(mailed_at);
  return (
    <span className="op-referee-steps">
      {from === null ? (
        <Button size="small" disabled={step.isPending} onClick={() => step.mutate("again")}>
          Send again
        </Button>
      ) : (
        <span className="op-muted">
          You can send it again <RelativeTime iso={from} tell={relativeTime} exact={exactTime} />
        </span>
      )}
      <Button size="small" disabled={step.isPending} onClick={() => setRemoving(true)}>
        Remove
      </Button>
      <Confirm
        open={removing}
        title={`Remove ${name}?`}
        confirmText="Remove"
        danger
        busy={step.isPending}
        onConfirm={() => step.mutate("remove")}
        onCancel={() => setRemoving(false)}
      >
        <p dir="auto">{removalWords(name, company)}</p>
      </Confirm>
    </span>
  );
}
