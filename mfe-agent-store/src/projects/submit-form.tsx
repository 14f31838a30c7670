import { Button } from "antd";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { call } from "@loubby/shared-contracts/http/call";
import { ACCEPT_DAYS } from "@loubby/shared-contracts/http/orders/order-states";
import { MOST_WORK_WORDS } from "@loubby/shared-contracts/http/orders/project-states";
import { projects } from "@loubby/shared-contracts/http/orders/projects";
import type { Milestone, Project } from "@loubby/shared-contracts/http/orders/projects.schema";
import { WordsField } from "../fields/words-field.tsx";
import { FilesField, useProjectUploads } from "./files-field.tsx";
import { useStep } from "./use-projects.ts";

interface SubmitFormProps {
  readonly project: Project;
  readonly part: Milestone;
}

/** Hands a milestone over: what it is in words, with files. */
export function SubmitForm({ project: { _id: orderId, buyer }, part }: SubmitFormProps) {
  const draft = useDraft(`submission.${part._id}`, { text: "" });
  const text = draft.shown.text.trim();
  const { uploads, fileIds, isSending } = useProjectUploads();
  const send = useStep(
    orderId,
    () =>
      call(projects.submit, {
        params: { orderId, milestoneId: part._id },
        body: { text, file_ids: fileIds },
      }),
    { done: `${buyer} has been told.`, onDone: () => draft.forget() },
  );
  return (
    <form
      className="as-work"
      aria-label="Submit"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.length >= 3 && !isSending && !send.isPending) send.mutate();
      }}
    >
      <WordsField
        label="What you hand over"
        required
        help={`The buyer has ${ACCEPT_DAYS} days to look at it; then it is approved by itself.`}
        most={MOST_WORK_WORDS}
        value={draft.shown.text}
        onChange={(words) => draft.type({ text: words })}
      />
      <FilesField uploads={uploads} />
      <p className="as-dispute-steps">
        <Button
          type="primary"
          htmlType="submit"
          disabled={text.length < 3 || isSending}
          loading={send.isPending}
        >
          Submit
        </Button>
      </p>
    </form>
  );
}
