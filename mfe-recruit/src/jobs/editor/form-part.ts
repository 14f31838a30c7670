import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import type { JobForm } from "./job-form.ts";

/** What every part of the form receives. */
export interface FormPart {
  readonly form: JobForm;
  readonly problems: readonly FieldProblem[];
  readonly change: (part: Partial<JobForm>) => void;
}
