import { WalletOutlined } from "@ant-design/icons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import {
  compactMoney,
  on,
  seesWallet,
  useShowBalances,
  useWalletCurrency,
} from "@loubby/shared-contracts/shell";
import type { NavViewer } from "../access/viewer.ts";
import { useRegistry } from "../federation/use-registry.tsx";
import { useRegistryView } from "../federation/use-registry-view.ts";
import "./wallet-chip.css";

const REMOTE = "mfe-wallet-billing";

/** The balance in the header, and whose it is. Absent where there is no wallet page, none to see, or none to read. */
export function WalletChip({ viewer }: { readonly viewer: NavViewer }) {
  const registered = useRegistryView().remotes.some(({ name }) => name === REMOTE);
  const { status } = useRegistry();
  if (!seesWallet(viewer.user, viewer.mode)) return null;
  if (status === "pending") return <span className="sh-wallet sh-wallet-awaited" aria-hidden="true" />;
  return registered ? <Chip viewer={viewer} /> : null;
}

function Chip({ viewer: { mode } }: { readonly viewer: NavViewer }) {
  const client = useQueryClient();
  const shown = useShowBalances();
  const currency = useWalletCurrency();
  useEffect(
    () => on("wallet.changed.v1", () => void client.invalidateQueries({ queryKey: keyOf(wallet.get) })),
    [client],
  );
  const { data, error, isPending } = useQuery({
    ...query(wallet.get, { query: { mode } }),
    select: (reply) => reply.data,
  });
  useEffect(() => {
    if (error) console.warn("Couldn't load the wallet.", error);
  }, [error]);
  // Its place is kept, so that what stands beside it does not move when it comes.
  if (isPending) return <span className="sh-wallet sh-wallet-awaited" aria-hidden="true" />;
  if (data === undefined) return null;
  const { availableBalance = 0 } = data.balances.find((each) => each.currency.currency === currency) ?? {};
  const whose = data.owner.kind === "person" ? "Your wallet" : data.owner.name;
  return (
    <Link
      to={paths.wallet}
      className="sh-wallet"
      aria-label={`Wallet, ${whose}: ${shown ? compactMoney(availableBalance, currency) : "balance hidden"}`}
    >
      <WalletOutlined aria-hidden="true" />
      <span className="sh-wallet-words">
        <small>{whose}</small>
        <span className="lb-figures">{compactMoney(availableBalance, currency, !shown)}</span>
      </span>
    </Link>
  );
}
