import { endpoints } from "../endpoint.ts";
import type { anonymitySchema } from "./anonymity.schema.ts";

/** Review without names. */
export const anonymity = endpoints<typeof anonymitySchema>()("anonymity", {
  reveal: {
    method: "POST",
    path: "/recruit/applications/:applicationId/reveal",
    access: {
      userTypes: ["employers", "partners"],
      permission: { feature: "application", action: "update" },
      planFeature: "pipeline",
    },
    summary: "Reveals for good who sent an anonymous application; its history says who revealed it.",
  },
});
