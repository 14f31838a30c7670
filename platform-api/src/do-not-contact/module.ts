import type { Module } from "#api/module";

/** People who asked a company not to contact them. */
export const doNotContactModule: Module = {
  name: "do-not-contact",
  offers: ["do-not-contact", "refuse-unwanted"],
};
