import { Route, Routes } from "react-router-dom";
import type { PageProps } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { Suspense } from "react";
import { WrittenPage } from "./list/written-page.tsx";

const WritePage = lazyRetry(async () => (await import("./write/write-page.tsx")).WritePage);

/** `/dashboard/admin/announcements`: what was announced, and below it a new one and each of them. */
export default function AnnouncementsPage({ base }: PageProps) {
  return (
    <Suspense fallback={<PageSkeleton layout="form" />}>
      <Routes>
        <Route index element={<WrittenPage base={base} />} />
        <Route path=":announcementId" element={<WritePage base={base} />} />
      </Routes>
    </Suspense>
  );
}
