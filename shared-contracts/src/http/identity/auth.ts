import { endpoints } from "../endpoint.ts";
import type { authSchema, employerAuthSchema } from "./auth.schema.ts";

export const auth = endpoints<typeof authSchema>()("auth", {
  login: {
    method: "POST",
    path: "/{product}/auth/login",
    access: "public",
    summary: "Signs anyone in by e-mail and password.",
    perMinute: 300,
  },
  signup: {
    method: "POST",
    path: "/{product}/auth/signup",
    access: "public",
    summary: "Opens a candidate's or seller's account and signs it in.",
    status: 201,
    perMinute: 60,
  },
  profile: {
    method: "GET",
    path: "/{product}/auth/user/user-profile/auth",
    access: "signed_in",
    summary: "The signed-in person, their active subscription and coupon.",
    anyWorkspace: true,
  },
  logout: {
    method: "POST",
    path: "/{product}/auth/logout",
    access: "signed_in",
    summary: "Revokes the session of this bearer token.",
    anyWorkspace: true,
  },
});

export const employerAuth = endpoints<typeof employerAuthSchema>()("employerAuth", {
  login: {
    method: "POST",
    path: "/employer/login",
    access: "public",
    summary: "Signs in a member of a company; refuses anyone else like an unknown address.",
    perMinute: 300,
  },
  signup: {
    method: "POST",
    path: "/employer/signup",
    access: "public",
    summary: "Opens a company with its first administrator and signs them in.",
    status: 201,
    perMinute: 60,
  },
});
