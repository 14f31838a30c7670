import { z } from "zod";
import { actions, features, roleTags } from "../../shell/permissions.ts";
import { planFamilies, planFeatures } from "../../shell/plans.ts";
import { SHOWN_TEXT, UNSHOWN } from "../shown-text.ts";
import { Invite } from "./invites.schema.ts";

const PermissionList = z
  .array(z.object({ feature: z.enum(features), action: z.array(z.enum(actions)).max(3).readonly() }))
  .max(features.length)
  .readonly();

/** Someone who works in the company. */
export const Member = z.object({
  _id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email_address: z.string(),
  logo_url: z.string().nullable(),
  /** Their title, in the company's own words; may be empty. */
  position: z.string(),
  role: z.enum(roleTags),
  joined_at: z.string(),
  /** What the role's list allows; roles with full access need none. */
  permissions: PermissionList,
  isPartner: z.boolean(),
  is_seller: z.boolean(),
});
export type Member = z.output<typeof Member>;

/** How many may be in the company, and how many are or are asked to be. */
const Seats = z.object({
  total: z.int(),
  members: z.int(),
  /** Invites that can still be accepted: each keeps a seat. */
  invites: z.int(),
  plan: z.enum(planFamilies),
  /** Whether the plan lets permissions be chosen one by one. */
  custom_permissions: z.boolean(),
});
export type Seats = z.output<typeof Seats>;

const position = z.string().trim().max(120, "Use at most 120 characters.").regex(SHOWN_TEXT, UNSHOWN);

const email = z.string().trim().toLowerCase().max(254).pipe(z.email("Please enter a valid e-mail address."));

/** One part of an access rule, decided. */
const Ruling = z.object({
  part: z.enum(["permission", "plan"]),
  allowed: z.boolean(),
  /** The rule that decided, by name. */
  rule: z.string(),
  /** The same in words for an administrator. */
  reason: z.string(),
});
export type Ruling = z.output<typeof Ruling>;

/** How much of a leaver's changed hands. */
const HandedOver = z.object({ jobs: z.int(), groups: z.int(), invites: z.int() });

export const membersSchema = {
  list: {
    query: z.object({
      /** Words of a name, an address or a position. */
      search: z.string().trim().max(100).optional(),
      cursor: z.string().max(300).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(100),
    }),
    response: z.object({
      members: z.array(Member).readonly(),
      /** Null on the last page. */
      nextCursor: z.string().nullable(),
      seats: Seats,
      /** Invites that were not accepted, newest first, at most 200; on the first page only. */
      invites: z.array(Invite).readonly(),
    }),
  },
  get: { response: z.object({ member: Member }) },
  add: {
    body: z.object({ email, position: position.default(""), role: z.enum(roleTags) }),
    response: z.object({ invite: Invite }),
  },
  edit: {
    body: z.object({
      _id: z.uuid(),
      role: z.enum(roleTags).optional(),
      position: position.optional(),
      /** Left out, a new role brings its preset and the old role keeps its list. */
      permissions: PermissionList.optional(),
    }),
    response: z.object({ member: Member }),
  },
  remove: {
    body: z.object({ _id: z.uuid(), hand_over_to: z.uuid().optional() }),
    response: z.object({ handed_over: HandedOver }),
  },
  leave: {
    body: z.object({ hand_over_to: z.uuid().optional() }),
    response: z.object({ handed_over: HandedOver }),
  },
  explain: {
    query: z.object({
      feature: z.enum(features),
      action: z.enum(actions),
      /** Asks the plan too. */
      plan_feature: z.enum(planFeatures).optional(),
    }),
    response: z.object({ allowed: z.boolean(), rulings: z.array(Ruling).readonly() }),
  },
};
