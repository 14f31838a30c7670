import { Suspense } from "react";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import type { FormPart } from "./form-part.ts";
import "@loubby/shared-ui/forms/field.css";

const DescriptionEditor = lazyRetry(
  async () => (await import("../../forms/description-editor.tsx")).DescriptionEditor,
);

/** Edits the job description. The editor is heavy and loads once the form is there. */
export function DescriptionField({ form, problems, needs, change }: FormPart) {
  const problem = problemAt(problems, "description");
  return (
    <div className="lb-field" data-problem={problem ? "" : undefined}>
      <span id="mr-description-label" className="lb-field-label">
        Description {needs.length > 0 && <span className="lb-field-mark">needed to publish</span>}
      </span>
      <Suspense
        fallback={
          <div className="mr-writing mr-writing-pending" role="status" aria-label="Loading the editor" />
        }
      >
        <DescriptionEditor
          doc={form.description}
          labelledBy="mr-description-label"
          describedBy={problem ? "mr-description-problem" : undefined}
          onChange={(description) => change({ description })}
        />
      </Suspense>
      {problem && (
        <div id="mr-description-problem" className="lb-field-problem" role="alert">
          {problem}
        </div>
      )}
    </div>
  );
}
