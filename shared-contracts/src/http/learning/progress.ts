import { endpoints } from "../endpoint.ts";
import type { progressSchema } from "./progress.schema.ts";

const learners = { userTypes: ["candidates", "employers"] } as const;

/** How far someone is. It never goes back, whatever order the calls of two tabs arrive in. */
export const progress = endpoints<typeof progressSchema>()("progress", {
  current: {
    method: "GET",
    path: "/learning/current",
    access: learners,
    summary: "The tracks under way, the latest first, each with the lesson to go on with.",
  },
  advance: {
    method: "PUT",
    path: "/learning/lessons/:lesson/progress",
    access: learners,
    summary:
      "Records that the reader went on from `step` sections. A lower number than the one kept changes nothing.",
  },
  check: {
    method: "POST",
    path: "/learning/lessons/:lesson/check",
    access: learners,
    summary: "Judges the answers to a lesson's questions; all right completes the lesson.",
    perMinute: 60,
  },
});
