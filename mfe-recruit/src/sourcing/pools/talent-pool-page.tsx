import { Suspense } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import type { PageProps } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { useLivePools } from "../use-live-pools.ts";
import { PoolsPage } from "./pools-page.tsx";

const PoolFormPage = lazyRetry(async () => (await import("./parts.ts")).PoolFormPage);
const PoolPage = lazyRetry(async () => (await import("./parts.ts")).PoolPage);

/** Shows `/dashboard/talent-pool`: the people a company keeps in touch with. */
export default function TalentPoolPage({ base }: PageProps) {
  useLivePools();
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route index element={<PoolsPage base={base} />} />
        <Route path="create" element={<PoolFormPage base={base} />} />
        <Route path=":slugOrId" element={<PoolPage base={base} />} />
        <Route path=":slugOrId/edit" element={<PoolFormPage base={base} />} />
        <Route path="*" element={<Navigate to={base} replace />} />
      </Routes>
    </Suspense>
  );
}
