import { roleTags } from "@loubby/shared-contracts/shell";
import { endpoints } from "../endpoint.ts";
import type { companySchema } from "./company.schema.ts";

/** The company whose workspace is open, and one's own place in it. */
export const company = endpoints<typeof companySchema>()("company", {
  get: {
    method: "GET",
    path: "/employer/company-details",
    access: {
      userTypes: ["employers", "partners"],
      permission: { feature: "company_account", action: "read" },
    },
    summary: "The company's details.",
  },
  edit: {
    method: "POST",
    path: "/employer/edit-employer",
    access: {
      userTypes: ["employers", "partners"],
      permission: { feature: "company_account", action: "update" },
    },
    summary: "Changes the given details; the others stay.",
    perMinute: 60,
  },
  employee: {
    method: "GET",
    path: "/employee/info",
    // Any role, but one: what is answered is a place in a company.
    access: { userTypes: ["employers", "partners"], roles: roleTags },
    summary: "The caller's own role, permissions and position in the company.",
  },
});
