import type { AccessRule } from "@loubby/shared-contracts/shell";

/** Who sees what a company says about itself. */
export const seesCompany: AccessRule = {
  userTypes: ["employers", "partners"],
  permission: { feature: "company_account", action: "read" },
};
