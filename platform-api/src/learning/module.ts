import { progress } from "@loubby/shared-contracts/http/learning/progress";
import { progressSchema } from "@loubby/shared-contracts/http/learning/progress.schema";
import { tracks } from "@loubby/shared-contracts/http/learning/tracks";
import { tracksSchema } from "@loubby/shared-contracts/http/learning/tracks.schema";
import { serve } from "#api/http/serve";
import type { Module } from "#api/module";
import { tracksRoutes, progressRoutes } from "./learning.routes.ts";

/** Tracks, courses and lessons, and how far someone is in them. */
export const learningModule: Module = {
  name: "learning",
  offers: ["publish-catalogue"],
  serve(server, services) {
    serve(server, tracks, tracksSchema, tracksRoutes(services));
    serve(server, progress, progressSchema, progressRoutes(services));
  },
};
