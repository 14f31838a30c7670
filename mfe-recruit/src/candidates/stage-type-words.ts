import type { StageType } from "@loubby/shared-contracts/http/jobs/job-fields.schema";

/** What kind of step a stage is, whatever a job calls it. */
export const stageTypeWords: Readonly<Record<StageType, string>> = {
  applied: "Applied",
  screen: "Screening",
  assessment: "Assessment",
  interview: "Interview",
  reference: "Reference check",
  offer: "Offer",
  hired: "Hired",
};
