// What an opened application fetches when it is asked for, as one file: the board does without.
export { ApplicantView } from "./applicant-view.tsx";
export { Neighbours } from "./neighbours.tsx";
export { AddToPool } from "../../sourcing/pools/add-to-pool.tsx";
