import { Route, Routes } from "react-router-dom";
import type { PageProps } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { BrowsePage } from "./browse/browse-page.tsx";

const ComparePage = lazyRetry(async () => (await import("./compare/compare-page.tsx")).default);
const SellerStorePage = lazyRetry(async () => (await import("./stores/seller-store-page.tsx")).default);
const StoresPage = lazyRetry(async () => (await import("./stores/stores-page.tsx")).default);
const CheckoutPage = lazyRetry(async () => (await import("./checkout/checkout-page.tsx")).default);
const ProductPage = lazyRetry(async () => (await import("./product/product-page.tsx")).default);

/** The agent store: what is on sale, one agent at a time, several side by side, and the stores that sell them. */
export default function StorePage({ base }: PageProps) {
  return (
    <Routes>
      <Route index element={<BrowsePage base={base} />} />
      <Route path="compare" element={<ComparePage base={base} />} />
      <Route path="checkout/:sessionId" element={<CheckoutPage base={base} />} />
      <Route path="stores" element={<StoresPage />} />
      <Route path="stores/:slug" element={<SellerStorePage base={base} />} />
      <Route path=":listingId" element={<ProductPage base={base} />} />
    </Routes>
  );
}
