import type { AdminAnnouncement } from "@loubby/shared-contracts/http/announcements/admin-announcements.schema";
import type { ReaderPlan, ReaderType } from "@loubby/shared-contracts/http/announcements/announcement-words";
import { countryName } from "@loubby/shared-contracts/http/countries";

export const typeNames: Readonly<Record<ReaderType, string>> = {
  employers: "Employers",
  partners: "Partners",
  candidates: "Candidates",
  sellers: "Sellers",
  buyers: "Buyers (candidates who don't sell)",
};

export const planNames: Readonly<Record<ReaderPlan, string>> = {
  none: "No plan",
  basic_plan: "Basic",
  growth_plan: "Growth",
  enterprise_plan: "Enterprise",
  seller_plan: "Seller",
};

type Aim = Pick<AdminAnnouncement, "user_types" | "plans" | "countries" | "companies">;

/** Says who an announcement is for: `Employers, Partners · Growth plan · Kenya`. */
export function aimWords({ user_types, plans, countries, companies }: Aim): string {
  const parts = [
    user_types.map((type) => typeNames[type].replace(/ \(.*/, "")).join(", "),
    plans.length > 0 ? `Plan: ${plans.map((plan) => planNames[plan]).join(", ")}` : "",
    countries.map(countryName).join(", "),
    companies.map(({ company_name }) => company_name).join(", "),
  ].filter(Boolean);
  return parts.length === 0 ? "Everyone" : parts.join(" · ");
}
