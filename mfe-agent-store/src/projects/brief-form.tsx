import { Button } from "antd";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { call } from "@loubby/shared-contracts/http/call";
import { MOST_WORK_WORDS } from "@loubby/shared-contracts/http/orders/project-states";
import { projects } from "@loubby/shared-contracts/http/orders/projects";
import type { Project } from "@loubby/shared-contracts/http/orders/projects.schema";
import { WordsField } from "../fields/words-field.tsx";
import { FilesField, useProjectUploads } from "./files-field.tsx";
import { useStep } from "./use-projects.ts";

/** Asks the buyer what is needed: in their words, by the seller's questions, with files. */
export function BriefForm({ project }: { readonly project: Project }) {
  const { _id: orderId, questions, store } = project;
  const draft = useDraft(`brief.${orderId}`, { text: "", answers: questions.map(() => "") });
  const { text, answers } = draft.shown;
  const { uploads, fileIds, isSending } = useProjectUploads();
  const send = useStep(
    orderId,
    () =>
      call(projects.brief, {
        params: { orderId },
        body: {
          text: text.trim(),
          answers: questions.map((_, at) => (answers[at] ?? "").trim()),
          file_ids: fileIds,
        },
      }),
    { done: `${store.name} has your brief.`, onDone: () => draft.forget() },
  );
  const isWhole = text.trim().length >= 3 && questions.every((_, at) => (answers[at] ?? "").trim() !== "");
  return (
    <form
      className="as-panel"
      aria-labelledby="as-brief"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole && !isSending && !send.isPending) send.mutate();
      }}
    >
      <h2 id="as-brief">Your brief</h2>
      <p>
        {store.name} begins once you send it, and the days of the first milestone run from then. It can't be
        changed afterwards.
      </p>
      <WordsField
        label="What you need"
        required
        most={MOST_WORK_WORDS}
        lines={4}
        value={text}
        onChange={(words) => draft.type({ text: words })}
      />
      {[...questions.entries()].map(([at, question]) => (
        <WordsField
          // The questions of a project stay as they are.
          key={at}
          label={question}
          required
          most={2000}
          lines={2}
          value={answers[at] ?? ""}
          onChange={(words) =>
            draft.type({ answers: questions.map((_, i) => (i === at ? words : (answers[i] ?? ""))) })
          }
        />
      ))}
      <FilesField uploads={uploads} />
      <p className="as-dispute-steps">
        <Button type="primary" htmlType="submit" disabled={!isWhole || isSending} loading={send.isPending}>
          Send brief
        </Button>
      </p>
    </form>
  );
}
