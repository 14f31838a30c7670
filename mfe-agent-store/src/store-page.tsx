import { Route, Routes } from "react-router-dom";
import type { PageProps } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { BrowsePage } from "./browse/browse-page.tsx";

const ProductPage = lazyRetry(async () => (await import("./product/product-page.tsx")).default);

/** The agent store: what is on sale, and one agent at a time. */
export default function StorePage({ base }: PageProps) {
  return (
    <Routes>
      <Route index element={<BrowsePage base={base} />} />
      <Route path=":listingId" element={<ProductPage base={base} />} />
    </Routes>
  );
}
