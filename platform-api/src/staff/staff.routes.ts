import type { staff } from "@loubby/shared-contracts/http/staff/staff";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { readChanges } from "./audit.service.ts";
import { addStaff, removeStaff } from "./staff.service.ts";
import { findStaff } from "./staff.sql.ts";

/** Lines of the audit that are shown. */
const LINES = 100;

/** The people who run the product, and what they did. */
export const staffRoutes = (services: Services): Handlers<typeof staff> => ({
  list: async () => ({ items: await services.db.as({ role: "auth" }).read(findStaff) }),
  changes: async () => ({
    items: await services.db.as({ role: "auth" }).read((sql) => readChanges(sql, LINES)),
  }),
  add: ({ principal, body }) => addStaff(services, principal, body),
  remove: ({ principal, params, body }) =>
    removeStaff(services, principal, params.userId, body.current_password),
});
