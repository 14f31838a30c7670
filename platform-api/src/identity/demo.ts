import type { PermissionEntry, RoleTag } from "@loubby/shared-contracts/shell/permissions";
import { hashPassword } from "./passwords/passwords.ts";
import { daysAgo, type Demo, insertMany } from "#api/demo/demo";
import { firstNames, lastNames } from "#api/demo/names";
import type { Cast, Company, Someone } from "#api/demo/cast";

/** Of every demo account that can sign in. */
export const DEMO_PASSWORD = "Demo-pass-2026";

const RECRUITER: readonly PermissionEntry[] = [
  { feature: "job", action: ["read"] },
  { feature: "pipeline", action: ["read", "update"] },
  { feature: "application", action: ["read", "update"] },
  { feature: "schedule_event", action: ["read", "write"] },
];

/** The demo's accounts (all with `DEMO_PASSWORD`), five companies, and 260 candidates who cannot sign in. */
export async function seedPeople(demo: Demo): Promise<Cast> {
  const hash = await hashPassword(DEMO_PASSWORD);
  const employer = await account(demo, hash, "employer@demo.test", "Amara Okafor");
  const recruiter = await account(demo, hash, "recruiter@demo.test", "Tom Becker");
  const candidate = await account(demo, hash, "candidate@demo.test", "Kofi Mensah", {
    is_categories_selected: true,
  });
  const seller = await account(demo, hash, "seller@demo.test", "Lina Haddad", {
    is_categories_selected: true,
    is_seller: true,
    is_store: true,
  });
  const partner = await account(demo, hash, "partner@demo.test", "Grace Wanjiru", { is_partner: true });
  await account(demo, hash, "admin@demo.test", "Ruth Adeyemi", { is_admin: true, is_super_admin: true });
  const other = await account(demo, hash, "other@demo.test", "Jonas Weber");

  const harbourline = await company(demo, "Harbourline", employer, "growth_plan_yearly");
  await join(demo, harbourline, recruiter, { role: "recruiter", position: "Recruiter", days: 83 }, RECRUITER);
  await join(
    demo,
    harbourline,
    partner,
    { role: "partner_manager", position: "Hiring partner", days: 26 },
    [],
  );
  const quillstone = await company(demo, "Quillstone", other, "basic_plan_monthly");
  const others: Company[] = [];
  for (const name of ["Bluefield Energy", "Tamarind Health", "Nine Acres Foods"]) {
    const admin = await account(
      demo,
      null,
      `people@${name.toLowerCase().replaceAll(" ", "-")}.test`,
      `${name} People`,
    );
    others.push(await company(demo, name, admin, "basic_plan_yearly"));
  }
  const candidates = await crowd(demo, 260);
  return { harbourline, quillstone, others, employer, recruiter, candidate, seller, partner, candidates };
}

/** Who approves what the first super admin asks for in money. Seeded last: what else the demo holds stays as it is. */
export async function seedSecondAdmin(demo: Demo): Promise<void> {
  const hash = await hashPassword(DEMO_PASSWORD);
  await account(demo, hash, "second-admin@demo.test", "Sade Bello", { is_admin: true, is_super_admin: true });
}

type Flags = Partial<
  Record<"is_seller" | "is_store" | "is_partner" | "is_admin" | "is_super_admin", boolean>
> & {
  readonly is_categories_selected?: boolean;
};

async function account(
  demo: Demo,
  passwordHash: string | null,
  email: string,
  name: string,
  flags: Flags = {},
): Promise<string> {
  const [row] = userRows(demo, [{ email, name, flags }]);
  if (row === undefined) throw new Error("No account to add.");
  await insertMany(demo, "users", [row]);
  if (passwordHash !== null) {
    await insertMany(demo, "credentials", [{ user_id: row.id, password_hash: passwordHash }]);
  }
  return row.id;
}

async function company(demo: Demo, name: string, admin: string, plan: string): Promise<Company> {
  const id = demo.id();
  const slug = name.toLowerCase().replaceAll(" ", "-");
  await insertMany(demo, "organizations", [
    { id, company_name: name, name_slug: slug, referral_id: id.replaceAll("-", "").slice(-10) },
  ]);
  const made = { id, name, admin };
  await join(demo, made, admin, { role: "admin", position: "Head of People", days: 120 }, []);
  await insertMany(demo, "subscriptions", [
    { id: demo.id(), organization_id: id, sub_name_slug: plan, started_at: daysAgo(demo, 120) },
  ]);
  return made;
}

async function join(
  demo: Demo,
  to: Company,
  userId: string,
  /** `days` is how long ago they came. */
  as: { readonly role: RoleTag; readonly position: string; readonly days: number },
  permissions: readonly PermissionEntry[],
): Promise<void> {
  const row = {
    organization_id: to.id,
    user_id: userId,
    role_tag: as.role,
    position: as.position,
    permissions: JSON.stringify(permissions),
    joined_at: daysAgo(demo, as.days),
  };
  await insertMany(demo, "memberships", [row]);
}

async function crowd(demo: Demo, count: number): Promise<Someone[]> {
  const { random } = demo;
  const names = new Set<string>();
  while (names.size < count)
    names.add(`${random.pick(firstNames)} ${random.pick(lastNames).replace("-", " ")}`);
  const people = [...names].map((name) => ({
    name,
    email: `${name.toLowerCase().replaceAll(" ", ".")}@mail.test`,
    flags: { is_categories_selected: true },
  }));
  const rows = userRows(demo, people);
  await insertMany(demo, "users", rows);
  return rows.map((row, index) => ({
    id: row.id,
    name: people[index]?.name ?? "",
    email: row.email_address,
  }));
}

function userRows(demo: Demo, people: readonly { email: string; name: string; flags: Flags }[]) {
  return people.map(({ email, name, flags }) => {
    const id = demo.id();
    const [first, ...rest] = name.split(" ");
    const joined = daysAgo(demo, demo.random.int(20, 400));
    return {
      id,
      email_address: email,
      email_verified_at: joined,
      first_name: first ?? name,
      last_name: rest.join(" "),
      name_slug: `${name.toLowerCase().replaceAll(" ", "-")}-${id.slice(-6)}`,
      referral_id: id.replaceAll("-", "").slice(-10),
      created_at: joined,
      ...flags,
    };
  });
}
