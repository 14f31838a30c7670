import type { Module } from "#api/module";

/** Saved ways to look at a list; each list's own module has the table. */
export const viewsModule: Module = {
  name: "views",
  offers: ["views.routes"],
};
