import { endpoints } from "../endpoint.ts";
import type { shippingSchema } from "./shipping.schema.ts";

/** Bringing a build in: an address for each file, then the registration that checks what arrived. */
export const shipping = endpoints<typeof shippingSchema>()("shipping", {
  begin: {
    method: "POST",
    path: "/remotes/:remote/uploads",
    access: "deployer",
    summary: "Where to PUT each file of a build. 409 `version_taken` for a version that was already shipped.",
  },
  register: {
    method: "POST",
    path: "/remotes/:remote/builds",
    access: "deployer",
    status: 201,
    summary:
      "Registers a build whose files are all there. 409 when it claims another remote's path, 422 when files are missing or differ.",
  },
});
