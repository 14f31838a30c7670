import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type {
  CalendarConnection,
  ConnectionProblem,
} from "@loubby/shared-contracts/http/schedule/calendar-connections.schema";
import { askerOf, type Principal } from "#api/access/principal";
import { enqueue } from "#api/background/enqueue";
import { outboundSettings } from "#api/outbound/settings";
import type { Services } from "#api/services";
import { scheduleSettings } from "../settings.ts";
import { findCalendars } from "./caldav/calendars.ts";
import { type Account, doorOf } from "./caldav/door.ts";
import { AskedToWait } from "./asked-to-wait.ts";
import { CalendarFailure } from "./calendar-failure.ts";
import type { RemoteCalendar } from "./calendar-source.ts";
import {
  chooseCalendars,
  deleteConnection,
  findConnections,
  findServer,
  writePassword,
} from "./connections.sql.ts";
import { keepConnection, notConnected, requireConnection, requireSecret } from "./keep-connection.ts";
import { removeCopies } from "./out/take-events.service.ts";
import { oauthProvider, oauthProviders } from "./oauth/providers.ts";
import { readCalendarsQueue } from "./read-connection.ts";
import { sealPassword } from "./seal-password.ts";

/** How long someone waits for the calendars of an account. */
const PATIENCE_MS = 20_000;

const WORDS: Readonly<Record<ConnectionProblem, { readonly path: string; readonly message: string }>> = {
  unauthorized: {
    path: "password",
    message: "The server refuses this user name and password. Many providers ask for an app password.",
  },
  not_found: { path: "server", message: "No calendars were found at this address." },
  unreachable: {
    path: "server",
    message: "The server didn't answer. Check the address, or try again later.",
  },
  too_large: { path: "server", message: "This account has more than we read." },
};

/** A person's accounts, and which they can connect. */
export async function listConnections(services: Services, principal: Principal) {
  const { db, config } = services;
  const items = await db.as(askerOf(principal)).read((sql) => findConnections(sql, principal.userId));
  const can_connect = config.of(scheduleSettings).passwordsSecret !== null;
  const providers = oauthProviders.filter((name) => can_connect && oauthProvider(services, name) !== null);
  return { items, can_connect, providers };
}

/** Connects an account once its server has named its calendars. Throws 409, 422. */
export async function connect(
  services: Services,
  principal: Principal,
  form: { readonly server: string; readonly username: string; readonly password: string },
): Promise<CalendarConnection> {
  requireSecret(services);
  const server = serverOf(form.server);
  const calendars = await namedBy(services, { ...form, server });
  const account = { ...form, provider: "caldav", server: server.href } as const;
  return keepConnection(services, principal, { ...account, calendars, mayWrite: true, replaces: false });
}

/** Says which calendars keep the person busy. Throws 404. */
export function choose({ db }: Services, principal: Principal, id: string, read: readonly string[]) {
  return db.as(askerOf(principal)).write(async (sql) => {
    await requireConnection(sql, principal, id);
    await chooseCalendars(sql, id, read);
    await enqueue(sql, readCalendarsQueue, [{ connectionId: id }]);
    return requireConnection(sql, principal, id);
  });
}

/** Keeps a new password once the server takes it. Throws 404, also for an account that has none, 409, 422. */
export async function reconnect(services: Services, principal: Principal, id: string, password: string) {
  const secret = requireSecret(services);
  const access = services.db.as(askerOf(principal));
  const found = await access.read((sql) => findServer(sql, principal.userId, id));
  if (found === undefined) throw notConnected();
  await namedBy(services, { server: new URL(found.server), username: found.username, password });
  return access.write(async (sql) => {
    await requireConnection(sql, principal, id);
    await writePassword(sql, id, { sealed: sealPassword(secret, id, password), mayWrite: true });
    await enqueue(sql, readCalendarsQueue, [{ connectionId: id }]);
    return requireConnection(sql, principal, id);
  });
}

/** Has an account read at once. Throws 404. */
export function readNow({ db }: Services, principal: Principal, id: string) {
  return db.as(askerOf(principal)).write(async (sql) => {
    await enqueue(sql, readCalendarsQueue, [{ connectionId: id }]);
    return requireConnection(sql, principal, id);
  });
}

/** Forgets an account, after our copies in it; answers how many of them couldn't be removed. Throws 404. */
export async function disconnect(services: Services, principal: Principal, id: string) {
  const left = await removeCopies(services, principal, id);
  const isGone = await services.db
    .as(askerOf(principal))
    .write((sql) => deleteConnection(sql, principal.userId, id));
  if (!isGone) throw notConnected();
  return { left };
}

async function namedBy(services: Services, account: Account): Promise<RemoteCalendar[]> {
  const outbound = services.config.of(outboundSettings);
  const door = doorOf(account, { outbound, signal: AbortSignal.timeout(PATIENCE_MS) });
  return findCalendars(account, door).catch((error: unknown) => {
    const isBusy = error instanceof AskedToWait;
    if (!isBusy && !(error instanceof CalendarFailure)) throw error;
    const problem = isBusy ? "unreachable" : error.problem;
    const words = WORDS[problem];
    throw new ApiError(422, problem, words.message, [words]);
  });
}

function serverOf(typed: string): URL {
  const address = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (URL.canParse(address)) return new URL(address);
  const message = "Enter an address such as caldav.example.com.";
  throw new ApiError(422, "not_found", message, [{ path: "server", message }]);
}
