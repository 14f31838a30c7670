import { Route, Routes } from "react-router-dom";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { SettingsLayout } from "../layout/settings-layout.tsx";
import { ScorecardTemplatesPage } from "./scorecard-templates-page.tsx";
import { TemplatesOverview } from "./templates-overview.tsx";
import "./templates.css";

/** `/dashboard/settings/templates`: what a company writes once and uses many times, a kind to each path below. */
export default function TemplatesPage() {
  return (
    <Routes>
      <Route index element={<TemplatesOverview />} />
      <Route path="scorecard" element={<ScorecardTemplatesPage />} />
      <Route
        path="*"
        element={
          <SettingsLayout title="Templates" lead="Write once, use again and again.">
            <EmptyState
              drawing="signpost"
              title="Templates not found"
              sentence="Choose Templates in the settings menu to see all of them."
            />
          </SettingsLayout>
        }
      />
    </Routes>
  );
}
