import { endpoints } from "../endpoint.ts";
import type { tracksSchema } from "./tracks.schema.ts";

const learners = { userTypes: ["candidates", "employers"] } as const;

/** The skill tracks and their lessons, each with how far the reader is. */
export const tracks = endpoints<typeof tracksSchema>()("tracks", {
  list: {
    method: "GET",
    path: "/learning/tracks",
    access: learners,
    summary: "All skill tracks.",
  },
  get: {
    method: "GET",
    path: "/learning/tracks/:track",
    access: learners,
    summary: "One track with its courses and lessons.",
  },
  lesson: {
    method: "GET",
    path: "/learning/lessons/:lesson",
    access: learners,
    summary: "One lesson: text, questions without their answers, and the reader's place.",
  },
});
