import type { Module } from "#api/module";
import { servePortal } from "./serve-portal.ts";

/** What everyone may read without signing in, as pages. */
export const portalModule: Module = {
  name: "portal",
  offers: ["send-outage"],
  servePages: servePortal,
};
