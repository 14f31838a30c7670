import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { problemAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import type { PipelineStage } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import { Confirm } from "@loubby/shared-ui/confirm";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { notify } from "@loubby/shared-ui/toasts";

interface RemoveStageProps {
  readonly jobId: string;
  readonly stage: PipelineStage;
  readonly stages: readonly PipelineStage[];
  readonly onRemoved: () => void;
}

/** Removes a stage between the first and the last, and asks where its candidates go. */
export function RemoveStage({ jobId, stage, stages, onRemoved }: RemoveStageProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const places = stages.filter(({ _id, type }) => _id !== stage._id && type !== "hired");
  const before = places.findLast(({ position }) => position < stage.position);
  const [target, setTarget] = useState(before?._id ?? places[0]?._id ?? null);
  const remove = useMutation({
    mutationFn: () =>
      call(pipeline.removeStage, { params: { jobId, stageId: stage._id }, body: { target_id: target } }),
    onSuccess: ({ moved }) => {
      for (const read of [pipeline.stages, applications.board, applications.listInStage])
        void client.invalidateQueries({ queryKey: keyOf(read) });
      notify.success(moved === 0 ? `${stage.name} removed` : `${stage.name} removed, ${moved} moved`);
      onRemoved();
    },
    onError: (error) => notify.error(wordsOf(error)),
  });
  if (stage.position === 0 || stage.position === stages.length - 1) return <span />;
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        Remove stage…
      </Button>
      <Confirm
        open={asking}
        title={`Remove ${stage.name}?`}
        confirmText="Remove"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        <Field
          label="Move its candidates to"

          problem={problemAt([], "target_id")}
          help="This won't start that stage's mails or tasks."
        >
          {(control) => (
            <Select<string>
              {...control}
              options={places.map(({ _id, name }) => ({ value: _id, label: name }))}
              value={target}
              onChange={setTarget}
            />
          )}
        </Field>
      </Confirm>
    </>
  );
}
