import type { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import {
  type Channel,
  channels,
  type NoticeGroupChoice,
  type NotificationAllow,
  type notificationAllowSchema,
} from "@loubby/shared-contracts/http/notifications/notification-allow.schema";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import type { Chosen } from "../deliver/deliver.sql.ts";
import { defaultsOf, type Notice } from "#api/notices/notice";
import { nextDigest } from "../quiet-hours.ts";
import {
  type Choices,
  findDefaults,
  findPreferences,
  findTimes,
  saveDefault,
  savePreference,
  saveTimes,
} from "./allow.sql.ts";

type Change = z.output<(typeof notificationAllowSchema)["set"]["body"]>;
type Switches = NonNullable<Change["channels"]>;
type Notices = ReadonlyMap<string, Notice>;

/** Returns how someone hears of what, as it stands: their choices, else their company's, else the notices' own. */
export function readAllow(
  { db }: Services,
  principal: Principal,
  notices: Notices,
): Promise<NotificationAllow> {
  return db.as(askerOf(principal)).read((sql) => allowOf(sql, principal, notices));
}

/** Changes what is named. Throws 422 `not_chosen_here` for a notice or channel that no one chooses. */
export function changeAllow(
  { db }: Services,
  principal: Principal,
  notices: Notices,
  change: Change,
): Promise<NotificationAllow> {
  const { userId } = principal;
  return db.as(askerOf(principal)).write(async (sql) => {
    for (const [key, chosen] of checked(change.channels ?? {}, offeredTo(principal, notices)))
      await savePreference(sql, userId, key, chosen);
    await changeTimes(sql, userId, change);
    return allowOf(sql, principal, notices);
  });
}

async function changeTimes(sql: Sql, userId: string, { quiet_hours, digest, time_zone }: Change) {
  if (quiet_hours === undefined && digest === undefined && time_zone === undefined) return;
  const before = await findTimes(sql, userId);
  const times = {
    ...before,
    ...(quiet_hours !== undefined && {
      quiet_from: quiet_hours?.from ?? null,
      quiet_until: quiet_hours?.until ?? null,
    }),
    ...(digest && { digest: digest.every, digest_hour: digest.hour }),
    ...(time_zone !== undefined && { time_zone }),
  };
  const { digest: every, digest_hour: hour } = times;
  const digest_due_at =
    every === "off"
      ? null
      : nextDigest({ every, hour, time_zone: times.time_zone }, new Date()).toISOString();
  await saveTimes(sql, userId, { ...times, digest_due_at }, before.digest === "off");
}

/** Returns what a company's members start from. */
export function readDefaults({ db }: Services, member: Member, notices: Notices) {
  return db.as(askerOf(member)).read((sql) => defaultsFor(sql, member, notices));
}

/** Changes what a company's members start from. Throws 422 `not_chosen_here`. */
export function changeDefaults({ db }: Services, member: Member, notices: Notices, switches: Switches) {
  return db.as(askerOf(member)).write(async (sql) => {
    for (const [key, chosen] of checked(switches, offeredTo(member, notices)))
      await saveDefault(sql, member.organization.id, key, chosen);
    return defaultsFor(sql, member, notices);
  });
}

async function allowOf(sql: Sql, principal: Principal, notices: Notices): Promise<NotificationAllow> {
  const { userId, organization } = principal;
  const company: Choices = organization === null ? new Map() : await findDefaults(sql, organization.id);
  const own = await findPreferences(sql, userId);
  const times = await findTimes(sql, userId);
  return {
    groups: groupsOf(offeredTo(principal, notices), [company, own]),
    quiet_hours:
      times.quiet_from === null || times.quiet_until === null
        ? null
        : { from: times.quiet_from, until: times.quiet_until },
    time_zone: times.time_zone,
    digest: { every: times.digest, hour: times.digest_hour },
  };
}

async function defaultsFor(sql: Sql, member: Member, notices: Notices) {
  const set = await findDefaults(sql, member.organization.id);
  return { groups: groupsOf(offeredTo(member, notices), [set]) };
}

/** The notices that concern someone: a company's in its workspace, a candidate's outside, and those for staff. */
function offeredTo(
  { organization, isAdmin, isSuperAdmin }: Pick<Principal, "organization" | "isAdmin" | "isSuperAdmin">,
  notices: Notices,
): Notice[] {
  const others = [
    organization === null ? "companies" : "candidates",
    ...(isAdmin || isSuperAdmin ? [] : ["staff"]),
  ];
  return [...notices.values()].filter(
    ({ audience, channels: by }) =>
      !others.includes(audience) && channels.some((channel) => by[channel] !== "own"),
  );
}

function groupsOf(offered: readonly Notice[], layers: readonly Choices[]): NoticeGroupChoice[] {
  const groups = new Map<string, { label: string; notices: NoticeGroupChoice["notices"][number][] }>();
  for (const notice of offered) {
    const { key, label } = notice.group;
    const group = groups.get(key) ?? { label, notices: [] };
    groups.set(key, group);
    const chosen: Chosen = Object.assign({}, ...layers.map((layer) => layer.get(notice.key) ?? {}));
    group.notices.push({ key: notice.key, label: notice.label, channels: standingOf(notice, chosen) });
  }
  return [...groups].map(([key, group]) => ({ key, ...group }));
}

function standingOf(notice: Notice, chosen: Chosen): Record<Channel, boolean | null> {
  const on = { ...defaultsOf(notice), ...chosen };
  const of = (channel: Channel) => (notice.channels[channel] === "own" ? null : on[channel]);
  return { bell: of("bell"), push: of("push"), mail: of("mail"), digest: of("digest") };
}

function checked(switches: Switches, offered: readonly Notice[]): [string, Chosen][] {
  return Object.entries(switches).map(([key, given]) => {
    const notice = offered.find((one) => one.key === key);
    const wrong = channels.find(
      (channel) => given[channel] !== undefined && notice?.channels[channel] === "own",
    );
    if (notice === undefined || wrong !== undefined) {
      const message = "This can't be chosen here.";
      throw new ApiError(422, "not_chosen_here", message, [{ path: `channels.${key}`, message }]);
    }
    return [key, given as Chosen];
  });
}
