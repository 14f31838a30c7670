import { endpoints } from "../endpoint.ts";
import type { accountSchema } from "./account.schema.ts";

/** The signed-in person's own details. The e-mail address is what they sign in with and does not change here. */
export const account = endpoints<typeof accountSchema>()("account", {
  get: {
    method: "GET",
    path: "/shared/account",
    access: "signed_in",
    summary: "The caller's details.",
  },
  update: {
    method: "PATCH",
    path: "/shared/account",
    access: "signed_in",
    summary: "Changes the given details; the others stay.",
    perMinute: 60,
  },
  setAvatar: {
    method: "PUT",
    path: "/shared/account/avatar",
    access: "signed_in",
    summary: "Sets the caller's profile picture to a picture they uploaded.",
    perMinute: 60,
  },
  removeAvatar: {
    method: "DELETE",
    path: "/shared/account/avatar",
    access: "signed_in",
    summary: "Removes the profile picture; repeating it changes nothing.",
    perMinute: 60,
  },
});
