import { companySizes } from "@loubby/shared-contracts/http/settings/company-sizes";

/** A question of the employer's survey; `name` is the field that the API knows. */
export interface SurveyQuestion {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  /** Answers to choose from; without them one writes. */
  readonly options?: readonly string[];
}

/** A step of the survey. */
export interface SurveyStep {
  readonly title: string;
  readonly lead: string;
  readonly questions: readonly SurveyQuestion[];
}

/** The employer's survey, in its order. */
export const SURVEY_STEPS: readonly [SurveyStep, ...SurveyStep[]] = [
  {
    title: "What would you like to do?",
    lead: "So your first page shows what you need.",
    questions: [
      {
        name: "how_to_use_lobby",
        label: "I want to",
        options: [
          "Hire for open jobs",
          "Build a talent pool",
          "Run interviews and assessments",
          "Hire for other companies",
          "Buy AI agents",
          "Look around",
        ],
      },
    ],
  },
  {
    title: "About your company",
    lead: "Candidates trust companies they can look up.",
    questions: [
      { name: "company_name", label: "Company" },
      { name: "company_website", label: "Website", help: "Such as harbourline.example" },
      {
        name: "company_size",
        label: "People",
        options: companySizes,
      },
      {
        name: "company_status",
        label: "Stage",
        options: ["Idea", "Startup", "Growing", "Established", "Non-profit", "Public sector"],
      },
    ],
  },
  {
    title: "Who are you looking for?",
    lead: "Roughly is fine.",
    questions: [
      { name: "available_roles", label: "Roles", help: "Such as two nurses and a ward manager" },
      { name: "roles_location", label: "Where", help: "A city, a country, or remote" },
      {
        name: "employee_level",
        label: "Experience",
        options: ["Entry level", "Mid level", "Senior", "Lead or manager", "Executive", "A mix"],
      },
    ],
  },
];

/** The first step that asks one of these; undefined where none does. */
export function stepAsking(names: readonly string[]): number | undefined {
  const found = SURVEY_STEPS.findIndex(({ questions }) => questions.some(({ name }) => names.includes(name)));
  return found < 0 ? undefined : found;
}
