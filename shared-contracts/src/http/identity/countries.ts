import { endpoints } from "../endpoint.ts";
import type { countriesSchema } from "./countries.schema.ts";

export const countries = endpoints<typeof countriesSchema>()("countries", {
  list: {
    method: "GET",
    path: "/shared/countries",
    access: "public",
    summary: "Countries with their flags and dial codes, by name.",
    perMinute: 600,
  },
});
