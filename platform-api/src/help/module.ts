import { help } from "@loubby/shared-contracts/http/help/help";
import { helpSchema } from "@loubby/shared-contracts/http/help/help.schema";
import { botQueue } from "#api/conversations/bots/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { answer } from "./assistant/answer.ts";
import { helpRoutes } from "./help.routes.ts";
import { assistantSettings } from "./settings.ts";

/** How things are done in the product: articles, and the assistant that finds them. */
export const helpModule: Module = {
  name: "help",
  settings: [assistantSettings],
  work: [work(botQueue, answer)],
  serve(server, services) {
    serve(server, help, helpSchema, helpRoutes(services));
  },
};
