import { Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import SchedulePage from "./schedule-page.tsx";

const ConnectionsPage = lazyRetry(async () => (await import("./connections-page.tsx")).ConnectionsPage);

/** `/dashboard/schedule`: the calendar, and how other calendars read it. */
export default function WholeSchedulePage() {
  return (
    <Routes>
      <Route index element={<SchedulePage />} />
      <Route
        path="connections"
        element={
          <Suspense>
            <ConnectionsPage />
          </Suspense>
        }
      />
    </Routes>
  );
}
