import { uuidv7 } from "uuidv7";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { CalendarConnection } from "@loubby/shared-contracts/http/schedule/calendar-connections.schema";
import { askerOf, type Principal } from "#api/access/principal";
import { enqueue } from "#api/background/enqueue";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { scheduleSettings } from "../settings.ts";
import type { RemoteCalendar } from "./calendar-source.ts";
import { putCalendars } from "./calendars.sql.ts";
import {
  countConnections,
  findConnectionOf,
  findConnections,
  insertConnection,
  writePassword,
} from "./connections.sql.ts";
import { readCalendarsQueue } from "./read-connection.ts";
import { sealPassword } from "./seal-password.ts";

const MOST_ACCOUNTS = 5;

/** An account whose calendars were found. */
interface FoundAccount {
  readonly provider: CalendarConnection["provider"];
  readonly server: string;
  readonly username: string;
  /** A password, or tokens as text. */
  readonly password: string;
  readonly calendars: readonly RemoteCalendar[];
  /** Its owner lets us write into it. */
  readonly mayWrite: boolean;
  /** Takes the place of the same account's password; otherwise connecting it once more is refused. */
  readonly replaces: boolean;
}

/** Keeps a person's account, and has it read. Throws 409: `connected`, `too_many`, `no_passwords`. */
export function keepConnection(
  services: Services,
  principal: Principal,
  { calendars, password, replaces, ...account }: FoundAccount,
): Promise<CalendarConnection> {
  const secret = requireSecret(services);
  const personId = principal.userId;
  return services.db.as(askerOf(principal)).write(async (sql) => {
    const count = await countConnections(sql, personId);
    const before = await findConnectionOf(sql, personId, account);
    if (before !== undefined && !replaces)
      throw new ApiError(409, "connected", "This account is connected already.");
    if (before === undefined && count >= MOST_ACCOUNTS)
      throw new ApiError(409, "too_many", `You can connect ${MOST_ACCOUNTS} accounts. Disconnect one first.`);
    const id = before ?? uuidv7();
    const sealed = sealPassword(secret, id, password);
    if (before === undefined) await insertConnection(sql, { id, personId, sealed, ...account });
    else await writePassword(sql, id, { sealed, mayWrite: account.mayWrite });
    await putCalendars(sql, { connectionId: id, personId }, calendars);
    await enqueue(sql, readCalendarsQueue, [{ connectionId: id }]);
    return requireConnection(sql, principal, id);
  });
}

/** One of the person's accounts. Throws 404. */
export async function requireConnection(
  sql: Sql,
  { userId }: Principal,
  id: string,
): Promise<CalendarConnection> {
  const [found] = await findConnections(sql, userId, id);
  if (found === undefined) throw notConnected();
  return found;
}

/** Refuses an account that the person hasn't connected. */
export const notConnected = () => new ApiError(404, "not_found", "This account isn't connected.");

/** What seals passwords. Throws 409 where none are kept. */
export function requireSecret({ config }: Services): string {
  const { passwordsSecret } = config.of(scheduleSettings);
  if (passwordsSecret === null)
    throw new ApiError(409, "no_passwords", "This installation keeps no passwords of calendars.");
  return passwordsSecret;
}
