import { endpoints } from "../endpoint.ts";
import type { invariantsSchema } from "./invariants.schema.ts";

/** What must always be so of money, for staff. */
export const invariants = endpoints<typeof invariantsSchema>()("invariants", {
  check: {
    method: "GET",
    path: "/admin/invariants",
    access: { staff: "admin" },
    summary: "Every invariant of money, checked now, with what breaks it.",
    perMinute: 10,
  },
});
