// The smaller pages below the list of jobs, as one file: every further one makes the remote's entry longer.
export { default as HiringSettingsPage } from "./hiring-settings-page.tsx";
export { default as ReasonsPage } from "../reasons/reasons-page.tsx";
export { QuestionSetsPage, ReferenceQuestionsPage } from "../question-sets/question-sets-page.tsx";
export { default as JobPreviewPage } from "../editor/job-preview-page.tsx";
