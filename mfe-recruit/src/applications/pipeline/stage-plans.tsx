import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Input, Modal } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { notify } from "@loubby/shared-ui/toasts";
import "./stages.css";

interface StagePlansProps {
  readonly jobId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Applies one of the company's saved pipelines to this job, or saves its stages as one. */
export function StagePlans({ jobId, open, onClose }: StagePlansProps) {
  const client = useQueryClient();
  const [name, setName] = useState("");
  const plans = useQuery({ ...query(pipeline.plans, {}), enabled: open });
  const onError = (error: Error) => notify.error(wordsOf(error));
  const readAnew = () => {
    for (const read of [pipeline.plans, pipeline.stages, applications.board, applications.listInStage])
      void client.invalidateQueries({ queryKey: keyOf(read) });
  };
  const use = useMutation({
    mutationFn: (plan_id: string) => call(pipeline.applyPlan, { params: { jobId }, body: { plan_id } }),
    onSuccess: () => {
      readAnew();
      notify.success("Pipeline applied");
      onClose();
    },
    onError,
  });
  const keep = useMutation({
    mutationFn: () => call(pipeline.savePlan, { body: { name, job_id: jobId } }),
    onSuccess: () => {
      setName("");
      readAnew();
      notify.success("Pipeline saved");
    },
    onError,
  });
  const forget = useMutation({
    mutationFn: (planId: string) => call(pipeline.removePlan, { params: { planId } }),
    onSuccess: readAnew,
    onError,
  });
  return (
    <Modal open={open} title="Saved pipelines" footer={null} onCancel={onClose}>
      {plans.isPending && <span role="status" aria-label="Loading" className="lb-bone mr-stage-bone" />}
      {plans.isError && (
        <ErrorState
          compact
          title="Couldn't load the saved pipelines"
          {...failureOf(plans.error)}
          onRetry={() => void plans.refetch()}
        />
      )}
      {plans.data?.length === 0 && (
        <p>No saved pipelines yet. Save this job's stages to use them in other jobs.</p>
      )}
      <ul className="mr-plans">
        {plans.data?.map((plan) => (
          <li key={plan._id}>
            <div>
              <strong dir="auto">{plan.name}</strong>
              <p dir="auto">{plan.stages.map((stage) => stage.name).join(" → ")}</p>
            </div>
            <Button loading={use.isPending} onClick={() => use.mutate(plan._id)}>
              Use
            </Button>
            <Button
              type="text"
              danger
              aria-label={`Delete ${plan.name}`}
              onClick={() => forget.mutate(plan._id)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <form
        className="mr-plan-keep"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) keep.mutate();
        }}
      >
        <Input
          aria-label="Name of the pipeline"
          placeholder="Name"
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button htmlType="submit" disabled={name.trim() === ""} loading={keep.isPending}>
          Save this pipeline
        </Button>
      </form>
    </Modal>
  );
}
