import { Segmented } from "antd";
import { useSearchParams } from "react-router-dom";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { RulesSection } from "./rules-section.tsx";
import { StaffMoney } from "./staff-money.tsx";

const SECTIONS = {
  rules: "Rules",
  find: "Find",
  requests: "Requests",
  chargebacks: "Chargebacks",
  providers: "Providers",
} as const;
type Section = keyof typeof SECTIONS;

/** `/dashboard/admin/money`: whether everyone's money is right, and what staff can find and do about it. The address names the section. */
export default function MoneyPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get("section") ?? "";
  const section: Section = Object.hasOwn(SECTIONS, asked) ? (asked as Section) : "rules";
  const choose = (to: Section) =>
    setParams((before) =>
      changedParams(before, { section: to === "rules" ? undefined : to, open: undefined }),
    );
  return (
    <>
      <PageHeader title="Money" lead="Every wallet, transfer and deposit of this installation." />
      <Segmented<Section>
        className="wl-sections"
        aria-label="Section"
        options={(Object.keys(SECTIONS) as Section[]).map((value) => ({ value, label: SECTIONS[value] }))}
        value={section}
        onChange={choose}
      />
      {section === "rules" && <RulesSection />}
      <StaffMoney section={section} />
    </>
  );
}
