import { endpoints } from "../endpoint.ts";
import type { progressSchema } from "./progress.schema.ts";

const learners = { userTypes: ["candidates", "employers"] } as const;

/** How far someone is. It never goes back, whatever order the calls of two tabs arrive in. */
export const progress = endpoints<typeof progressSchema>()("progress", {
  current: {
    method: "GET",
    path: "/learning/current",
    access: learners,
    summary: "Tracks in progress, latest first, each with the lesson to continue with.",
  },
  advance: {
    method: "PUT",
    path: "/learning/lessons/:lesson/progress",
    access: learners,
    summary:
      "Records that the reader has finished `step` sections. A lower number than before changes nothing.",
  },
  check: {
    method: "POST",
    path: "/learning/lessons/:lesson/check",
    access: learners,
    summary: "Checks the answers to a lesson's questions; the lesson is complete when all are right.",
    perMinute: 60,
  },
});
