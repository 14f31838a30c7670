import type { Module } from "#api/module";

/** Whom a company reached, and when. */
export const reachingOutModule: Module = {
  name: "reaching-out",
  offers: ["invitations", "reaches"],
};
