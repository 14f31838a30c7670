import type { Module } from "#api/module";

/** Who a company reached out to, and when. */
export const reachingOutModule: Module = {
  name: "reaching-out",
  offers: ["invitations", "reaches"],
};
