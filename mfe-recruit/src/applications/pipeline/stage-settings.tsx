import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, InputNumber, Input, Modal } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemAt, failureOf, problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import type { EntryAction, PipelineStage } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";
import { NEW_BOOKING } from "./booking-action-fields.tsx";
import { EntryActionForm } from "./entry-action-form.tsx";
import { RemoveStage } from "./remove-stage.tsx";
import "./stages.css";

interface StageSettingsProps {
  readonly jobId: string;
  /** Null: closed. */
  readonly stageId: string | null;
  readonly onClose: () => void;
}

const NEW: Readonly<Record<EntryAction["kind"], string>> = {
  mail: "Send a mail",
  task: "Create a task",
  assessment: "Ask for an assessment",
  booking: "Ask to book an interview",
};

let keys = 0;
const nextKey = () => (keys += 1);

/** Edits a stage's name, its time limit and what happens when someone enters it. */
export function StageSettings({ jobId, stageId, onClose }: StageSettingsProps) {
  const stages = useQuery({ ...query(pipeline.stages, { params: { jobId } }), enabled: stageId !== null });
  const stage = stages.data?.find(({ _id }) => _id === stageId);
  return (
    <Modal open={stageId !== null} title="Stage" footer={null} width={600} destroyOnHidden onCancel={onClose}>
      {stages.isPending && <span role="status" aria-label="Loading" className="lb-bone mr-stage-bone" />}
      {stages.isError && (
        <ErrorState
          compact
          title="Couldn't load the stage"
          {...failureOf(stages.error)}
          onRetry={() => void stages.refetch()}
        />
      )}
      {stages.data && !stage && <p>This stage has been removed.</p>}
      {stages.data && stage && (
        <StageForm key={stage._id} jobId={jobId} stage={stage} stages={stages.data} onClose={onClose} />
      )}
    </Modal>
  );
}

interface StageFormProps {
  readonly jobId: string;
  readonly stage: PipelineStage;
  readonly stages: readonly PipelineStage[];
  readonly onClose: () => void;
}

function StageForm({ jobId, stage, stages, onClose }: StageFormProps) {
  const client = useQueryClient();
  const [form, setForm] = useState({
    name: stage.name,
    sla_days: stage.sla_days,
    // Rows keep their key while others above them are removed.
    actions: stage.entry_actions.map((action) => ({ key: nextKey(), action, isNew: false })),
  });
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const save = useMutation({
    mutationFn: () => {
      const entry_actions = form.actions.map(({ action }) => action);
      const body = { name: form.name, sla_days: form.sla_days, entry_actions };
      return call(pipeline.setStage, { params: { jobId, stageId: stage._id }, body });
    },
    onSuccess: () => {
      for (const read of [pipeline.stages, applications.board])
        void client.invalidateQueries({ queryKey: keyOf(read) });
      notify.success(`${form.name} saved`);
      onClose();
    },
    onError: (error) => {
      setProblems(problemsOf(error));
      notify.error(wordsOf(error));
    },
  });
  const add = (kind: EntryAction["kind"]) => {
    const mail = kind === "task" || kind === "booking" ? null : { subject: "", body: "" };
    const nothing = { title: "", assignee_id: null, assignee_role: null, due_days: null };
    const action = { kind, mail, ...nothing, ...(kind === "booking" && { booking: NEW_BOOKING }) };
    setForm({ ...form, actions: [...form.actions, { key: nextKey(), action, isNew: true }] });
  };
  return (
    <form
      className="mr-stage"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Field label="Name" problem={problemAt(problems, "name")}>
        {(control) => (
          <Input
            {...control}
            maxLength={60}
            value={form.name}
            onChange={({ target }) => setForm({ ...form, name: target.value })}
          />
        )}
      </Field>
      <Field
        label="Time limit in days"
        problem={problemAt(problems, "sla_days")}
        help="Candidates who stay longer are marked, and the team gets one reminder. Leave empty for no limit."
      >
        {(control) => (
          <InputNumber<number>
            {...control}
            min={1}
            max={365}
            precision={0}
            value={form.sla_days}
            onChange={(sla_days) => setForm({ ...form, sla_days })}
          />
        )}
      </Field>
      <h3>When someone enters</h3>
      {form.actions.map(({ key, action, isNew }, at) => (
        <EntryActionForm
          key={key}
          action={action}
          path={`entry_actions.${at}`}
          problems={problems}
          isNew={isNew}
          onChange={(next) =>
            setForm({
              ...form,
              actions: form.actions.map((one) => (one.key === key ? { ...one, action: next } : one)),
            })
          }
          onRemove={() => setForm({ ...form, actions: form.actions.filter((one) => one.key !== key) })}
        />
      ))}
      <div className="mr-stage-add">
        {(Object.keys(NEW) as EntryAction["kind"][]).map((kind) => (
          <Button key={kind} disabled={form.actions.length >= 10} onClick={() => add(kind)}>
            {NEW[kind]}
          </Button>
        ))}
      </div>
      <div className="mr-stage-end">
        <RemoveStage jobId={jobId} stage={stage} stages={stages} onRemoved={onClose} />
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
