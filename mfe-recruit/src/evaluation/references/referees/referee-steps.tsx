import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { call } from "@loubby/shared-contracts/http/call";
import { myReferences } from "@loubby/shared-contracts/http/evaluation/references";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { notify } from "@loubby/shared-ui/toasts";
import { keepRequest } from "./keep-request.ts";

interface RefereeStepsProps {
  readonly requestId: string;
  readonly refereeId: string;
}

/** Has a referee who hasn't answered mailed again, or removes them. */
export function RefereeSteps({ requestId, refereeId }: RefereeStepsProps) {
  const client = useQueryClient();
  const step = useMutation({
    mutationFn: (what: "again" | "remove") => call(myReferences[what], { params: { requestId, refereeId } }),
    onSuccess: (written, what) => {
      keepRequest(client, written);
      notify.success(what === "again" ? "Mail sent" : "Removed");
    },
    onError: (error) => notify.error(wordsOf(error)),
  });
  return (
    <span className="op-referee-steps">
      <Button size="small" disabled={step.isPending} onClick={() => step.mutate("again")}>
        Send again
      </Button>
      <Button size="small" disabled={step.isPending} onClick={() => step.mutate("remove")}>
        Remove
      </Button>
    </span>
  );
}
