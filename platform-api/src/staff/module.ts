import { staff } from "@loubby/shared-contracts/http/staff/staff";
import { staffSchema } from "@loubby/shared-contracts/http/staff/staff.schema";
import { serve } from "#api/http/serve";
import type { Module } from "#api/module";
import { staffRoutes } from "./staff.routes.ts";

/** The people who run the product. */
export const staffModule: Module = {
  name: "staff",
  offers: ["audit.service", "staff-actor"],
  serve(server, services) {
    serve(server, staff, staffSchema, staffRoutes(services));
  },
};
