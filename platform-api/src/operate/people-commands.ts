import type { Command } from "commander";
import { asOwner } from "#api/db/owner";
import { operating } from "./operating.ts";
import { endPlan, grantPlan } from "./plans.service.ts";
import { createAdmin, removeAdmin, setPartner } from "./staff.service.ts";
import { readChanges } from "#api/staff/audit.service";

const EMAIL = "the address they sign in with";
const COMPANY = "the company's name in its addresses, as in harbourline";

/** Who is staff, who is a partner, who has which plan: each a line that no one can rewrite. */
export function addPeopleCommands(program: Command): void {
  const { installation } = operating;
  const admin = program.command("admin").description("super admins, who see everything of the product");
  admin
    .command("create")
    .argument("<email>", EMAIL)
    .option("--name <name>", "first and last name of a new account", "Loubby Admin")
    .option("--link", "print a link to choose a new password, also for an account that has one")
    .description("make a super admin, of an account or a new one")
    .action(async (email: string, { name, link: newLink = false }: { name: string; link?: boolean }) => {
      const { isNew, changed, link } = await createAdmin(installation(), { email, name, newLink });
      console.log(
        isNew
          ? `${email} has an account now, as a super admin.`
          : changed
            ? `${email} is a super admin now.`
            : `${email} was already a super admin.`,
      );
      if (isNew) console.log("If the address is mistyped, undo it with: admin remove.");
      if (link !== null) console.log(`Choose a password within an hour; the link works once:\n${link}`);
    });
  admin
    .command("remove")
    .argument("<email>", EMAIL)
    .description("make a super admin an ordinary account again")
    .action(async (email: string) => {
      const changed = await removeAdmin(installation(), email);
      console.log(changed ? `${email} is no longer a super admin.` : `${email} was not a super admin.`);
    });

  const partner = program.command("partner").description("partners, who manage several companies");
  partner
    .command("add")
    .argument("<email>", EMAIL)
    .action(async (email: string) => {
      const changed = await setPartner(installation(), email, true);
      console.log(changed ? `${email} is a partner now.` : `${email} was already a partner.`);
    });
  partner
    .command("remove")
    .argument("<email>", EMAIL)
    .action(async (email: string) => {
      const changed = await setPartner(installation(), email, false);
      console.log(changed ? `${email} is no longer a partner.` : `${email} was not a partner.`);
    });

  const plan = program.command("plan").description("plans of companies");
  plan
    .command("grant")
    .argument("<company>", COMPANY)
    .argument("<plan>", "as in growth_plan_yearly")
    .option("--until <day>", "its last day, as in 2027-12-31; without one it has no end")
    .action(async (company: string, slug: string, { until = null }: { until?: string | null }) => {
      const name = await grantPlan(installation(), { company, plan: slug, until });
      console.log(`${name} has ${slug}${until === null ? "" : ` until ${until}`}.`);
    });
  plan
    .command("end")
    .argument("<company>", COMPANY)
    .action(async (company: string) => {
      const { name, ended } = await endPlan(installation(), company);
      console.log(ended ? `The plan of ${name} has ended.` : `${name} had no plan.`);
    });

  program
    .command("history")
    .description("the last hundred of these changes, and who made them")
    .action(async () => {
      const lines = await asOwner(installation().databaseUrl, (db) => readChanges(db, 100));
      for (const { at, actor, action, subject, details } of lines) {
        const more = Object.values(details).filter((value) => value !== null);
        console.log([at, actor, action, subject, ...more].join("  "));
      }
    });
}
