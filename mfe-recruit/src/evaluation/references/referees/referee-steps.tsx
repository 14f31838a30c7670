import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { call } from "@loubby/shared-contracts/http/call";
import { myReferences } from "@loubby/shared-contracts/http/evaluation/references";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { notify } from "@loubby/shared-ui/toasts";

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
      client.setQueryData(keyOf(myReferences.get, { params: { requestId } }), written);
      void client.invalidateQueries({ queryKey: keyOf(myReferences.list) });
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
