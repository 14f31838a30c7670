// The smaller pages below the list of jobs, as one file: each further file makes the remote's entry larger.
export { default as HiringSettingsPage } from "./approvals/hiring-settings-page.tsx";
export { default as ReasonsPage } from "./applications/rejection/reasons-page.tsx";
export { QuestionSetsPage, ReferenceQuestionsPage } from "./jobs/templates/question-sets-page.tsx";
export { default as JobPreviewPage } from "./jobs/editor/job-preview-page.tsx";
