import { AimOutlined, AuditOutlined, BellOutlined, CoffeeOutlined, TeamOutlined } from "@ant-design/icons";
import type { EventKind } from "@loubby/shared-contracts/http/schedule/events.schema";

const ICONS = {
  interview: AuditOutlined,
  meeting: TeamOutlined,
  stand_up: CoffeeOutlined,
  focus: AimOutlined,
  reminder: BellOutlined,
} as const;

/** A kind by its shape, so that no one has to tell colours apart. */
export function KindIcon({ kind }: { readonly kind: EventKind }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden="true" className="sc-kind-icon" data-kind={kind} />;
}
