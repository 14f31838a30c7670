import type { Module } from "#api/module";

/** Who of a company may be chosen for what. */
export const colleaguesModule: Module = {
  name: "colleagues",
  offers: ["colleagues"],
};
