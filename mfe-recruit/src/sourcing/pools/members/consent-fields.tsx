import { Checkbox, Input } from "antd";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { Field } from "@loubby/shared-ui/forms/field";
import type { ContactDraft } from "./contact-draft.ts";

interface ConsentFieldsProps {
  readonly form: Pick<ContactDraft, "agreed" | "consent_words" | "consent_version" | "consent_until">;
  readonly problems: readonly FieldProblem[];
  readonly change: (part: Partial<ContactDraft>) => void;
  /** Who agreed. */
  readonly who?: string;
}

/** Edits whether someone agreed to be contacted, in which words, and until when. */
export function ConsentFields({ form, problems, change, who = "They" }: ConsentFieldsProps) {
  return (
    <>
      <Checkbox checked={form.agreed} onChange={({ target }) => change({ agreed: target.checked })}>
        {who} agreed to be contacted about jobs
      </Checkbox>
      {!form.agreed && (
        <p className="mt-quiet">Without consent, you can keep them here but not write to them.</p>
      )}
      {form.agreed && (
        <>
          <Field label="Consent wording" problem={problemAt(problems, "consent.words")}>
            {(control) => (
              <Input.TextArea
                {...control}
                dir="auto"
                rows={2}
                maxLength={2000}
                value={form.consent_words}
                onChange={({ target }) => change({ consent_words: target.value })}
              />
            )}
          </Field>
          <div className="mr-form-grid">
            <Field label="Wording version (optional)" problem={problemAt(problems, "consent.version")}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={60}
                  value={form.consent_version}
                  onChange={({ target }) => change({ consent_version: target.value })}
                />
              )}
            </Field>
            <Field
              label="Until"

              problem={problemAt(problems, "consent.expires_at")}
              help="They're deleted 30 days later unless you renew it."
            >
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  value={form.consent_until}
                  onChange={({ target }) => change({ consent_until: target.value })}
                />
              )}
            </Field>
          </div>
        </>
      )}
    </>
  );
}
