import { Route, Routes } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import type { PageProps } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { RoleGate } from "../selling/seller-gate.tsx";
import { PurchasesPage } from "./purchases-page.tsx";
import { SalesPage } from "./sales-page.tsx";

const OrderPage = lazyRetry(async () => (await import("./order-page.tsx")).default);

const DisputeDeskPage = lazyRetry(async () => (await import("../disputes/dispute-desk-page.tsx")).default);

const OrderLifePage = lazyRetry(async () => (await import("./life/order-life-page.tsx")).default);

const OrderDeskPage = lazyRetry(async () => (await import("./life/order-desk-page.tsx")).default);

/** What was bought, what was sold, one order, and the orders and disputes that staff looks at. */
export default function OrdersPage({ base }: PageProps) {
  if (base === paths.purchases) return <PurchasesPage />;
  if (base === paths.disputes) return <DisputeDeskPage />;
  if (base === paths.adminOrders) return <OrderDeskPage />;
  if (base === paths.sales)
    return (
      <RoleGate work="orders">
        <SalesPage />
      </RoleGate>
    );
  return (
    <Routes>
      <Route path=":orderId" element={<OrderPage />} />
      <Route path=":orderId/life" element={<OrderLifePage />} />
      <Route path="*" element={<PurchasesPage />} />
    </Routes>
  );
}
