import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { pushSubscriptions } from "@loubby/shared-contracts/http/notifications/push-subscriptions";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import { publicAddresses } from "#api/outbound/public-request";
import { outboundSettings } from "#api/outbound/settings";
import type { Services } from "#api/services";
import { deleteOwnSubscription, ensureKeys, insertSubscription } from "./push.sql.ts";

/** Browsers that ask for pushes. */
export const pushRoutes = ({ db, config }: Services): Handlers<typeof pushSubscriptions> => ({
  key: async () => ({ public_key: (await db.as({ role: "worker" }).read(ensureKeys)).public_key }),
  add: async ({ principal, body: { endpoint, keys } }) => {
    const url = new URL(endpoint);
    const { allowLoopback } = config.of(outboundSettings);
    if (url.protocol !== "https:" && !allowLoopback) throw refused();
    await publicAddresses(url, allowLoopback).catch(() => {
      throw refused();
    });
    await db
      .as(askerOf(principal))
      .write((sql) => insertSubscription(sql, principal, { endpoint: url.href, ...keys }));
    return { subscribed: true };
  },
  remove: async ({ principal, body: { endpoint } }) => {
    await db.as(askerOf(principal)).write((sql) => deleteOwnSubscription(sql, principal.userId, endpoint));
    return { subscribed: false };
  },
});

const refused = () => new ApiError(422, "push_refused", "This browser's push service can't be reached.");
