import { Route, Routes } from "react-router-dom";
import type { PageProps } from "@loubby/shared-contracts/shell";
import { ReleasesPage } from "./list/releases-page.tsx";
import { RemotePage } from "./one/remote-page.tsx";

/** `/dashboard/admin/remotes`: what runs of every remote, and one of them at a time. */
export default function RemotesPage({ base }: PageProps) {
  return (
    <Routes>
      <Route index element={<ReleasesPage base={base} />} />
      <Route path=":remote" element={<RemotePage base={base} />} />
    </Routes>
  );
}
