import type { IncomingHttpHeaders } from "node:http";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Services } from "#api/services";
import { providerNamed } from "../providers.ts";
import { paymentEventQueue } from "../queues.ts";
import { insertEvent } from "./inbox.sql.ts";

/** Keeps what a provider tells, once for each of its events, to be worked on after the answer. Throws 404 for a provider that isn't set up here, 401 for what it didn't sign. */
export async function receiveEvent(
  services: Services,
  name: string,
  raw: Buffer,
  headers: IncomingHttpHeaders,
): Promise<void> {
  const provider = providerNamed(services, name);
  if (provider === undefined) throw new ApiError(404, "not_found", "There is nothing at this address.");
  const event = await provider.readEvent(raw, headers);
  await services.db.as({ role: "worker" }).write(async (sql) => {
    if (await insertEvent(sql, provider.name, event, raw))
      await services.background.send(sql, paymentEventQueue, { provider: provider.name, eventId: event.id });
  });
}
