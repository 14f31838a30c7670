import type { Notification } from "@loubby/shared-contracts/http/notifications/notifications.schema";
import type {
  Channel,
  NoticeAudience,
} from "@loubby/shared-contracts/http/notifications/notification-allow.schema";

/** By default yes or no; `own`: the module that tells decides about it by rules of its own, and no one chooses it here. */
type Default = boolean | "own";

/** One thing that people are told of: who, by which channels, and what it is called where people choose. */
export interface Notice {
  /** `<group>.<name>`, which choices and lines of the bell keep: never change it. */
  readonly key: string;
  readonly group: NoticeGroup;
  readonly type: Notification["type"];
  readonly label: string;
  readonly audience: NoticeAudience;
  readonly channels: Readonly<Record<Channel, Default>>;
  /** Whether a company may have it posted to Slack. */
  readonly slack: boolean;
}

/** Notices that stand together where people choose. */
export interface NoticeGroup {
  readonly key: string;
  readonly label: string;
}

type Row = Pick<Notice, "type" | "label" | "audience" | "channels"> & { readonly slack?: true };

/** Rings and is pushed; by mail only on request. */
export const live = { bell: true, push: true, mail: false, digest: true } as const;
/** Waits in the bell and in the digest. */
export const calm = { bell: true, push: false, mail: false, digest: true } as const;
/** Rings and is pushed; the daily mail lists it, for those who want that mail. */
export const work = { bell: true, push: true, mail: false, digest: "own" } as const;
/** Rings and is pushed; the module sends a mail of its own. */
export const mailed = { bell: true, push: true, mail: "own", digest: false } as const;

/** Returns a module's rows of the table of notices, by their names. */
export function noticesOf<Name extends string>(
  group: NoticeGroup,
  rows: Readonly<Record<Name, Row>>,
): Readonly<Record<Name, Notice>> {
  const made = Object.entries<Row>(rows).map(([name, { slack = false, ...row }]) => [
    name,
    { ...row, slack, group, key: `${group.key}.${name}` },
  ]);
  return Object.fromEntries(made) as Readonly<Record<Name, Notice>>;
}

/** Returns the channels that a notice takes without anyone's choice. */
export function defaultsOf({ channels }: Notice): Readonly<Record<Channel, boolean>> {
  const { bell, push, mail, digest } = channels;
  return { bell: bell !== false, push: push === true, mail: mail === true, digest: digest === true };
}
