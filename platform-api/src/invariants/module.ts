import { invariants } from "@loubby/shared-contracts/http/invariants/invariants";
import { invariantsSchema } from "@loubby/shared-contracts/http/invariants/invariants.schema";
import { clockQueue } from "#api/background/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { invariantsRoutes } from "./invariants.routes.ts";
import { watchInvariants } from "./watch-invariants.ts";

/** What must always be so, most of all of money: views of the modules that own it, watched and shown to staff. */
export const invariantsModule: Module = {
  name: "invariants",
  serve(server, services) {
    serve(server, invariants, invariantsSchema, invariantsRoutes(services));
  },
  work: [work(clockQueue("invariants.watch"), watchInvariants, "7 * * * *")],
};
