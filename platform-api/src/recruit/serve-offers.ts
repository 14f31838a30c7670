import { myOffers, offers } from "@loubby/shared-contracts/http/recruit/offers";
import { myOffersSchema, offersSchema } from "@loubby/shared-contracts/http/recruit/offers.schema";
import { offerTemplates } from "@loubby/shared-contracts/http/recruit/offer-templates";
import { offerTemplatesSchema } from "@loubby/shared-contracts/http/recruit/offer-templates.schema";
import { serve, type Server } from "#api/http/serve";
import type { Services } from "#api/services";
import { offerTemplatesRoutes } from "./offers/offer-templates.routes.ts";
import { myOffersRoutes, offersRoutes } from "./offers/offers.routes.ts";

/** What a company offers, and the letters it begins with. */
export function serveOffers(server: Server, services: Services): void {
  serve(server, offerTemplates, offerTemplatesSchema, offerTemplatesRoutes(services));
  serve(server, offers, offersSchema, offersRoutes(services));
  serve(server, myOffers, myOffersSchema, myOffersRoutes(services));
}
