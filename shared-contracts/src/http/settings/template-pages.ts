import { type Access, type AccessSubject, accessFor, type PlanFeature } from "@loubby/shared-contracts/shell";

/** A page of what a company writes once for its hiring. */
interface TemplatePage {
  readonly path: string;
  readonly label: string;
  /** All of them have to be open to a person: those of the way there, too. */
  readonly needs: readonly Access[];
}

const JOBS = "/dashboard/jobs/joblisting";

type Feature = "job" | "pipeline" | "job_application_template" | "reference_template";

const reads = (feature: Feature, planFeature?: PlanFeature): Access => ({
  userTypes: ["employers", "partners"],
  permission: { feature, action: "read" },
  ...(planFeature !== undefined && { planFeature }),
});

const forms = reads("job_application_template", "job_application_template");
const jobs = reads("job");

const pages: readonly TemplatePage[] = [
  { path: "/dashboard/settings/templates/offer-letters", label: "Offer letters", needs: [forms] },
  { path: `${JOBS}/question-sets`, label: "Sets of questions", needs: [jobs, forms] },
  {
    path: `${JOBS}/reference-questions`,
    label: "Questions for referees",
    needs: [jobs, reads("reference_template", "reference_template")],
  },
  { path: `${JOBS}/rejection-reasons`, label: "Rejection reasons", needs: [jobs, reads("pipeline")] },
  { path: `${JOBS}/settings`, label: "Hiring settings", needs: [jobs] },
];

/** Pages of what a company sets up once for its hiring, beside scorecards, that somebody may open. */
export function templatePagesFor(subject: AccessSubject): readonly TemplatePage[] {
  return pages.filter(({ needs }) => needs.every((access) => accessFor(access, subject).kind === "open"));
}
