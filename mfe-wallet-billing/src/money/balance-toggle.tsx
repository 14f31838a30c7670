import { EyeInvisibleOutlined, EyeOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { setShowBalances, useShowBalances } from "@loubby/shared-contracts/shell";

/** Shows or hides every balance of the product in this browser. */
export function BalanceToggle({ compact = false }: { readonly compact?: boolean }) {
  const shown = useShowBalances();
  const words = shown ? "Hide balances" : "Show balances";
  return (
    <Button
      type={compact ? "text" : "default"}
      size={compact ? "small" : "middle"}
      icon={shown ? <EyeInvisibleOutlined aria-hidden="true" /> : <EyeOutlined aria-hidden="true" />}
      {...(compact && { "aria-label": words })}
      onClick={() => setShowBalances(!shown)}
    >
      {compact ? null : words}
    </Button>
  );
}
