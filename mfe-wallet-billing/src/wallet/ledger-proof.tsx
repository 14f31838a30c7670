import { ExclamationCircleFilled, SafetyCertificateOutlined } from "@ant-design/icons";
import { Drawer } from "antd";
import { useSearchParams } from "react-router-dom";
import type { WalletProof } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { Claims } from "../money/claims.tsx";
import { useWalletProof } from "../money/use-wallet.ts";
import { ProofAccounts } from "./proof-accounts.tsx";
import { claimsOf } from "./proof-claims.ts";
import type { WalletView } from "../money/wallet-view.ts";
import "./transactions.css";
import "./ledger-proof.css";

const OPEN = "proof";

/** One line that says whether the ledger proves the balances; it opens the proof in words. */
export function LedgerProof({ mode }: WalletView) {
  const [params, setParams] = useSearchParams();
  const proof = useWalletProof(mode);
  function setOpen(open: boolean) {
    setParams((before) => changedParams(before, { [OPEN]: open ? "open" : null }));
  }

  if (proof.isPending) return <p className="wl-proof-line">Checking the ledger…</p>;
  if (proof.isError) {
    return (
      <p className="wl-proof-line">
        Couldn't check the ledger.
        <button type="button" className="wl-link" onClick={() => void proof.refetch()}>
          Check again
        </button>
      </p>
    );
  }
  return (
    <>
      <p className="wl-proof-line">
        <button
          type="button"
          className="wl-link wl-proof-button"
          data-proven={proof.data.proven}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {proof.data.proven ? (
            <SafetyCertificateOutlined aria-hidden="true" />
          ) : (
            <ExclamationCircleFilled aria-hidden="true" />
          )}
          {proof.data.proven ? "Ledger verified" : "The ledger doesn't add up"}
        </button>
        <span>
          {countOf(proof.data.entries)} checked{" "}
          <RelativeTime iso={proof.data.checkedAt} tell={relativeTime} exact={exactTime} />
        </span>
      </p>
      <Drawer
        open={params.get(OPEN) === "open"}
        title="How this wallet adds up"
        size={460}
        onClose={() => setOpen(false)}
      >
        <ProofInWords proof={proof.data} />
      </Drawer>
    </>
  );
}

function ProofInWords({ proof }: { readonly proof: WalletProof }) {
  return (
    <div className="wl-proof">
      <p>
        {proof.proven
          ? "Every transfer is recorded twice, once on each side, and never changes. From those entries we've just checked:"
          : "The entries don't match the balances. Our team sees this too, and your entries are safe."}
      </p>
      <Claims claims={claimsOf(proof)} />
      {proof.accounts.length > 0 && <ProofAccounts accounts={proof.accounts} />}
    </div>
  );
}

function countOf(entries: number): string {
  return entries === 1 ? "1 entry" : `${entries.toLocaleString("en")} entries`;
}
