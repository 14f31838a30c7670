import type { anonymity } from "@loubby/shared-contracts/http/applications/anonymity";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { reveal } from "./reveal.service.ts";

/** Anonymous review. */
export const anonymityRoutes = (services: Services): Handlers<typeof anonymity> => ({
  reveal: ({ principal, params }) => reveal(services, principal, params.applicationId),
});
