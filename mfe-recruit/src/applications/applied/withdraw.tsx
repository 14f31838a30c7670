import { useMutation } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { emit } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { notify } from "@loubby/shared-ui/toasts";
import { Button, Input } from "antd";
import { useState } from "react";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import "@loubby/shared-ui/forms/field.css";

/** Withdraws an application, after asking by its name. */
export function Withdraw({ application }: { readonly application: MyApplication }) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState("");
  const withdraw = useMutation({
    mutationFn: () =>
      call(myApplications.withdraw, { params: { applicationId: application._id }, body: { reason } }),
    onSuccess: () => notify.success("Application withdrawn"),
    onError: (error) => notify.error(wordsOf(error)),
    // Even a refusal means that the application has changed, and the card should show how.
    onSettled: () => {
      setAsking(false);
      emit("applications.changed.v1", { jobId: application.job._id, applicationId: application._id });
    },
  });
  return (
    <>
      <Button type="text" size="small" onClick={() => setAsking(true)}>
        {application.added ? "Ask them to remove me" : "Withdraw"}
      </Button>
      <Confirm
        open={asking}
        title={`${application.added ? "Stop being considered" : "Withdraw your application"} for “${application.job.title}”?`}
        confirmText="Withdraw"
        cancelText={application.added ? "Stay" : "Keep it"}
        danger
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>{application.job.company_name} will stop considering you. You can't apply for this job again.</p>
        {application.offer?.state === "sent" && <p>Your open offer ends too: you can no longer accept it.</p>}
        <div className="lb-field">
          <label className="lb-field-label" htmlFor="withdraw-reason">
            Why? <span className="op-muted">(optional)</span>
          </label>
          <Input
            id="withdraw-reason"
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </Confirm>
    </>
  );
}
