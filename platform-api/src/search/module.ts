import { search } from "@loubby/shared-contracts/http/search/search";
import { searchSchema } from "@loubby/shared-contracts/http/search/search.schema";
import { serve } from "#api/http/serve";
import type { Module } from "#api/module";
import { searchRoutes } from "./search.routes.ts";

/** Finding jobs, people, companies and agents by words. */
export const searchModule: Module = {
  name: "search",
  offers: ["found-by-name", "saved-companies.service", "saved-people.service"],
  serve(server, services) {
    serve(server, search, searchSchema, searchRoutes(services));
  },
};
