// What the page of open jobs fetches when it is asked for, as one file: every further one makes the remote's entry
// longer, which everyone pays for.
export { MyApplications } from "../applications/applied/my-applications.tsx";
export { OpenJobPane } from "./open-job-pane.tsx";
export { SavedPart } from "./saved/saved-part.tsx";
