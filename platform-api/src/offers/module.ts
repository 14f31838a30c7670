import { offerTemplates } from "@loubby/shared-contracts/http/offers/offer-templates";
import { offerTemplatesSchema } from "@loubby/shared-contracts/http/offers/offer-templates.schema";
import { offers, myOffers } from "@loubby/shared-contracts/http/offers/offers";
import { offersSchema, myOffersSchema } from "@loubby/shared-contracts/http/offers/offers.schema";
import { clockQueue } from "#api/background/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { offerTemplatesRoutes } from "./offer-templates.routes.ts";
import { offersRoutes, myOffersRoutes } from "./offers.routes.ts";
import { endDueOffers, remindOfOffers } from "./settle-offers.ts";
import { offerNotices, myOfferNotices } from "./notices.ts";

/** What a company offers, and the letters it begins with. */
export const offersModule: Module = {
  name: "offers",
  notices: [offerNotices, myOfferNotices],
  offers: [
    "letter/same-name",
    "my-offers.service",
    "offer-approval.service",
    "offers.routes",
    "withdraw-open-offer",
  ],
  serve(server, services) {
    serve(server, offerTemplates, offerTemplatesSchema, offerTemplatesRoutes(services));
    serve(server, offers, offersSchema, offersRoutes(services));
    serve(server, myOffers, myOffersSchema, myOffersRoutes(services));
  },
  work: [
    work(
      clockQueue("recruit.settle-offers"),
      async (services) => {
        await endDueOffers(services);
        await remindOfOffers(services);
      },
      "*/10 * * * *",
    ),
  ],
};
