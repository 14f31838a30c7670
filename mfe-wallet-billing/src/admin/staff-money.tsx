import { useSearchParams } from "react-router-dom";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { DetailsDrawer } from "./details-drawer.tsx";
import { FindSection } from "./find-section.tsx";
import { ProvidersSection } from "./providers-section.tsx";
import { RequestsSection } from "./requests-section.tsx";

interface StaffMoneyProps {
  readonly section: "rules" | "find" | "requests" | "providers";
}

/** What staff find and do. What is open beside the section is named in the address, as `deposit:<id>`. */
export function StaffMoney({ section }: StaffMoneyProps) {
  const [params, setParams] = useSearchParams();
  const open = (what: string | undefined) => setParams((before) => changedParams(before, { open: what }));
  return (
    <>
      {section === "find" && <FindSection onOpen={open} />}
      {section === "requests" && <RequestsSection onOpen={open} />}
      {section === "providers" && <ProvidersSection onOpen={open} />}
      <DetailsDrawer what={params.get("open")} onOpen={open} />
    </>
  );
}
