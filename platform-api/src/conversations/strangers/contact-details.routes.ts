import type { contactDetails } from "@loubby/shared-contracts/http/conversations/contact-details";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { shareContacts } from "./strangers.service.ts";

/** Contact details between strangers. */
export const contactDetailsRoutes = (services: Services): Handlers<typeof contactDetails> => ({
  share: ({ principal, params, body }) =>
    shareContacts(services, principal, params.conversationId, body.agreed),
});
