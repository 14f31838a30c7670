import { Button } from "antd";
import { useState } from "react";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { call } from "@loubby/shared-contracts/http/call";
import { CLEARING_DAYS } from "@loubby/shared-contracts/http/orders/order-states";
import { MOST_WORK_WORDS } from "@loubby/shared-contracts/http/orders/project-states";
import { projects } from "@loubby/shared-contracts/http/orders/projects";
import type { Milestone, Project } from "@loubby/shared-contracts/http/orders/projects.schema";
import { formatMoney } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { WordsField } from "../fields/words-field.tsx";
import { useStep } from "./use-projects.ts";

interface ReviewFormProps {
  readonly project: Project;
  readonly part: Milestone;
}

/** Approves what was handed over, or asks for changes of it. */
export function ReviewForm({ project, part }: ReviewFormProps) {
  const { _id: orderId, store, currency } = project;
  const [isAsked, setAsked] = useState(false);
  const draft = useDraft(`changes.${part._id}`, { text: "" });
  const text = draft.shown.text.trim();
  const params = { orderId, milestoneId: part._id };
  const approve = useStep(orderId, () => call(projects.approve, { params, body: {} }), {
    done: `${part.title} is approved.`,
    onDone: () => setAsked(false),
  });
  const change = useStep(orderId, () => call(projects.requestChanges, { params, body: { text } }), {
    done: `${store.name} has been told.`,
    onDone: () => draft.forget(),
  });
  return (
    <div className="as-work">
      {part.may.request_changes ? (
        <WordsField
          label="What should change"
          help={
            part.revisions_left === 1
              ? "You can ask for changes once more."
              : `You can ask for changes ${part.revisions_left} more times.`
          }
          most={MOST_WORK_WORDS}
          lines={2}
          value={draft.shown.text}
          onChange={(words) => draft.type({ text: words })}
        />
      ) : (
        <p className="as-muted">You have asked for changes as often as was agreed.</p>
      )}
      <p className="as-dispute-steps">
        <Button type="primary" onClick={() => setAsked(true)}>
          Approve
        </Button>
        {part.may.request_changes && (
          <Button disabled={text.length < 3} loading={change.isPending} onClick={() => change.mutate()}>
            Request changes
          </Button>
        )}
      </p>
      <Confirm
        open={isAsked}
        title={`Approve ${part.title}?`}
        confirmText="Approve"
        cancelText="Not yet"
        busy={approve.isPending}
        onConfirm={() => approve.mutate()}
        onCancel={() => setAsked(false)}
      >
        <p>
          {store.name} is paid {formatMoney(part.amount, currency)} in {CLEARING_DAYS} days. Until then you
          can still say that something is wrong.
        </p>
      </Confirm>
    </div>
  );
}
