import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import type { PublishingNeed } from "@loubby/shared-contracts/http/jobs/missing-to-publish";
import type { OnBegin } from "../../forms/use-begun-row.ts";
import type { JobForm } from "./job-form.ts";

/** What every part of the form receives. */
export interface FormPart {
  readonly form: JobForm;
  readonly problems: readonly FieldProblem[];
  /** What publishing needs; nothing for a template, and for what is published. */
  readonly needs: readonly PublishingNeed[];
  readonly change: (part: Partial<JobForm>) => void;
}

/** What a part with rows to name receives too. */
export interface RowsPart extends FormPart {
  readonly onBegin: OnBegin;
}
