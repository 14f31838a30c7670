import type { billing } from "@loubby/shared-contracts/http/billing/billing";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { confirm } from "./confirm.service.ts";
import { linkToInvoice, listInvoices } from "./invoices/invoices.service.ts";
import { manage } from "./manage.service.ts";
import { readOverview } from "./overview.service.ts";
import { payOpen } from "./pay-open.service.ts";
import { preview } from "./preview.service.ts";

/** Plans that are paid from a wallet. */
export const billingRoutes = (services: Services): Handlers<typeof billing> => ({
  read: async ({ principal, query }) => ({ data: await readOverview(services, principal, query.forWho) }),
  preview: async ({ principal, body }) => ({ data: await preview(services, principal, body) }),
  confirm: ({ principal, body }) => confirm(services, principal, body),
  pay: ({ principal, body }) => payOpen(services, principal, body),
  keep: ({ principal, body }) => manage(services, principal, "keep", body.forWho),
  cancel: ({ principal, body }) => manage(services, principal, "cancel", body.forWho),
  resume: ({ principal, body }) => manage(services, principal, "resume", body.forWho),
  invoices: ({ principal, query }) => listInvoices(services, principal, query),
  invoice: ({ principal, params, query }) =>
    linkToInvoice(services, principal, params.invoiceId, query.forWho),
});
