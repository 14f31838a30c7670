import { endpoints } from "../endpoint.ts";
import type { deployKeysSchema } from "./deploy-keys.schema.ts";

/** The keys with which teams ship, each for one remote, kept hashed. */
export const deployKeys = endpoints<typeof deployKeysSchema>()("deployKeys", {
  list: {
    method: "GET",
    path: "/deploy-keys",
    access: { staff: "super_admin" },
    summary: "Every deploy key, newest first, revoked ones among them.",
  },
  create: {
    method: "POST",
    path: "/deploy-keys",
    access: { staff: "super_admin" },
    status: 201,
    summary: "Makes a key for one remote. The answer alone carries its secret.",
    perMinute: 20,
  },
  revoke: {
    method: "DELETE",
    path: "/deploy-keys/:keyId",
    access: { staff: "super_admin" },
    summary: "Ends a key at once; a second time is no error.",
  },
});
