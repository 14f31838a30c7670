import { randomBytes } from "node:crypto";
import { presetOf } from "@loubby/shared-contracts/http/settings/role-presets";
import type { RoleTag } from "@loubby/shared-contracts/shell/permissions";
import { hashOfToken } from "#api/identity/sessions/tokens";
import { daysAgo, type Demo, insertMany } from "#api/demo/demo";
import type { Cast } from "#api/demo/cast";

interface Asked {
  readonly email: string;
  readonly role: RoleTag;
  readonly position: string;
  readonly state: "sent" | "revoked";
  /** How long ago the mail went out; after seven days it is expired. */
  readonly days: number;
}

const ASKED: readonly Asked[] = [
  {
    email: "ines.carvalho@mail.test",
    role: "interviewer",
    position: "Staff engineer",
    state: "sent",
    days: 1,
  },
  { email: "daniel.osei@mail.test", role: "talent_manager", position: "Sourcer", state: "sent", days: 12 },
  { email: "old.agency@mail.test", role: "collaborator", position: "", state: "revoked", days: 30 },
];

/** What Harbourline says about itself, and who it has invited. */
export async function seedTeam(demo: Demo, { harbourline, employer }: Cast): Promise<void> {
  await demo.db
    .updateTable("organizations")
    .set({
      website: "https://harbourline.test",
      industry: "Logistics software",
      company_size: "51-200",
      about:
        "Harbourline builds the software that ports run on: berth planning, yard moves and customs papers in one place.\n\nWe are ninety people in Lagos, Nairobi and Hamburg, and we ship every week.",
    })
    .where("id", "=", harbourline.id)
    .execute();
  await insertMany(
    demo,
    "invites",
    ASKED.map(({ email, role, position, state, days }) => ({
      id: demo.id(),
      organization_id: harbourline.id,
      email_address: email,
      role_tag: role,
      permissions: JSON.stringify(presetOf(role)),
      position,
      invited_by: employer,
      // No one holds these links: a demo's invites are sent again to be walked.
      token_hash: hashOfToken(randomBytes(32).toString("base64url")),
      state,
      created_at: daysAgo(demo, days),
      sent_at: daysAgo(demo, days),
      expires_at: daysAgo(demo, days - 7),
      settled_at: state === "sent" ? null : daysAgo(demo, days - 2),
    })),
  );
}
