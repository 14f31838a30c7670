// Loaded as one file when the page of open jobs needs it: each further file makes the remote's entry larger for
// everyone.
export { MyApplications } from "../applications/applied/my-applications.tsx";
export { OpenJobPane } from "./open-job-pane.tsx";
export { SavedPart } from "./saved/saved-part.tsx";
