import { endpoints } from "../endpoint.ts";
import type { remotesSchema } from "./remotes.schema.ts";

export const remotes = endpoints<typeof remotesSchema>()("remotes", {
  list: {
    method: "GET",
    path: "/remotes",
    access: "public",
    summary: "Which build of each remote this caller runs and why, signed in or not.",
  },
});
