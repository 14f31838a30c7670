import { Suspense } from "react";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import type { FormPart } from "./form-part.ts";
import { problemAt } from "./field.tsx";

const DescriptionEditor = lazyRetry(async () => {
  const { DescriptionEditor: Editor } = await import("./description-editor.tsx");
  return { default: Editor };
});

/** The job in the company's words. The editor is heavy and comes when the form already stands. */
export function DescriptionField({ form, problems, change }: FormPart) {
  const problem = problemAt(problems, "description");
  return (
    <div className="mr-field" data-problem={problem ? "" : undefined}>
      <span id="mr-description-label" className="mr-field-label">
        Description <span className="mr-field-needed">needed to publish</span>
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
        <div id="mr-description-problem" className="mr-field-problem" role="alert">
          {problem}
        </div>
      )}
    </div>
  );
}
