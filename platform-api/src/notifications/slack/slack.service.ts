import type { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type {
  SlackAllow,
  slackAllowSchema,
} from "@loubby/shared-contracts/http/notifications/slack-allow.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import type { Notice } from "#api/notices/notice";
import { LookupFailed, publicAddresses } from "#api/outbound/public-request";
import { outboundSettings } from "#api/outbound/settings";
import type { Services } from "#api/services";
import { postMessage } from "./post-message.ts";
import {
  findHook,
  findHookUrl,
  type HookChange,
  insertHook,
  recordOutcome,
  updateHook,
} from "./slack.sql.ts";

type Change = z.output<(typeof slackAllowSchema)["set"]["body"]>;
type Notices = ReadonlyMap<string, Notice>;

/** Characters of a webhook's address that are shown. */
const HINT = 4;

/** Returns a company's connection to Slack; null until it was begun. */
export function readSlack({ db }: Services, member: Member, notices: Notices) {
  return db.as(askerOf(member)).read((sql) => held(sql, member, notices));
}

/** Begins a company's connection, with everything that Slack can get. */
export function beginSlack({ db }: Services, member: Member, notices: Notices) {
  return db.as(askerOf(member)).write(async (sql) => {
    const keys = offered(notices).map(({ key }) => key);
    await insertHook(sql, member.organization.id, keys);
    return held(sql, member, notices);
  });
}

/** Changes what is named. Throws 409 `not_connected` before it was begun, 422 `webhook_refused`. */
export async function changeSlack(services: Services, member: Member, notices: Notices, change: Change) {
  const webhook = await checkedWebhook(services, change.webhook_url);
  return services.db.as(askerOf(member)).write(async (sql) => {
    const before = await findHook(sql, member.organization.id);
    if (before === undefined) throw notConnected();
    const wanted = new Set(before.notices);
    for (const { key } of offered(notices)) {
      const on = change.notices?.[key];
      if (on === true) wanted.add(key);
      if (on === false) wanted.delete(key);
    }
    await updateHook(sql, member.organization.id, {
      ...webhook,
      enabled: change.enabled ?? before.enabled,
      notices: [...wanted],
    });
    return held(sql, member, notices);
  });
}

/** Posts a test message; the answer says whether it arrived. Throws 409 `not_connected`. */
export async function testSlack(services: Services, member: Member, notices: Notices) {
  const { id } = member.organization;
  const worker = services.db.as({ role: "worker" });
  const url = await worker.read((sql) => findHookUrl(sql, id));
  if (url === null) throw notConnected();
  const outcome = await postMessage(services, url, {
    organization_id: id,
    title: `${brand.name} can post here`,
    body: `${member.name} sent this test message.`,
    link: paths.notificationCompany,
  });
  await worker.read((sql) => recordOutcome(sql, id, outcome?.failure ?? null));
  return readSlack(services, member, notices);
}

async function held(sql: Sql, member: Member, notices: Notices): Promise<SlackAllow | null> {
  const hook = await findHook(sql, member.organization.id);
  if (hook === undefined) return null;
  const { notices: wanted, ...rest } = hook;
  return {
    ...rest,
    connected: hook.hint !== "",
    notices: offered(notices).map(({ key, label }) => ({ key, label, on: wanted.includes(key) })),
  };
}

function offered(notices: Notices): Notice[] {
  return [...notices.values()].filter(({ slack }) => slack);
}

async function checkedWebhook({ config }: Services, given: string | null | undefined): Promise<HookChange> {
  if (given === undefined) return {};
  if (given === null) return { url: null, hint: "" };
  const url = new URL(given);
  const { allowLoopback } = config.of(outboundSettings);
  const plain = url.username === "" && url.password === "";
  const usual = allowLoopback || (url.protocol === "https:" && url.port === "");
  try {
    if (!plain || !usual) throw refused();
    await publicAddresses(url, allowLoopback);
  } catch (error) {
    throw error instanceof LookupFailed ? refused(error.message) : refused();
  }
  return { url: url.href, hint: url.pathname.slice(-HINT) };
}

const notConnected = () => new ApiError(409, "not_connected", "Connect Slack first.");

function refused(
  message = "Enter a public address that begins with https://, such as the one that Slack shows.",
): ApiError {
  return new ApiError(422, "webhook_refused", message, [{ path: "webhook_url", message }]);
}
