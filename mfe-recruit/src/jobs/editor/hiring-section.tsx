import { Input, InputNumber } from "antd";
import type { ReactNode } from "react";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import type { Job } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { Field } from "@loubby/shared-ui/forms/field";
import { EditorSection } from "./editor-section.tsx";
import type { FormPart } from "./form-part.ts";
import { SwitchField } from "../../forms/switch-field.tsx";

/** Edits how the company hires: how many, until when, and who may see the job. */
export function HiringSection({ job, ...part }: FormPart & { readonly job: Job | null }) {
  const { form, problems, change } = part;
  const filled = job?.openings.filter(({ close_reason }) => close_reason === "filled").length ?? 0;
  return (
    <EditorSection id="hiring">
      <div className="mr-form-grid">
        <Field
          label="Closing date"

          problem={problemAt(problems, "closes_on")}
          help="The last day to apply. The job closes automatically afterwards."
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              value={form.closes_on ?? ""}
              onChange={(event) => change({ closes_on: event.target.value || null })}
            />
          )}
        </Field>
        <Field
          label="Days until candidates hear back"

          problem={problemAt(problems, "expected_reply_days")}
          help="Candidates see this as your promise."
        >
          {(control) => (
            <InputNumber<number>
              {...control}
              className="mr-wide"
              min={1}
              max={90}
              precision={0}
              value={form.expected_reply_days}
              onChange={(days) => change({ expected_reply_days: days ?? 14 })}
            />
          )}
        </Field>
        <Field
          label="Openings"

          problem={problemAt(problems, "opening_count")}
          help={
            filled === 0
              ? "How many people you'll hire. Each hire fills one."
              : `${filled} of ${form.opening_count} filled. Each hire fills one.`
          }
        >
          {(control) => (
            <InputNumber<number>
              {...control}
              className="mr-wide"
              min={1}
              max={100}
              precision={0}
              value={form.opening_count}
              onChange={(opening_count) => change({ opening_count: opening_count ?? 1 })}
            />
          )}
        </Field>
        <Field label="Department" problem={problemAt(problems, "department")}>
          {(control) => (
            <Input
              {...control}
              maxLength={80}
              dir="auto"
              value={form.department}
              onChange={(event) => change({ department: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Choice {...part} field="confidential" label="Confidential">
        Only the hiring team, its creator and colleagues with full access can see the job and its
        applications. It is on no public list; candidates need its link.
      </Choice>
      <Choice {...part} field="anonymised" label="Anonymous review">
        Candidates' names, pictures, contacts and links are hidden, in their résumés as far as we find them,
        until someone reveals one or moves them to an offer stage. Only colleagues with full access can turn
        this off, which reveals everyone.
      </Choice>
    </EditorSection>
  );
}

interface ChoiceProps extends FormPart {
  readonly field: "confidential" | "anonymised";
  readonly label: string;
  /** What it does. */
  readonly children: ReactNode;
}

function Choice({ form, problems, change, field, label, children }: ChoiceProps) {
  const problem = problemAt(problems, field);
  return (
    <div className="lb-field" data-problem={problem && ""}>
      <SwitchField label={label} checked={form[field]} onChange={(checked) => change({ [field]: checked })} />
      <div className="lb-field-help">{children}</div>
      {problem && (
        <div className="lb-field-problem" role="alert">
          {problem}
        </div>
      )}
    </div>
  );
}
