import * as paths from "../../paths.ts";
import { type Access, type AccessSubject, accessFor, type PlanFeature } from "@loubby/shared-contracts/shell";

/** A page of what a company writes once for its hiring. */
interface TemplatePage {
  readonly path: string;
  readonly label: string;
  /** All of them have to be open to a person: those of the way there, too. */
  readonly needs: readonly Access[];
}

type Feature = "job" | "pipeline" | "job_application_template" | "reference_template" | "email_template";

const reads = (feature: Feature, planFeature?: PlanFeature): Access => ({
  userTypes: ["employers", "partners"],
  permission: { feature, action: "read" },
  ...(planFeature !== undefined && { planFeature }),
});

const forms = reads("job_application_template", "job_application_template");
const jobs = reads("job");

/** Pages of what a company sets up once for its hiring, beside scorecards and job templates. */
export const templatePages: readonly TemplatePage[] = [
  {
    path: paths.mailTemplates,
    label: "Mail templates",
    needs: [reads("email_template", "email_template")],
  },
  { path: paths.offerLetters, label: "Offer letters", needs: [forms] },
  { path: paths.questionSets, label: "Question sets", needs: [jobs, forms] },
  {
    path: paths.referenceQuestions,
    label: "Reference questions",
    needs: [jobs, reads("reference_template", "reference_template")],
  },
  { path: paths.rejectionReasons, label: "Rejection reasons", needs: [jobs, reads("pipeline")] },
  { path: paths.hiringSettings, label: "Hiring settings", needs: [jobs] },
];

/** Those of them that someone may open. */
export function templatePagesFor(subject: AccessSubject): readonly TemplatePage[] {
  return templatePages.filter(({ needs }) =>
    needs.every((access) => accessFor(access, subject).kind === "open"),
  );
}
