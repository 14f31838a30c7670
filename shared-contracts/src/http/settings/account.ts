import { endpoints } from "../endpoint.ts";
import type { accountSchema } from "./account.schema.ts";

/** The signed-in person's own details. The e-mail address is what they sign in with and does not change here. */
export const account = endpoints<typeof accountSchema>()("account", {
  get: {
    method: "GET",
    path: "/shared/account",
    access: "signed_in",
    summary: "The caller's own details.",
  },
  update: {
    method: "PATCH",
    path: "/shared/account",
    access: "signed_in",
    summary: "Changes the details that are given; the others stay.",
    perMinute: 60,
  },
  setAvatar: {
    method: "PUT",
    path: "/shared/account/avatar",
    access: "signed_in",
    summary: "Makes an uploaded picture of the caller's own their profile picture.",
    perMinute: 60,
  },
  removeAvatar: {
    method: "DELETE",
    path: "/shared/account/avatar",
    access: "signed_in",
    summary: "Takes the profile picture away; repeating it changes nothing.",
    perMinute: 60,
  },
});
