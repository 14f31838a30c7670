import { feedback } from "@loubby/shared-contracts/http/feedback/feedback";
import { feedbackSchema } from "@loubby/shared-contracts/http/feedback/feedback.schema";
import { serve } from "#api/http/serve";
import type { Module } from "#api/module";
import { feedbackRoutes } from "./feedback.routes.ts";

/** The Help Center. */
export const feedbackModule: Module = {
  name: "feedback",
  offers: ["feedback.service", "report-to-team"],
  serve(server, services) {
    serve(server, feedback, feedbackSchema, feedbackRoutes(services));
  },
};
