import { endpoints } from "../endpoint.ts";
import type { savedSchema } from "./saved.schema.ts";

/** What a person has saved. Their own alone: no one else sees it, a colleague as little as the seller. */
export const saved = endpoints<typeof savedSchema>()("saved", {
  list: {
    method: "GET",
    path: "/{product}/saved",
    access: "signed_in",
    summary:
      "Everything of one type that the person has saved, newest first: what they may still see, and apart from it what is gone.",
  },
  save: {
    method: "POST",
    path: "/{product}/saved",
    access: "signed_in",
    summary:
      "Saves a thing; again is no error. 404 for what is not shown to the person, 410 for a closed job, 422 `saved_full`.",
    perMinute: 120,
  },
  set: {
    method: "PATCH",
    path: "/{product}/saved",
    access: "signed_in",
    summary: "Makes a thing saved or not saved; repeating it changes nothing.",
    perMinute: 120,
  },
});
