import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import type { RejectionReason } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import { useUnsaved } from "@loubby/shared-contracts/shell";
import { type Lock, LockNote } from "@loubby/shared-ui/states/lock-note";
import { notify } from "@loubby/shared-ui/toasts";
import { newKey } from "../../jobs/editor/job-form.ts";
import { moved } from "../../forms/use-sortable.ts";
import { type ReasonDraft, ReasonFields } from "./reason-fields.tsx";
import "@loubby/shared-ui/forms/field.css";

const MOST = 40;
const MAIL = {
  subject: "Your application for {job}",
  body: "Hi {first_name},\n\nThank you for applying for {job} at {company}.\n\n{company}",
};

const draftsOf = (reasons: readonly RejectionReason[]): readonly ReasonDraft[] =>
  reasons.map((reason) => ({ ...reason, key: reason._id }));

/** Edits the reasons as a list that is saved as a whole. */
export function ReasonsForm({
  reasons,
  lock,
}: {
  readonly reasons: readonly RejectionReason[];
  /** Why they can't be changed, or null. */
  readonly lock: Lock | null;
}) {
  const client = useQueryClient();
  const [drafts, setDrafts] = useState(() => draftsOf(reasons));
  const [touched, setTouched] = useState(false);
  useUnsaved(touched);
  const save = useMutation({
    mutationFn: () =>
      call(pipeline.saveReasons, { body: { reasons: drafts.map(({ key: _key, ...reason }) => reason) } }),
    onSuccess: (written) => {
      void client.invalidateQueries({ queryKey: keyOf(pipeline.reasons) });
      setDrafts(draftsOf(written));
      setTouched(false);
      notify.success("Reasons saved");
    },
  });
  const change = (next: readonly ReasonDraft[]) => {
    setDrafts(next);
    setTouched(true);
    save.reset();
  };
  const add = () => change([...drafts, { key: newKey(), name: "", mail: MAIL }]);
  const problems = save.error ? problemsOf(save.error) : [];
  const whole = problems.find(({ path }) => path === "reasons")?.message;
  const failure = whole ?? (save.error && problems.length === 0 ? wordsOf(save.error) : null);
  const last = drafts.length - 1;
  return (
    <form
      className="mr-stage"
      aria-label="Rejection reasons"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {lock !== null && (
        <p className="lb-field-help">
          <LockNote lock={lock} />
        </p>
      )}
      {drafts.map((draft, at) => (
        <ReasonFields
          key={draft.key}
          draft={draft}
          path={`reasons.${at}`}
          problems={problems}
          disabled={lock !== null}
          onChange={(next) => change(drafts.with(at, next))}
          onUp={lock === null && at > 0 ? () => change(moved(drafts, at, at - 1)) : null}
          onDown={lock === null && at < last ? () => change(moved(drafts, at, at + 1)) : null}
          onRemove={lock === null && last > 0 ? () => change(drafts.toSpliced(at, 1)) : null}
        />
      ))}
      {failure && (
        <div className="lb-field-problem" role="alert">
          {failure}
        </div>
      )}
      <div className="mr-stage-end">
        <Button
          icon={<PlusOutlined aria-hidden="true" />}
          disabled={lock !== null || drafts.length >= MOST}
          onClick={add}
        >
          Add reason
        </Button>
        <Button
          type="primary"
          htmlType="submit"
          disabled={lock !== null || !touched}
          loading={save.isPending}
        >
          Save
        </Button>
      </div>
    </form>
  );
}
