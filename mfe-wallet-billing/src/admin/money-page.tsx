import { Segmented } from "antd";
import { Link, Navigate, useLocation, useSearchParams } from "react-router-dom";
import type { PageProps } from "@loubby/shared-contracts/shell";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
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

const isSection = (asked: string): asked is Section => Object.hasOwn(SECTIONS, asked);

/**
 * `/dashboard/admin/money`: whether everyone's money is right, and what staff can find and do about it. `?section=` names the
 * section, and an address below the page's own leads there.
 */
export default function MoneyPage({ base }: PageProps) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const below = pathname.slice(base.length).replaceAll("/", "");
  const asked = below || (params.get("section") ?? "rules");
  if (!isSection(asked))
    return (
      <EmptyState
        level={1}
        drawing="signpost"
        title="This page does not exist"
        sentence="Money has no section of this name."
        action={<Link to={base}>See the rules of money</Link>}
      />
    );
  if (below !== "")
    return <Navigate replace to={`${base}?${changedParams(params, { section: asked }).toString()}`} />;
  const section = asked;
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
