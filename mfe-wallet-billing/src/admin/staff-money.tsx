import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { FindSection } from "./find-section.tsx";
import { ProvidersSection } from "./providers-section.tsx";
import { RequestsSection } from "./requests-section.tsx";

const ChargebacksSection = lazyRetry(
  async () => (await import("./chargebacks-section.tsx")).ChargebacksSection,
);
const DetailsDrawer = lazyRetry(async () => (await import("./details-drawer.tsx")).DetailsDrawer);

interface StaffMoneyProps {
  readonly section: "rules" | "find" | "requests" | "chargebacks" | "providers";
}

/** What staff find and do. What is open beside the section is named in the address, as `deposit:<id>`. */
export function StaffMoney({ section }: StaffMoneyProps) {
  const [params, setParams] = useSearchParams();
  const what = params.get("open");
  const open = (next: string | undefined) => setParams((before) => changedParams(before, { open: next }));
  return (
    <>
      {section === "find" && <FindSection onOpen={open} />}
      {section === "requests" && <RequestsSection onOpen={open} />}
      {section === "chargebacks" && (
        <Suspense fallback={<PageSkeleton layout="list" count={4} bodyOnly />}>
          <ChargebacksSection onOpen={open} />
        </Suspense>
      )}
      {section === "providers" && <ProvidersSection onOpen={open} />}
      {what !== null && (
        <Suspense fallback={null}>
          <DetailsDrawer what={what} onOpen={open} />
        </Suspense>
      )}
    </>
  );
}
