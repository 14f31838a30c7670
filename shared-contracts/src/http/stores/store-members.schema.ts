import { z } from "zod";
import { memberRoles } from "../../shell/store-roles.ts";
import { email, SessionState } from "../identity/auth.schema.ts";

const role = z.enum(memberRoles);
const anyRole = z.enum(["owner", ...memberRoles]);

/** Members and open invitations of a store together, at most. */
export const MOST_MEMBERS = 20;

/** Someone who works in a store. */
export const StoreMember = z.object({
  user_id: z.uuid(),
  name: z.string(),
  email_address: z.string(),
  logo_url: z.string().nullable(),
  role: anyRole,
  joined_at: z.string(),
  /** What the asker may do: give another role, remove. */
  may_change: z.boolean(),
});
export type StoreMember = z.output<typeof StoreMember>;

/** An invitation that waits, or was declined or ran out, as those who may invite see it. */
export const StoreInvite = z.object({
  _id: z.uuid(),
  email_address: z.string(),
  role,
  state: z.enum(["sent", "expired", "declined"]),
  /** Who sent it, by name. */
  invited_by: z.string(),
  sent_at: z.string(),
  expires_at: z.string(),
  may_change: z.boolean(),
});
export type StoreInvite = z.output<typeof StoreInvite>;

export const storeChangeKinds = [
  "invited",
  "canceled",
  "declined",
  "joined",
  "role_changed",
  "removed",
  "left",
] as const;

/** A line of what became of a store's members. */
export const StoreMemberChange = z.object({
  _id: z.uuid(),
  kind: z.enum(storeChangeKinds),
  /** The address that was invited, or the member's name then. */
  subject: z.string(),
  role,
  /** Who did it, by name; null once their account is gone. */
  by: z.string().nullable(),
  at: z.string(),
});
export type StoreMemberChange = z.output<typeof StoreMemberChange>;

/** A store's people. Only the owner and managers see invitations and history; for others both are empty. */
export const StoreTeam = z.object({
  store: z.object({ _id: z.uuid(), name: z.string() }),
  role: anyRole,
  /** The roles that the asker may give; empty for those who may not invite. */
  may_give: z.array(role),
  members: z.array(StoreMember),
  invites: z.array(StoreInvite),
  changes: z.array(StoreMemberChange),
});
export type StoreTeam = z.output<typeof StoreTeam>;

const team = z.object({ data: StoreTeam });

export const storeMembersSchema = {
  list: { response: team },
  invite: { body: z.object({ email, role }), response: team },
  resend: { params: z.object({ inviteId: z.uuid() }), response: team },
  cancel: { params: z.object({ inviteId: z.uuid() }), response: team },
  setRole: { params: z.object({ userId: z.uuid() }), body: z.object({ role }), response: team },
  remove: { params: z.object({ userId: z.uuid() }), response: team },
  leave: { response: SessionState },
};

/** A store that someone works in. */
export const WorkingStore = z.object({
  _id: z.uuid(),
  name: z.string(),
  role: anyRole,
  current: z.boolean(),
});
export type WorkingStore = z.output<typeof WorkingStore>;

export const workingStoresSchema = {
  list: { response: z.object({ stores: z.array(WorkingStore) }) },
  open: { body: z.object({ store_id: z.uuid() }), response: SessionState },
};
