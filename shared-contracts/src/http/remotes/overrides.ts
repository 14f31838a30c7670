import { endpoints } from "../endpoint.ts";
import type { overridesSchema } from "./overrides.schema.ts";

/** Remotes that the caller's own session runs from a developer's sources. They end with the session. */
export const overrides = endpoints<typeof overridesSchema>()("overrides", {
  list: {
    method: "GET",
    path: "/overrides",
    access: { staff: "admin" },
    summary: "The overrides of this session, and where manifests may come from.",
  },
  set: {
    method: "PUT",
    path: "/overrides/:remote",
    access: { staff: "admin" },
    summary:
      "Runs a remote from another manifest in this session alone. 422 for a host that is not configured.",
    perMinute: 30,
  },
  clear: {
    method: "DELETE",
    path: "/overrides/:remote",
    access: { staff: "admin" },
    summary: "Ends an override; repeating it is no error.",
  },
  reset: {
    method: "DELETE",
    path: "/overrides",
    access: { staff: "admin" },
    summary: "Ends every override of this session.",
  },
});
