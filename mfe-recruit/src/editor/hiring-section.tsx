import { Input, InputNumber } from "antd";
import { Field } from "./field.tsx";
import type { Job } from "@loubby/shared-contracts/http/recruit/jobs.schema";
import type { FormPart } from "./form-part.ts";
import { SwitchField } from "./switch-field.tsx";

/** How the search is run: for how many, until when, and who may know of it. */
export function HiringSection({ form, problems, change, job }: FormPart & { readonly job: Job | null }) {
  const filled = job?.openings.filter(({ close_reason }) => close_reason === "filled").length ?? 0;
  const confidential = problems.find(({ path }) => path === "confidential")?.message;
  const anonymised = problems.find(({ path }) => path === "anonymised")?.message;
  return (
    <section className="mr-form-section">
      <h2>The search</h2>
      <div className="mr-form-grid">
        <Field label="Department" path="department" problems={problems}>
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
        <Field
          label="Openings"
          path="opening_count"
          problems={problems}
          help={
            filled === 0
              ? "How many people you look for. Each hire fills one."
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
        <Field
          label="Closing date"
          path="closes_on"
          problems={problems}
          help="The last day to apply. The job closes by itself afterwards."
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
          path="expected_reply_days"
          problems={problems}
          help="Candidates are shown this as your promise."
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
      </div>
      <div className="mr-field" data-problem={confidential ? "" : undefined}>
        <SwitchField
          label="Confidential"
          checked={form.confidential}
          onChange={(checked) => change({ confidential: checked })}
        />
        <div className="mr-field-help">
          Only the hiring team, whoever made it and colleagues with full access see the job and its
          applications. It is on no public list; candidates need its link.
        </div>
        {confidential && (
          <div className="mr-field-problem" role="alert">
            {confidential}
          </div>
        )}
      </div>
      <div className="mr-field" data-problem={anonymised ? "" : undefined}>
        <SwitchField
          label="Review without names"
          checked={form.anonymised}
          onChange={(checked) => change({ anonymised: checked })}
        />
        <div className="mr-field-help">
          Names, pictures, contact, links and résumés of candidates are hidden until somebody reveals one or
          makes an offer. Only colleagues with full access can turn it off for all.
        </div>
        {anonymised && (
          <div className="mr-field-problem" role="alert">
            {anonymised}
          </div>
        )}
      </div>
    </section>
  );
}
