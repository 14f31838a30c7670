import { endpoints } from "../endpoint.ts";
import type { deployKeysSchema } from "./deploy-keys.schema.ts";

/** The keys with which teams ship, each for one remote, kept hashed. */
export const deployKeys = endpoints<typeof deployKeysSchema>()("deployKeys", {
  list: {
    method: "GET",
    path: "/deploy-keys",
    access: { staff: "super_admin" },
    summary: "Every deploy key, newest first, including revoked ones.",
  },
  create: {
    method: "POST",
    path: "/deploy-keys",
    access: { staff: "super_admin" },
    status: 201,
    summary: "Creates a key for one remote. Only this answer contains its secret.",
    perMinute: 20,
  },
  revoke: {
    method: "DELETE",
    path: "/deploy-keys/:keyId",
    access: { staff: "super_admin" },
    summary: "Revokes a key; repeating it is no error.",
  },
});
