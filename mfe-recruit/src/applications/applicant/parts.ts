// Loaded as one file when an application is opened; the board doesn't need it.
export { ApplicantView } from "./applicant-view.tsx";
export { Neighbours } from "./neighbours.tsx";
export { AddToPool } from "../../sourcing/pools/add-to-pool.tsx";
export { BulkBooking } from "../bulk/bulk-booking.tsx";
export { BoardBooking } from "../bulk/board-booking.tsx";
