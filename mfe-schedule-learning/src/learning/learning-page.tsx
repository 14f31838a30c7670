import { Route, Routes } from "react-router-dom";
import type { PageProps } from "@loubby/shared-contracts/shell";
import { LessonPage } from "./lesson-page.tsx";
import { TrackPage } from "./track-page.tsx";
import { TracksPage } from "./tracks-page.tsx";
import "./learning.css";

/** `/dashboard/learning`: all tracks, one track, one lesson. */
export default function LearningPage({ base }: PageProps) {
  return (
    <Routes>
      <Route index element={<TracksPage base={base} />} />
      <Route path=":track" element={<TrackPage base={base} />} />
      <Route path=":track/:lesson" element={<LessonPage base={base} />} />
    </Routes>
  );
}
