import type { profile } from "@loubby/shared-contracts/http/profile/profile";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { chooseReachOut, readReachOut } from "./reach-out.service.ts";
import { linkToProfileFile, readProfileOf } from "./public-profile.service.ts";
import { changeProfile, readOwnProfile } from "./profile.service.ts";

/** What people say of themselves, to themselves and to the companies they applied to. */
export const profileRoutes = (services: Services): Handlers<typeof profile> => ({
  own: ({ principal }) => readOwnProfile(services, principal),
  change: ({ principal, body }) => changeProfile(services, principal, body),
  get: ({ principal, params }) => readProfileOf(services, principal, params.userId),
  resume: ({ principal, params }) => linkToProfileFile(services, principal, params.userId, "resume"),
  reachOut: ({ principal }) => readReachOut(services, principal),
  setReachOut: ({ principal, body }) => chooseReachOut(services, principal, body),
  video: ({ principal, params }) => linkToProfileFile(services, principal, params.userId, "video"),
});
