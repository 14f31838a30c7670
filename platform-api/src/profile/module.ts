import { profile } from "@loubby/shared-contracts/http/profile/profile";
import { profileSchema } from "@loubby/shared-contracts/http/profile/profile.schema";
import { serve } from "#api/http/serve";
import type { Module } from "#api/module";
import { profileRoutes } from "./profile.routes.ts";

/** What a candidate says of themselves. */
export const profileModule: Module = {
  name: "profile",
  serve(server, services) {
    serve(server, profile, profileSchema, profileRoutes(services));
  },
};
