import { endpoints } from "../endpoint.ts";
import type { savedSchema } from "./saved.schema.ts";

/** What a person has saved. Their own alone: no one else sees it, a colleague as little as the seller. */
export const saved = endpoints<typeof savedSchema>()("saved", {
  list: {
    method: "GET",
    path: "/{product}/saved",
    access: "signed_in",
    summary:
      "The person's saved things of one type, newest first: those they may still see and, separately, those that are gone.",
  },
  save: {
    method: "POST",
    path: "/{product}/saved",
    access: "signed_in",
    summary:
      "Saves a thing; repeating it is no error. 404 for a thing the person may not see, 410 for a closed job, 422 `saved_full`.",
    perMinute: 120,
  },
  set: {
    method: "PATCH",
    path: "/{product}/saved",
    access: "signed_in",
    summary: "Saves a thing or removes it from the saved ones; repeating it changes nothing.",
    perMinute: 120,
  },
});
