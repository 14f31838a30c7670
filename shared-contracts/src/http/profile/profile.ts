import { endpoints } from "../endpoint.ts";
import type { profileSchema } from "./profile.schema.ts";

/**
 * What people say of themselves to find work. Another person's is there for the staff of a company they applied to
 * who may read applications; for everyone else it is 404 `profile_not_found`, as if it did not exist.
 */
export const profile = endpoints<typeof profileSchema>()("profile", {
  own: {
    method: "GET",
    path: "/shared/profile",
    access: "signed_in",
    summary: "The caller's profile; empty, with version 0, before the first change.",
  },
  change: {
    method: "PATCH",
    path: "/shared/profile",
    access: "signed_in",
    perMinute: 240,
    summary:
      "Changes some fields. 409 `changed_meanwhile` with `{ version, changed }` when one of them was changed after `version`.",
  },
  get: {
    method: "GET",
    path: "/shared/profiles/:userId",
    access: "signed_in",
    summary: "A person as a company sees them.",
  },
  resume: {
    method: "GET",
    path: "/shared/profiles/:userId/resume",
    access: "signed_in",
    summary: "A link to the profile's résumé that works for five minutes.",
  },
  video: {
    method: "GET",
    path: "/shared/profiles/:userId/video",
    access: "signed_in",
    summary: "A link to the profile's video introduction that works for five minutes.",
  },
  reachOut: {
    method: "GET",
    path: "/shared/reach-out",
    access: "signed_in",
    summary: "Whether companies may find the person and reach out to them.",
  },
  setReachOut: {
    method: "PUT",
    path: "/shared/reach-out",
    access: "signed_in",
    perMinute: 30,
    summary: "Lets companies find the person, or hides them, effective immediately.",
  },
});
